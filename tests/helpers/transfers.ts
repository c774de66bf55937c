import { randomUUID } from 'node:crypto'
import { recordTransfer, type TransferDraft } from '#contract/ledger/staff-transfers.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

/** The staff books a transfer for an order: money that has come, or below zero that was paid back. */
export const transfer = (
  { app }: Pick<TestPlatform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  orderNumber: string,
  cents: number,
  { key = randomUUID(), ...changes }: Partial<TransferDraft> & { key?: string } = {},
) =>
  call(
    app,
    recordTransfer,
    {
      params: { orderNumber },
      headers: { 'idempotency-key': key },
      body: {
        direction: cents > 0 ? 'received' : 'paidBack',
        amount: euros(Math.abs(cents)),
        valueDate: '2031-05-16',
        note: 'Rechnung',
        ...changes,
      },
    },
    caller,
  )
