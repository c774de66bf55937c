import { inBerlin } from '#cms/club-data/berlin-time.ts'
import { slugOf } from '#cms/club-data/match-id.ts'
import { placesOf } from '#cms/venues/venue-places.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { isOver } from '#server/deadlines.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { ticketSales } from '#sites/club/ticketing.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import {
  clubBundles,
  clubPhases,
  clubPrices,
  makeEvent,
  usualContingent,
} from '../../ticketing/ticketing-api.ts'
import { newestPlans } from './office-events.ts'

interface OwnEvent {
  readonly name: { readonly de: string; readonly en: string; readonly ja: string }
  readonly startsAt: string
  readonly venue: string
  readonly generalSale: string
  readonly vatRate: number
}

type Made =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refused: Refusal<409> }

/** Makes a draft of what is no match. Places that a match keeps for season tickets or guests are everybody's. */
export async function createOwnEvent(tx: Transaction, actor: Actor, event: OwnEvent): Promise<Made> {
  const startsAt = new Date(event.startsAt)
  if (isOver(startsAt, actor.at)) return { ok: false, refused: refusal(409, 'EVENT_HAS_BEGUN') }
  const plan = (await newestPlans(tx)).find(one => one.venue === event.venue)
  if (!plan) return { ok: false, refused: refusal(409, 'MATCH_HAS_NO_TICKETS') }
  const id = `${slugOf(event.name.de).slice(0, 60) || 'event'}-${inBerlin(startsAt).date}`
  const eventNo = await makeEvent(
    tx,
    {
      id,
      matchId: null,
      name: givenNames(event.name),
      startsAt,
      planId: plan.id,
      state: 'draft',
      termsVersion: ticketSales.termsVersion,
      vatRate: event.vatRate,
      prices: clubPrices(plan.content),
      bundles: clubBundles(plan.content),
      phases: clubPhases(event.generalSale),
      places: placesOf(plan.content),
      contingentOf: usualContingent,
    },
    actor.at,
  )
  if (eventNo === undefined) return { ok: false, refused: refusal(409, 'EVENT_EXISTS') }
  await writeAudit(tx, actor, [
    {
      action: 'eventCreated',
      subject: { kind: 'event', id },
      changes: [{ field: 'saleState', before: null, after: 'draft' }],
    },
  ])
  return { ok: true, id }
}

const givenNames = ({ de, en, ja }: OwnEvent['name']): LocalizedText => ({
  de,
  ...(en !== '' && { en }),
  ...(ja !== '' && { ja }),
})
