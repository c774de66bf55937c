import { randomUUID } from 'node:crypto'
import { named } from '../row-input.ts'
import { purchase } from '../harmless.ts'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /checkout/v3/checkouts/{id}/transferOrder': {
    kind: 'ownThing',
    input: named(scene => scene.checkout()),
  },
  'POST /checkout/v3/checkouts/{id}/orders/{orderNumber}/cancellation': {
    kind: 'ownThing',
    harmless: purchase,
    input: async scene => ({ params: await scene.placedOrder(), body: {} }),
  },
  'POST /checkout/v3/checkouts/{id}/orders/{orderNumber}/returns': {
    kind: 'ownThing',
    harmless: purchase,
    input: async scene => ({
      params: await scene.shippedOrder(),
      headers: { 'idempotency-key': randomUUID() },
      body: { items: [{ serialNumber: 1, quantity: 1 }], reason: 'doesNotFit' },
    }),
  },
  'DELETE /checkout/v3/checkouts/{id}/orders/{orderNumber}/returns/{returnId}': {
    kind: 'ownThing',
    harmless: purchase,
    input: async scene => ({ params: await scene.announcedReturn() }),
  },
  'GET /checkout/v2/checkouts/{id}/paymentStatus': {
    kind: 'ownThing',
    input: named(scene => scene.checkout()),
  },
  'POST /checkout/v2/checkouts/success/{id}': {
    kind: 'ownThing',
    harmless: purchase,
    input: named(scene => scene.checkout()),
  },
  'GET /checkout/v2/checkouts/paymentStatus': {
    kind: 'ownThing',
    input: async scene => ({ query: { checkoutId: await scene.checkout() } }),
  },
  'GET /checkout/v3/checkouts/files/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.checkout()),
  },
  'GET /checkout/v3/checkouts': { kind: 'own' },
  'GET /checkout/v2/checkouts': { kind: 'own' },
  'GET /checkout/v3/checkouts/{id}': { kind: 'ownThing', input: named(scene => scene.checkout()) },
}
