import { type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { packStates, type SeatsFeed, type SeenState } from '#contract/ticketing/seats-feed.ts'
import type { Queryable } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import { CLUB } from './move-seats.ts'

/** By what a change of an event's places is noticed. */
export interface SeatStamp {
  readonly eventNo: number
  /** Another one after each move, and after each minute: a write that took longer than that is seen then, and so is a changed phase. */
  readonly stamp: string
  /** When a place last changed hands; before the first time when the event was made. */
  readonly changedAt: Date
}

/** The events that are on sale. Reads an index alone, whatever the size of the venue. */
export async function listSeatStamps(db: Queryable, now: Date): Promise<SeatStamp[]> {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const since = earlier(new Date(minute * MINUTE_MS), MINUTE_MS).toISOString()
  const rows = await select<{ event_no: number; moves: number; changed_at: number }>(
    db,
    sql`
      select e.event_no,
        (select count(*)::int from seat_moves s where s.event_no = e.event_no and s.at > ${since}) as moves,
        extract(epoch from
          coalesce((select max(s.at) from seat_moves s where s.event_no = e.event_no), e.created_at))::float8 as changed_at
      from ticket_events e left join matches m on m.id = e.match_id
      where e.state = 'onSale' and coalesce(m.kick_off, e.starts_at) > ${now.toISOString()}
      order by e.event_no`,
  )
  return rows.map(({ event_no: eventNo, moves, changed_at: changedAt }) => ({
    eventNo,
    stamp: `${minute}/${moves}`,
    changedAt: new Date(Math.round(changedAt * 1000)),
  }))
}

/** A letter for each state in what the database answers. */
const letters: Readonly<Record<string, SeenState>> = { f: 'free', h: 'held', t: 'taken' }

/** What the feed of an event's places says. A place of a contingent that no phase sells is taken, as in the list of a block. */
export async function seatsFeedOf(db: Queryable, eventNo: number): Promise<Omit<SeatsFeed, 'asOf'>> {
  const rows = await select<{ block: string; states: string }>(
    db,
    sql`
      with sold as (
        select distinct unnest(contingents) as contingent from sale_phases where event_no = ${eventNo}
      )
      select s.block, string_agg(
        case
          when s.owner <> ${CLUB} or s.contingent not in (select contingent from sold) then 't'
          when s.claim is null then 'f'
          when s.claim like 'cart:%' then 'h'
          else 't'
        end, '' order by s.seat_no) as states
      from event_seats s
      where s.event_no = ${eventNo}
      group by s.block
      order by min(s.seat_no)`,
  )
  const blocks = rows.map(({ block, states }) => [
    block,
    packStates(Array.from(states, letter => letters[letter] ?? 'taken')),
  ])
  return { eventNo, blocks: Object.fromEntries(blocks) as SeatsFeed['blocks'] }
}

const select = async <Row>(db: Queryable, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as Row[]
