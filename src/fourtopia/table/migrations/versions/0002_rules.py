"""By which version of the rules a table is played, and the positions that its log has led to.

Both columns are empty at first, so that nothing is rewritten however many rows there are.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer))
    op.add_column("events", sa.Column("position", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("events", "position")
    op.drop_column("tables", "rules")
