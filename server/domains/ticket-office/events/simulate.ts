import type { SimulatedRight } from '#contract/ticketing/staff-events.ts'
import type { Queryable } from '#server/db/database.ts'
import { findOwner } from '../../identity/identity-api.ts'
import {
  buyerRights,
  countClaimed,
  type EventRow,
  phasesOf,
  simulateBuyer,
  simulateSale,
} from '../../ticketing/ticketing-api.ts'
import { boughtTickets } from '../../tickets/tickets-api.ts'

interface Simulation {
  readonly at: Date
  /** As if it were on sale, whatever its state. */
  readonly isOnSale: boolean
  readonly email: string | undefined
}

/** Who could buy what of an event at a moment; undefined where the address belongs to nobody. */
export async function simulate(
  db: Queryable,
  event: EventRow,
  { at, isOnSale, email }: Simulation,
): Promise<SimulatedRight[] | undefined> {
  const { eventNo } = event
  const phases = (await phasesOf(db, [eventNo])).get(eventNo) ?? []
  const sale = { ...event, phases, ...(isOnSale && { state: 'onSale' as const }) }
  if (email === undefined) return simulateSale(sale, at)
  const account = await findOwner(db, email)
  if (!account) return undefined
  const rights = await buyerRights(db, account.id, at)
  const bought = (await boughtTickets(db, account.id, [eventNo])).get(eventNo)?.count ?? 0
  const claimed = (await countClaimed(db, account.id, [eventNo], { cart: true })).get(eventNo) ?? 0
  const person = simulateBuyer(sale, { buyer: 'person', rights, at, taken: bought + claimed })
  return [person, ...simulateSale(sale, at)]
}
