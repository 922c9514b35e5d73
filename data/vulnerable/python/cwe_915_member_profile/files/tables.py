"""The shop's tables."""

from sqlalchemy import ForeignKey, create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship
from sqlalchemy.pool import StaticPool


class Base(DeclarativeBase):
    pass


class Address(Base):
    __tablename__ = "address"
    id: Mapped[int] = mapped_column(primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("member.id"))
    street: Mapped[str] = mapped_column(default="")
    town: Mapped[str] = mapped_column(default="")
    verified: Mapped[bool] = mapped_column(default=False)


class Member(Base):
    __tablename__ = "member"
    id: Mapped[int] = mapped_column(primary_key=True)
    login: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str] = mapped_column(default="")
    phone: Mapped[str] = mapped_column(default="")
    newsletter: Mapped[bool] = mapped_column(default=False)
    balance: Mapped[int] = mapped_column(default=0)
    is_admin: Mapped[bool] = mapped_column(default=False)
    address: Mapped[Address] = relationship(uselist=False)


engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
Base.metadata.create_all(engine)


def add_member(login, **more):
    """Sign up a member with an empty address."""
    with Session(engine) as database:
        database.add(Member(login=login, address=Address(), **more))
        database.commit()


def member_named(database, login):
    """The member, None if there is none."""
    return database.query(Member).filter_by(login=login).one_or_none()
