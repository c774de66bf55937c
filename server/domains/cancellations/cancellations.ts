import { declareCancellation } from '#contract/cancellations/cancellations.ts'
import { type Area, defineArea } from '#server/define-area.ts'
import { detachCancellations, listOwnCancellations, releaseCancellations } from './cancellation-repository.ts'
import { registerCancellationRoutes } from './cancellation-routes.ts'
import { cancellationNoted, cancellationReceived } from './mails/cancellation-received.ts'
import type { Matchers } from './match-contract.ts'

/** `matchers`: the kinds of contracts that can be cancelled. */
export const cancellations = (matchers: Matchers): Area =>
  defineArea({
    name: 'cancellations',
    routes: [(target, deps) => registerCancellationRoutes(target, deps, matchers)],
    mails: [cancellationReceived, cancellationNoted],
    limits: [
      // Only so that nobody fills the disk: a declaration must get through (§ 312k BGB), also from a network that many share.
      [declareCancellation, { max: 600, perSeconds: 3600 }],
    ],
    exports: { cancellations: { tables: ['contract_cancellations'], read: listOwnCancellations } },
    erase: { run: (tx, { accountId }) => detachCancellations(tx, accountId) },
    detach: { run: (tx, { accountId }) => releaseCancellations(tx, accountId) },
  })
