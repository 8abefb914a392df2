"""Keep what people read of an event, so that its log outlives the rules that it was played by."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("label", sa.Text, nullable=False, server_default=""))
    op.add_column("events", sa.Column("sentence", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    for name in ("sentence", "label"):
        op.execute(f"ALTER TABLE events DROP COLUMN {name}")
