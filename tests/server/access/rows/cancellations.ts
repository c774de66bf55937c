import { randomUUID } from 'node:crypto'
import { makeCancellation } from '#tests/factories/cancellations.ts'
import { bodyOf } from '#tests/helpers/call.ts'
import { declare } from '#tests/helpers/cancellations.ts'
import type { AccessRows } from '../access-kind.ts'
import { staffWork } from '../harmless.ts'
import { named } from '../row-input.ts'
import type { Scene } from '../scene.ts'

const someCancellation = async ({ platform }: Scene) => bodyOf(await declare(platform)).id

export const rows: AccessRows = {
  'POST /subscription/v1/cancellations': {
    kind: 'open',
    harmless: 'ends at the earliest when the contract would end, and must need no sign-in (§ 312k BGB)',
    input: () => ({ headers: { 'idempotency-key': randomUUID() }, body: makeCancellation() }),
  },
  'GET /subscription/v1/admin/cancellations': { kind: 'ticketOffice' },
  'GET /subscription/v1/admin/cancellations/{id}': { kind: 'ticketOffice', input: named(someCancellation) },
  'POST /subscription/v1/admin/cancellations/{id}/handlings': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async scene => ({
      params: { id: await someCancellation(scene) },
      headers: { 'idempotency-key': randomUUID() },
      body: { contract: null, reason: 'Kein Vertrag' },
    }),
  },
}
