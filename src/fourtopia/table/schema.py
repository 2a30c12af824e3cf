"""What the database holds: tables, who may act for which seat, and everything that happened."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("plan", JSON, nullable=False),  # the options of the table
    Column("secret", String(64), nullable=False),  # chance is drawn from it; shown when the game is over
    Column("created", Float, nullable=False),
    Column("status", String(10), nullable=False),  # gathering, running, over, stopped
    Column("changed", Float, nullable=False),
    Column("client", String(64), nullable=False),  # a hash of who opened it, for limits
    Column("rules", Integer),  # the version of the game's rules that its log agrees with, once it has begun
    Column("listed", Boolean),  # whether everybody finds it among the tables to watch; as in the options
    Index("ix_tables_status", "status", "changed"),
    Index("ix_tables_listed", "listed", "changed"),
    Index("ix_tables_client", "client", "changed"),
)

# Who may act for a seat: hashes of tokens, of a browser's cookie or of a seat's own link.
holders = Table(
    "holders",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("token", String(64), nullable=False),
    Column("came_by", String(64)),  # the seat's link that brought the token; a link itself has its own hash here
    Column("since", Float),
    PrimaryKeyConstraint("table_id", "seat", "token"),
    Index("ix_holders_token", "token"),
)

# The log. Of two that would write the same place, the primary key lets one win.
events = Table(
    "events",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    # The checksum of the position after it: 8 bytes for whatever was decided at once, read with the event for nothing.
    # It tells whether the rules of another version still lead there, and if not, since when.
    Column("position", BigInteger),
    PrimaryKeyConstraint("table_id", "place"),
)
