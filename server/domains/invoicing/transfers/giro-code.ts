import type { BankAccount } from '#contract/ledger/bank-account.ts'

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
