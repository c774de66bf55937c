import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedOrNothing, typedText } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { eventId } from './events.ts'
import { staffEvent } from './staff-events.ts'

const atOffice = { ...forRole('ticketOffice'), tag: 'Ticket office' } as const

const NAME_LENGTH = 80

/** Rates in percent that tickets are sold at: culture has the lower one, sport has not (§ 12 Abs. 2 Nr. 7 UStG). */
export const eventVatRates = [7, 19] as const

export const createOwnEvent = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/ownEvents',
  summary: 'Makes a draft of what is no match: a concert, a stadium tour. Prices and phases are the club’s',
  headers: idempotencyHeaders,
  body: z
    .object({
      name: z.object({
        de: typedText(NAME_LENGTH),
        en: typedOrNothing(NAME_LENGTH),
        ja: typedOrNothing(NAME_LENGTH),
      }),
      startsAt: timestamp,
      venue: z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/),
      /** The day at the club from which on everybody may buy. */
      generalSale: z.iso.date(),
      vatRate: z.literal(eventVatRates),
    })
    .refine(({ startsAt, generalSale }) => Date.parse(generalSale) < Date.parse(startsAt), {
      path: ['generalSale'],
      error: 'is after the start',
    }),
  responses: { 201: json(staffEvent), ...problems(400, 401, 403, 409, 422) },
})

/** Said of a reduced price above the full one. */
export const moreThanFull = 'is more than the full price'
const cents = z.int().min(0).max(100_000)

/** What places of an area cost by themselves; null: not sold in that class. */
const areaPrices = z
  .object({ area: z.string().min(1).max(8), full: cents, reduced: cents.nullable(), child: cents.nullable() })
  .refine(({ full, reduced }) => reduced === null || reduced <= full, {
    path: ['reduced'],
    error: moreThanFull,
  })
  .refine(({ full, child }) => child === null || child <= full, {
    path: ['child'],
    error: moreThanFull,
  })

export const changePrices = defineEndpoint({
  ...atOffice,
  method: 'PUT',
  path: '/ticketing/v1/admin/events/{id}/prices',
  summary: 'Changes the prices of a draft; once everybody knows of an event they stay',
  params: z.object({ id: eventId }),
  headers: idempotencyHeaders,
  body: z.object({
    version: z.int().min(1),
    /** All of the venue, each once. */
    areas: z.array(areaPrices).min(1).max(40),
    /** A place for a wheelchair with its companion’s. */
    pair: cents,
    /** What each bundle costs, in the order of `staffEvent.bundles`; null: it goes. */
    bundles: z.array(cents.nullable()).max(10),
  }),
  responses: { 200: json(staffEvent), ...problems(400, 401, 403, 404, 409, 422) },
})
