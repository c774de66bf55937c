import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { defineArea } from '#server/define-area.ts'
import { withdrawalNoted, withdrawalReceived } from './mails/withdrawal-received.ts'
import { detachWithdrawals, listOwnWithdrawals } from './withdrawal-repository.ts'
import { registerWithdrawalRoutes } from './withdrawal-routes.ts'

export const withdrawals = defineArea({
  name: 'withdrawals',
  routes: [registerWithdrawalRoutes],
  mails: [withdrawalReceived, withdrawalNoted],
  limits: [
    // Only so that nobody fills the disk: a declaration must get through (§ 356a BGB), also from a network that many share.
    [declareWithdrawal, { max: 600, perSeconds: 3600 }],
  ],
  exports: { withdrawals: { tables: ['withdrawals'], read: listOwnWithdrawals } },
  erase: { run: (tx, { accountId }) => detachWithdrawals(tx, accountId) },
})
