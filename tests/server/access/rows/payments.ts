import { named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

const signed = 'comes from a payment provider, which signs'

export const rows: AccessRows = {
  'GET /checkout/v2/checkouts/paymentInfo': { kind: 'own' },
  'POST /checkout/v2/checkouts/paymentInfo/creditcard': {
    kind: 'own',
    input: scene => scene.newPaymentMethod(true),
  },
  'POST /checkout/v2/checkouts/paymentInfo/paypal': {
    kind: 'own',
    input: scene => scene.newPaymentMethod(false),
  },
  'POST /checkout/v2/checkouts/paymentInfo/sepa': {
    kind: 'own',
    input: scene => scene.newPaymentMethod(true),
  },
  'GET /checkout/v2/checkouts/paymentInfo/{id}/status': {
    kind: 'ownThing',
    input: named(scene => scene.paymentMethod()),
  },
  'DELETE /checkout/v2/checkouts/paymentInfo/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.paymentMethod()),
  },
  // Anybody who has the provider's key, whoever they are otherwise.
  'POST /checkout/v2/checkouts/paymentEvents': {
    kind: 'open',
    harmless: signed,
    input: scene => scene.paymentEvent(),
  },
  'POST /checkout/v2/checkouts/paymentEvents/stripe': {
    kind: 'stripe',
    harmless: signed,
    input: () => ({ headers: { 'stripe-signature': 't=1,v1=0' }, body: { id: 'evt_1', type: 'x' } }),
  },
}
