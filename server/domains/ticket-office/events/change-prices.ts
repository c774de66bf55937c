import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { eventBundles, eventPrices } from '#server/db/schema/ticketing.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import {
  type AreaPrice,
  bundlesOf,
  findEvent,
  insertBundles,
  type NamedBundle,
  pairPrices,
  pricesOf,
} from '../../ticketing/ticketing-api.ts'
import { type EventChange, isOld, subjectOf, take } from './change-event.ts'

interface NewPrices extends EventChange {
  readonly areas: readonly {
    readonly area: string
    readonly full: number
    readonly reduced: number | null
    readonly child: number | null
  }[]
  readonly pair: number
  readonly bundles: readonly (number | null)[]
}

/** Changes what places of a draft cost. Once an event is published its prices stay. Undefined: done. */
export async function changePrices(
  tx: Transaction,
  actor: Actor,
  input: NewPrices,
): Promise<Refusal<400 | 404 | 409> | undefined> {
  const event = await findEvent(tx, input.id)
  if (!event) return refusal(404, 'NOT_FOUND')
  if (await isOld(tx, input)) return refusal(409, 'EVENT_CHANGED_MEANWHILE')
  if (event.state !== 'draft') return refusal(409, 'EVENT_PRICES_FIXED')
  const { eventNo, venue } = event
  const bundlesBefore = (await bundlesOf(tx, [eventNo])).get(eventNo) ?? []
  const named = input.areas.map(({ area }) => area).toSorted()
  if (JSON.stringify(named) !== JSON.stringify(venue.areas.toSorted())) return wrong('areas')
  if (input.bundles.length !== bundlesBefore.length) return wrong('bundles')
  const refused = await take(tx, input)
  if (refused) return refused
  const pricesBefore = await pricesOf(tx, [eventNo])
  const prices = input.areas.flatMap(({ area, ...byClass }) => [
    ...(['full', 'reduced', 'child'] as const).flatMap(priceClass => {
      const cents = byClass[priceClass]
      return cents === null ? [] : [{ area, priceClass, cents }]
    }),
    ...pairPrices(area, input.pair),
  ])
  const bundles = bundlesBefore.flatMap((bundle, index) => {
    const cents = input.bundles[index]
    return cents == null ? [] : [{ ...bundle, cents }]
  })
  await tx.delete(eventPrices).where(eq(eventPrices.eventNo, eventNo))
  await tx.insert(eventPrices).values(prices.map(price => ({ ...price, eventNo })))
  await tx.delete(eventBundles).where(eq(eventBundles.eventNo, eventNo))
  await insertBundles(tx, eventNo, bundles)
  await writeAudit(tx, actor, [
    {
      action: 'pricesChanged',
      subject: subjectOf(event.id),
      changes: changesBetween(
        { prices: inWords(pricesBefore, bundlesBefore) },
        { prices: inWords(prices, bundles) },
      ),
    },
  ])
  return undefined
}

const wrong = (path: string) =>
  refusal(400, 'INVALID_REQUEST', {
    errors: [{ path, code: 'INVALID_REQUEST', message: 'are not those of the event' }],
  })

/** "3 full 46.00", "Familien 80.00" */
const inWords = (
  prices: readonly Omit<AreaPrice, 'eventNo'>[],
  bundles: readonly NamedBundle[],
): string[] => [
  ...prices.map(({ area, priceClass, cents }) => `${area} ${priceClass} ${inEuros(cents)}`).toSorted(),
  ...bundles.map(({ name, cents }) => `${name.de} ${inEuros(cents)}`),
]

const inEuros = (cents: number): string => (cents / 100).toFixed(2)
