"""What is kept for a time only goes when the time is over, whether somebody looks at it or not."""

from keydom.tables import analyses, complaints, decision_reports, invitations, people
from keydom.tables.lobby import close_forgotten
from keydom.tables.transaction import Tables


def tidy(tables: Tables) -> None:
    """To be called now and then."""
    close_forgotten(tables)
    with tables.database.write_connection() as connection:
        invitations.forget_old(connection)
        complaints.forget_old(connection)
        decision_reports.forget_old(connection)
        analyses.forget_old(connection)
    people.forget_old_sessions(tables.people)
