import type { Order } from '#contract/checkout/checkout.ts'
import type { PieceCounts } from '#contract/orders/returns.ts'
import { type Remaining, remainingOf } from '../../ledger/ledger-api.ts'

/**
 * What is left of an order where some lines keep so many pieces and the others all they have; `changes` tells whether that is less than now. Undefined where a line is not the
 * order's, or is to keep more than it has left.
 */
export function remainingWanted(
  order: Pick<Order, 'items'>,
  requested: PieceCounts,
): { keep: Remaining; changes: boolean } | undefined {
  const before = remainingOf(order)
  const isPossible = requested.every(
    ({ serialNumber, quantity }) => quantity <= (before.get(serialNumber) ?? -1),
  )
  if (!isPossible) return undefined
  const wanted = requested.map(({ serialNumber, quantity }) => [serialNumber, quantity] as const)
  const keep = new Map([...before, ...wanted])
  return {
    keep,
    changes: [...keep].some(([serialNumber, quantity]) => quantity !== before.get(serialNumber)),
  }
}

/** What is left of an order once all pieces of some of its lines are given up. */
export const remainingWithout = (
  order: Pick<Order, 'items'>,
  lines: readonly { readonly serialNumber: number }[],
): Remaining =>
  new Map([...remainingOf(order), ...lines.map(({ serialNumber }) => [serialNumber, 0] as const)])
