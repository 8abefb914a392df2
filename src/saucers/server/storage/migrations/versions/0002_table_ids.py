"""Name tables by table_id, with foreign keys; keep the content of each table's edition."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BELONGING = ("seats", "invites", "events", "chat")


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition_content", sa.Text, nullable=False, server_default=""))
    _fill_in_editions(op.get_bind())
    for name in BELONGING:
        # A foreign key does not suffer rows whose table is gone.
        op.execute(f"DELETE FROM {name} WHERE game NOT IN (SELECT id FROM tables)")
        with op.batch_alter_table(name) as batch:
            batch.alter_column("game", new_column_name="table_id", existing_type=sa.String(12), existing_nullable=False)
        with op.batch_alter_table(name) as batch:
            batch.create_foreign_key(f"{name}_table_id_fkey", "tables", ["table_id"], ["id"], ondelete="CASCADE")
    op.create_index("invites_by_table", "invites", ["table_id"])


def _fill_in_editions(connection: sa.Connection) -> None:
    """Games under way go on with the board they were begun on, as far as we still have it."""
    from saucers.kernel.registry import game_names
    from saucers.server.catalog import edition_text, standard_edition, standard_editions

    tables = sa.table("tables", *(sa.column(name) for name in ("game", "edition", "edition_digest", "edition_content")))
    kinds = sa.select(tables.c.game, tables.c.edition, tables.c.edition_digest).distinct()
    for game, name, digest in connection.execute(kinds).all():
        # By its content: the edition of that name may be another one by now.
        known = standard_editions(game) if game in game_names() else []
        editions = (standard_edition(game, other) for other in known)
        edition = next((one for one in editions if one.is_meant_by(digest)), None)
        if edition is not None:
            same = (tables.c.game == game, tables.c.edition == name, tables.c.edition_digest == digest)
            connection.execute(sa.update(tables).where(*same).values(edition_content=edition_text(edition)))


def downgrade() -> None:
    op.drop_index("invites_by_table", "invites")
    for name in BELONGING:
        with op.batch_alter_table(name) as batch:
            batch.drop_constraint(f"{name}_table_id_fkey", type_="foreignkey")
        with op.batch_alter_table(name) as batch:
            batch.alter_column("table_id", new_column_name="game", existing_type=sa.String(12), existing_nullable=False)
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("edition_content")
