import { z } from 'zod'
import { cart } from '../cart/cart.ts'
import { defineEndpoint, json, type JsonResponse, repeated } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { timestamp } from '../kernel/primitives.ts'
import { problem, problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { eventId } from './events.ts'
import { priceClass } from './places.ts'

/** What one request may hold; the cap of an event is lower. */
export const mostHolds = 20

const seatNo = z.int().min(1).max(65_535)

export const chosenSeats = z
  .array(z.object({ seatNo, priceClass }))
  .min(1)
  .max(mostHolds)
  .refine(seats => new Set(seats.map(seat => seat.seatNo)).size === seats.length, {
    error: 'a place stands there twice',
  })

/** The platform chooses, beside each other. `areas` or `blocks`: only there. */
export const bestSeats = z.object({
  classes: z.array(priceClass).min(1).max(mostHolds),
  areas: z.array(z.string().max(8)).max(20).optional(),
  blocks: z.array(z.string().max(8)).max(60).optional(),
})
export type BestSeats = z.infer<typeof bestSeats>

export const holdRequest = z.union([
  z.strictObject({ seats: chosenSeats }),
  z.strictObject({ best: bestSeats }),
])
export type HoldRequest = z.infer<typeof holdRequest>

export const heldSeats = z.object({
  /** Those that the request has taken. */
  seatNos: z.array(z.int()),
  /** The end of everything that the person holds of the event. */
  heldUntil: timestamp,
  cart,
})
export type HeldSeats = z.infer<typeof heldSeats>

/** Why nothing was held. `errors` names each place that is to blame, `seats.<index>`. */
export const holdProblem = problem.extend({
  /** When the person may buy. */
  opensAt: timestamp.optional(),
  /** Tickets that they may still take. */
  left: z.int().optional(),
  /** A choice of as many places that leaves none alone. */
  betterPick: z.array(z.int()).optional(),
  /** How many are left beside each other, where the platform was to choose. */
  largestGroup: z.int().optional(),
})
export type HoldProblem = z.infer<typeof holdProblem>

const refused = {
  kind: 'json',
  body: holdProblem,
  contentType: 'application/problem+json',
} as const satisfies JsonResponse

const params = z.object({ id: eventId })
const forBuyer = { tag: 'Ticketing', audience: 'person', scope: scopes.shop } as const

export const holdSeats = defineEndpoint({
  ...forBuyer,
  method: 'POST',
  path: '/ticketing/v1/events/{id}/holds',
  summary: 'Puts places into the cart, all or none, for at most half an hour from the first one on',
  params,
  headers: idempotencyHeaders,
  body: holdRequest,
  responses: { 200: json(heldSeats), 400: refused, 404: refused, 409: refused, ...problems(401) },
})

export const releaseSeats = defineEndpoint({
  ...forBuyer,
  method: 'DELETE',
  path: '/ticketing/v1/events/{id}/holds',
  summary:
    'Puts places of the cart back, without `seatNo` all of the event; what is not held changes nothing',
  params,
  query: z.object({ seatNo: repeated(z.coerce.number().int().min(1).max(65_535)) }),
  responses: { 200: json(cart), 404: refused, ...problems(400, 401) },
})
