import { randomUUID } from 'node:crypto'
import { bodyOf } from '#tests/helpers/call.ts'
import { apply, forChild, onlyMembershipOf } from '#tests/helpers/memberships.ts'
import type { AccessRows } from '../access-kind.ts'
import { named } from '../row-input.ts'

export const rows: AccessRows = {
  'GET /shop/v2/memberships/self': { kind: 'own' },
  'GET /shop/v2/memberships/kinds': { kind: 'open' },
  'POST /shop/v2/memberships/applications': {
    kind: 'own',
    harmless: 'stores what its person may buy, and nothing is bought by it',
    input: () => ({ headers: { 'idempotency-key': randomUUID() }, body: forChild() }),
  },
  'GET /shop/v2/memberships/applications/{id}': {
    kind: 'ownThing',
    input: named(async ({ platform, owner }) => bodyOf(await apply(platform, owner, forChild())).id),
  },
  'PUT /shop/v2/memberships/{id}/renewalPayment': {
    kind: 'ownThing',
    harmless: 'has later fees charged no more, which are then paid by hand',
    input: named(async ({ platform, owner }) => (await onlyMembershipOf(platform, owner)).id, {
      paymentInfoId: null,
      chargedOn: null,
    }),
  },
  'DELETE /shop/v2/memberships/{id}': {
    kind: 'ownThing',
    harmless: 'ends a membership on a later 30 June, of which its person is notified',
    input: named(async ({ platform, owner }) => (await onlyMembershipOf(platform, owner)).id, {}),
  },
}
