import { type BankAccount, bankAccount } from '#contract/ledger/bank-account.ts'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { TransferOrder } from '#contract/ledger/transfer-order.ts'
import { qrCodeOf } from '#server/paper/qr-code.ts'
import { club } from '#sites/club/club.ts'

/** What a banking app reads: EPC069-12, version 002, UTF-8. Lines that stand empty: purpose and structured reference. */
export const giroCodeText = ({
  account: { bic, holder, iban },
  cents,
  reference,
}: {
  account: BankAccount
  cents: number
  reference: string
}): string => {
  const amount = `EUR${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', '', reference].join('\n')
}

/** Null where the club has set none: then nobody can buy on account. */
export const clubAccount = (): BankAccount | null => bankAccount.nullable().parse(club.bankAccount)

/** How to transfer an amount; null where there is nothing to transfer, or no account to transfer it to. */
export function transferOrderOf(cents: number, reference: string): TransferOrder | null {
  const account = clubAccount()
  if (!account || cents <= 0) return null
  return { amount: euros(cents), reference, account, giroCode: giroCodeOf({ account, cents, reference }) }
}

/** What is open of a checkout as a whole; null too where it is paid another way. */
export function openTransferOf({ openAmount, transactions }: Checkout): TransferOrder | null {
  const numbers = transactions.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber))
  return transferOrderOf(openAmount?.cents ?? 0, numbers.join(' '))
}

/**
 * What is open of one order. Books are kept for all that was bought together, so it is never more than is open of that.
 * `dueCents`: what of the order is not cancelled and not paid by vouchers.
 */
export function orderTransferOf(
  checkout: Checkout,
  orderNumber: string,
  dueCents: number,
): TransferOrder | null {
  const openCents = checkout.openAmount?.cents ?? 0
  const isAlone = checkout.transactions.flatMap(({ orders }) => orders).length === 1
  return transferOrderOf(isAlone ? openCents : Math.min(openCents, dueCents), orderNumber)
}

function giroCodeOf(transfer: Parameters<typeof giroCodeText>[0]): TransferOrder['giroCode'] {
  // The standard allows no more than version 13.
  return qrCodeOf(giroCodeText(transfer), { maxVersion: 13 })
}
