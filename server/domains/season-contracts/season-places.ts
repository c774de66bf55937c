import { type SQL, sql } from 'drizzle-orm'
import type { SeasonBlock, SeasonPlace } from '#contract/subscription/master-data.ts'
import type { Venue } from '#cms/venues/read-venue.ts'
import type { Queryable } from '#server/db/database.ts'
import { namesOf } from '../ticketing/ticketing-api.ts'
import { type MasterDataRow, planOfVenue, pricesOfSeason } from './master-data-repository.ts'
import { eventsOfSeason, lastEventAt } from './season-events.ts'

/** The contingent of an event that season tickets are given from. */
export const SEASON_CONTINGENT = 'season'

/** What places of a season are chosen from. */
export interface SeasonPlan {
  readonly planId: string
  readonly venue: Venue
}

export async function seasonPlanOf(
  db: Queryable,
  { venue }: Pick<MasterDataRow, 'venue'>,
): Promise<SeasonPlan | undefined> {
  const plan = await planOfVenue(db, venue)
  return plan && { planId: plan.id, venue: plan.content }
}

/**
 * The numbers of free places as a statement: in an area that the season has a price for, of no other contract, in the contingent of the
 * last match at this plan, and nobody's in all matches of the season that people know of.
 */
async function freeSeats(
  db: Queryable,
  masterData: MasterDataRow,
  { planId }: SeasonPlan,
  now: Date,
): Promise<SQL | undefined> {
  const { teamId } = masterData
  const areas = [...new Set((await pricesOfSeason(db, masterData.id)).map(({ area }) => area))]
  if (areas.length === 0) return undefined
  const events = (await eventsOfSeason(db, masterData, now)).filter(event => event.planId === planId)
  const last = await lastEventAt(db, { teamId, planId })
  const inContingent =
    last === undefined
      ? sql``
      : sql`and exists (select 1 from event_seats s where s.event_no = ${last} and s.seat_no = p.seat_no
          and s.contingent = ${SEASON_CONTINGENT})`
  const isTaken =
    events.length === 0
      ? sql``
      : sql`and not exists (select 1 from event_seats s where s.event_no in ${events.map(({ eventNo }) => eventNo)}
          and s.seat_no = p.seat_no and (s.owner <> 'club' or s.claim is not null))`
  return sql`
    select p.seat_no, p.block, p.area, p.kind, p.row, p.seat, p.row_order, p.pos
    from venue_places p
    where p.plan_id = ${planId} and p.kind in ('seat', 'standing') and p.area in ${areas}
      ${inContingent} ${isTaken}
      and not exists (select 1 from season_places c
        where c.team_id = ${teamId} and c.plan_id = p.plan_id and c.seat_no = p.seat_no)`
}

interface BlockCount extends Record<string, unknown> {
  block: string
  area: string
  kind: string
  free: number
}

/** The blocks that have free places, in the order of the plan. */
export async function freeBlocks(
  db: Queryable,
  masterData: MasterDataRow,
  plan: SeasonPlan,
  now: Date,
): Promise<SeasonBlock[]> {
  const seats = await freeSeats(db, masterData, plan, now)
  if (!seats) return []
  const { rows } = await db.execute<BlockCount>(
    sql`select block, area, min(kind) as kind, count(*)::int as free from (${seats}) f group by block, area`,
  )
  const stands = new Map(plan.venue.stands.map(({ key, names }) => [key, namesOf(names)]))
  return plan.venue.blocks.flatMap(({ key, stand }) =>
    rows
      .filter(({ block }) => block === key)
      .map(({ area, kind, free }) => ({
        block: key,
        stand: stands.get(stand) ?? { de: stand },
        category: area,
        isStanding: kind === 'standing',
        free,
      })),
  )
}

interface FreePlace extends Record<string, unknown> {
  seat_no: number
  block: string
  area: string
  kind: string
  row: string | null
  seat: string | null
}

/** Free places of a block, row by row; of places without a number the first alone. */
export async function freePlacesOf(
  db: Queryable,
  masterData: MasterDataRow,
  plan: SeasonPlan,
  { block, now }: { block: string; now: Date },
): Promise<SeasonPlace[]> {
  const seats = await freeSeats(db, masterData, plan, now)
  if (!seats) return []
  const { rows } = await db.execute<FreePlace>(
    sql`select * from (${seats}) f where f.block = ${block} order by row_order, pos, seat_no`,
  )
  const numbered = rows.filter(({ seat }) => seat !== null)
  const [unnumbered] = rows.filter(({ seat }) => seat === null)
  return [...numbered, ...(unnumbered ? [unnumbered] : [])].map(({ seat_no, row, seat }) => ({
    seatNo: seat_no,
    row,
    seat,
  }))
}

/** The area of a place that is free for the season; undefined where it is not. */
export async function areaOfFree(
  db: Queryable,
  masterData: MasterDataRow,
  plan: SeasonPlan,
  { seatNo, now }: { seatNo: number; now: Date },
): Promise<string | undefined> {
  const seats = await freeSeats(db, masterData, plan, now)
  if (!seats) return undefined
  const { rows } = await db.execute<FreePlace>(sql`select * from (${seats}) f where f.seat_no = ${seatNo}`)
  return rows[0]?.area
}

/** Another place of the same block, where places have no number: whoever stands takes the next one that is free. */
export async function alikeOf(
  db: Queryable,
  masterData: MasterDataRow,
  plan: SeasonPlan,
  { seatNo, now }: { seatNo: number; now: Date },
): Promise<number | undefined> {
  const seats = await freeSeats(db, masterData, plan, now)
  if (!seats) return undefined
  const { rows } = await db.execute<FreePlace>(sql`
    select f.* from (${seats}) f
    join venue_places w on w.plan_id = ${plan.planId} and w.seat_no = ${seatNo}
    where f.block = w.block and f.seat is null and w.seat is null
    order by f.seat_no limit 1`)
  return rows[0]?.seat_no
}
