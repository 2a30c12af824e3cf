"""By which link a device came, which tables everybody may find, and indices for what is asked all the time."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

tables = sa.table("tables", sa.column("plan", sa.JSON), sa.column("listed", sa.Boolean))


def upgrade() -> None:
    op.add_column("holders", sa.Column("came_by", sa.String(64)))
    op.add_column("holders", sa.Column("since", sa.Float))
    op.add_column("tables", sa.Column("listed", sa.Boolean))
    op.execute(sa.update(tables).where(tables.c.plan["listed"].as_boolean()).values(listed=True))
    op.create_index("ix_tables_listed", "tables", ["listed", "changed"])
    op.create_index("ix_tables_client", "tables", ["client", "changed"])


def downgrade() -> None:
    op.drop_index("ix_tables_client", "tables")
    op.drop_index("ix_tables_listed", "tables")
    op.drop_column("tables", "listed")
    op.drop_column("holders", "since")
    op.drop_column("holders", "came_by")
