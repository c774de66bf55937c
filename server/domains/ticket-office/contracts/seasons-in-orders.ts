import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { endUnpaidOrders, findPending, wasReturned } from '../../order-payments/order-payments-api.ts'
import { callOffLines, type CheckoutStatus, lockCheckout } from '../../orders/orders-api.ts'
import { isSeasonUsed, type OrderedTerm } from '../../season-contracts/season-contracts-api.ts'

export interface SeasonInOrder {
  readonly term: OrderedTerm
  readonly line: { readonly orderNumber: string; readonly serialNumber: number }
  /** Of its checkout, which is locked. */
  readonly status: CheckoutStatus
  readonly isBeingPaid: boolean
  /** Whether it was paid once, and the bank has taken that back. */
  readonly isReturned: boolean
}

/** Seasons that lie in orders, the first first. Their checkouts are locked: what is paid, or taken back by a bank, waits. */
export async function lockSeasonsInOrders(
  tx: Transaction,
  seasons: readonly OrderedTerm[],
): Promise<SeasonInOrder[]> {
  const locked: SeasonInOrder[] = []
  for (const term of seasons) {
    const { checkoutId, orderNumber, serialNumber } = term
    if (checkoutId === null || orderNumber === null || serialNumber === null) continue
    const status = await lockCheckout(tx, checkoutId)
    if (!status) continue
    const isBeingPaid = (await findPending(tx, checkoutId)) !== undefined
    const isReturned = await wasReturned(tx, checkoutId)
    locked.push({ term, line: { orderNumber, serialNumber }, status, isBeingPaid, isReturned })
  }
  return locked
}

export const isUnpaid = ({ status }: SeasonInOrder): boolean => status.paymentState === 'pending'

/** Whether its money is just paid for the second time: nothing of that could be given back. */
const isPaidAgain = (season: SeasonInOrder): boolean =>
  isUnpaid(season) && season.isReturned && season.isBeingPaid

/** Whether one was paid of which a match was seen since, also where the bank has taken that back. */
async function isOneUsed(tx: Transaction, seasons: readonly SeasonInOrder[], now: Date): Promise<boolean> {
  for (const season of seasons)
    if ((!isUnpaid(season) || season.isReturned) && (await isSeasonUsed(tx, season.term, now))) return true
  return false
}

/**
 * Holds seasons that are about to be called off, as `lockSeasonsInOrders` does. Refused where one is just paid for the second time, or was paid and
 * used: the office decides that with its buyer.
 */
export async function holdCalledOff(
  tx: Transaction,
  seasons: readonly OrderedTerm[],
  now: Date,
): Promise<
  | { readonly ok: true; readonly seasons: readonly SeasonInOrder[] }
  | { readonly ok: false; readonly refused: Refusal<409> }
> {
  const held = await lockSeasonsInOrders(tx, seasons)
  if (held.some(isPaidAgain)) return { ok: false, refused: refusal(409, 'PAYMENT_IN_PROGRESS') }
  if (await isOneUsed(tx, held, now)) return { ok: false, refused: refusal(409, 'GOODS_ALREADY_USED') }
  return { ok: true, seasons: held }
}

/** What was paid for seasons that are called off, in cents. */
export const paidCents = (seasons: readonly SeasonInOrder[]): number =>
  seasons
    .filter(season => !isUnpaid(season))
    .reduce((sum, { term }) => sum + term.priceCents + term.mediumCents, 0)

/**
 * Ends renewals that nobody has paid: no clock does. One that is just being paid stays, since its money comes back by itself. What
 * lies in an order of the subscriber's beside other goods is not handed over.
 */
export async function endUnpaidRenewals(
  tx: Transaction,
  goods: Deps['goods'],
  seasons: readonly SeasonInOrder[],
  now: Date,
): Promise<void> {
  for (const season of seasons) {
    const { status, isBeingPaid, isReturned } = season
    if (status.kind === 'renewal' && isUnpaid(season) && !isBeingPaid && !isReturned)
      await endUnpaidOrders(tx, goods, status, 'cancelled', now)
  }
}

/** Gives back what was paid for seasons that a contract has no more; what the bank has taken back is owed no more. */
export async function callOffPaid(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  seasons: readonly SeasonInOrder[],
  now: Date,
): Promise<void> {
  for (const season of seasons) {
    const { status, line } = season
    if (!isUnpaid(season) || season.isReturned) await callOffLines(tx, tools, { status, lines: [line] }, now)
  }
}
