import { randomUUID } from 'node:crypto'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { makeWithdrawal } from '#tests/factories/withdrawals.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { named } from '../row-input.ts'
import { purchase, staffWork } from '../harmless.ts'
import type { AccessRows } from '../access-kind.ts'

const declared = () => ({ headers: { 'idempotency-key': randomUUID() }, body: makeWithdrawal() })

export const rows: AccessRows = {
  'POST /checkout/v3/withdrawals': {
    kind: 'open',
    harmless: purchase,
    input: declared,
  },
  'GET /checkout/v3/admin/withdrawals': { kind: 'shopStaff' },
  'PUT /checkout/v3/admin/withdrawals/{id}/handling': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: named(async ({ platform: { app } }) => bodyOf(await call(app, declareWithdrawal, declared())).id, {
      note: 'Erstattet',
    }),
  },
}
