"""Chat has channels: the table's, and one for each team that may talk among itself. Lines are numbered in each."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.add_column("chat", sa.Column("channel", sa.Integer, nullable=False, server_default="0"))
        op.drop_constraint("chat_pkey", "chat", type_="primary")
        op.create_primary_key("chat_pkey", "chat", ["table_id", "channel", "number"])
    else:
        _make_anew(sa.Column("channel", sa.Integer, primary_key=True, autoincrement=False, server_default="0"))


def downgrade() -> None:
    op.execute("DELETE FROM chat WHERE channel <> 0")
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint("chat_pkey", "chat", type_="primary")
        op.drop_column("chat", "channel")
        op.create_primary_key("chat_pkey", "chat", ["table_id", "number"])
    else:
        _make_anew()


def _make_anew(*key: sa.Column[int]) -> None:
    """SQLite cannot change a primary key."""
    columns = "table_id, number, name, text, at"
    op.create_table(
        "chat_anew",
        sa.Column("table_id", sa.String(12), primary_key=True),
        *key,
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "chat_table_id_fkey", ondelete="CASCADE"),
    )
    op.execute(f"INSERT INTO chat_anew ({columns}) SELECT {columns} FROM chat")
    op.drop_table("chat")
    op.rename_table("chat_anew", "chat")
