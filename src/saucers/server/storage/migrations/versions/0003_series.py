"""Series: matches of several games, each game a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("match", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("picks", sa.Text, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    # Not as a batch: SQLite would make `tables` anew, and dropping the old one takes all seats and events with it.
    op.execute("ALTER TABLE tables ADD COLUMN series_id VARCHAR(12) REFERENCES series (id)")
    op.add_column("tables", sa.Column("series_game", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("seating", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("starter", sa.Integer))
    op.create_index("tables_by_series", "tables", ["series_id", "series_game"], unique=True)


def downgrade() -> None:
    op.drop_index("tables_by_series", "tables")
    for name in ("starter", "seating", "series_game", "series_id"):
        op.execute(f"ALTER TABLE tables DROP COLUMN {name}")
    op.drop_table("series")
