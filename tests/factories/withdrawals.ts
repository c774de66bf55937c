import type { WithdrawalDeclaration } from '#contract/withdrawals/withdrawals.ts'

export const makeWithdrawal = (changes: Partial<WithdrawalDeclaration> = {}): WithdrawalDeclaration => ({
  name: 'Jana Krämer',
  orderNumber: 'SGE-999999',
  email: 'jana.kraemer@example.org',
  language: 'de',
  ...changes,
})
