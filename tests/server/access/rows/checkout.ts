import { randomUUID } from 'node:crypto'
import { somePage } from '#tests/helpers/payer.ts'
import { named } from '../row-input.ts'
import { purchase } from '../harmless.ts'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /checkout/v3/partners': { kind: 'open' },
  'POST /checkout/v3/checkouts/purchaseOnAccount': {
    kind: 'own',
    harmless: purchase,
    input: scene => scene.purchase(),
  },
  'POST /checkout/v2/checkouts/empty': {
    kind: 'own',
    harmless: purchase,
    input: scene => scene.freePurchase(),
  },
  'POST /checkout/v2/checkouts/creditcard': {
    kind: 'own',
    harmless: purchase,
    input: scene => scene.onlinePurchase(),
  },
  'GET /checkout/v3/purchaseOnAccount': { kind: 'own' },
  'POST /checkout/v3/checkouts/paypal': {
    kind: 'own',
    harmless: purchase,
    input: scene => scene.onlinePurchase(),
  },
  'POST /checkout/v2/checkouts/sepa/mandates': {
    kind: 'own',
    harmless: purchase,
    input: scene => scene.onlinePurchase(),
  },
  'POST /checkout/v3/checkouts/{id}/payments': {
    kind: 'ownThing',
    harmless: purchase,
    input: async scene => ({
      params: { id: await scene.unpaidCheckout() },
      headers: { 'idempotency-key': randomUUID() },
      body: { returnUrl: somePage, method: 'payPal' },
    }),
  },
  'GET /checkout/v3/checkouts/{id}/payments/running': {
    kind: 'ownThing',
    input: named(scene => scene.unpaidCheckout()),
  },
}
