import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { matches } from '#server/db/schema/matches.ts'
import { ticketEvents } from '#server/db/schema/ticketing.ts'
import { club } from '#sites/club/club.ts'

/** A home match of a season that tickets are sold for. */
export interface SeasonEvent {
  readonly eventNo: number
  readonly planId: string
  readonly teamId: number
  readonly season: number
  readonly kickOff: Date
}

interface Season {
  readonly teamId: number
  readonly season: number
}

const columns = {
  eventNo: ticketEvents.eventNo,
  planId: ticketEvents.planId,
  teamId: matches.teamId,
  season: matches.season,
  kickOff: matches.kickOff,
}

/** Drafts are no events yet, and those that were called off open no gate. */
const liveStates = ['announced', 'onSale', 'paused', 'closed'] as const

/** The home matches of a season that begin after a moment, and that people know of. */
export const eventsOfSeason = (
  db: Queryable,
  { teamId, season }: Season,
  after: Date,
): Promise<SeasonEvent[]> =>
  db
    .select(columns)
    .from(ticketEvents)
    .innerJoin(matches, eq(matches.id, ticketEvents.matchId))
    .where(
      and(
        eq(matches.teamId, teamId),
        eq(matches.season, season),
        eq(matches.home, club.team),
        gt(matches.kickOff, after),
        inArray(ticketEvents.state, [...liveStates]),
      ),
    )
    .orderBy(asc(ticketEvents.eventNo))

/** The last event of a team's league at a plan, whatever has become of it; undefined where there was none. */
export async function lastEventAt(
  db: Queryable,
  { teamId, planId }: { teamId: number; planId: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ eventNo: ticketEvents.eventNo })
    .from(ticketEvents)
    .innerJoin(matches, eq(matches.id, ticketEvents.matchId))
    .where(and(eq(ticketEvents.planId, planId), eq(matches.teamId, teamId), eq(matches.home, club.team)))
    .orderBy(desc(ticketEvents.eventNo))
    .limit(1)
  return row?.eventNo
}
