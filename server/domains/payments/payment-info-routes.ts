import {
  addCreditCard,
  addPayPal,
  addSepa,
  deletePaymentInfo,
  getPaymentInfoStatus,
  listPaymentInfo,
} from '#contract/payments/payment-info.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/idempotency.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, type Refusal, tooOften } from '#server/http/refusal.ts'
import { club } from '#sites/club/club.ts'
import { addPaymentInfo, type AddRequest } from './add-payment-info.ts'
import { deletePaymentMethod } from './delete-payment-info.ts'
import type { PaymentDeletionCheck } from './deletion-checks.ts'
import { findPaymentInfo } from './payment-info-repository.ts'
import { listOwnPaymentInfo, offeredMethods } from './payment-info-service.ts'
import { PaymentProviderUnavailable } from './payment-provider.ts'
import { providerOf } from './provider-service.ts'
import { settle } from './settle-payment-info.ts'

/** What an account may begin in an hour: each is a call of the provider, and a way to try out numbers of cards. */
const addLimit: Limit = { max: 20, perSeconds: 60 * 60 }

const notTheirs = () => refusal(404, 'NOT_FOUND')

/** The answer of `work`, or 503 where the provider is not there. */
async function unlessUnavailable<A>(work: () => Promise<A>, { log }: Deps): Promise<A | Refusal<503>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ reason: error.message }, 'the payment provider was not reached')
    return refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
  }
}

/** Payment methods that people and organisations keep: their own alone. */
export function registerPaymentInfoRoutes(
  target: MountTarget,
  deps: Deps,
  checks: readonly PaymentDeletionCheck[],
): void {
  const { db, settings } = deps

  const add = async (request: AddRequest) => {
    const wait = (await target.limiter?.('add-payment-info', request.accountId, addLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    return unlessUnavailable(() => addPaymentInfo(deps, request), deps)
  }

  mount(target, listPaymentInfo, async ({ person: { accountId } }) => ({
    status: 200,
    body: {
      items: await listOwnPaymentInfo(db, accountId),
      offered: await offeredMethods(deps, accountId),
      isOnAccountOffered: club.bankAccount !== null,
    },
  }))

  mount(target, addCreditCard, call => add({ ...callerOf(call), method: 'creditCard', ...call.body }))

  mount(target, addPayPal, call => add({ ...callerOf(call), method: 'payPal', ...call.body }))

  mount(target, addSepa, call => add({ ...callerOf(call), method: 'sepa', ...call.body }))

  mount(target, getPaymentInfoStatus, async ({ person: { accountId }, params }) => {
    const row = await findPaymentInfo(db, accountId, params.id)
    if (!row) return notTheirs()
    const provider = providerOf(settings)
    const settled = provider ? await unlessUnavailable(() => settle(deps, provider, row), deps) : row
    if (!settled) return notTheirs()
    // Nothing is decided as long as nobody can be asked.
    if ('status' in settled || settled.state === 'pending') return { status: 202 }
    return settled.failure === null ? { status: 204 } : refusal(409, settled.failure)
  })

  mount(target, deletePaymentInfo, async ({ person: { accountId }, params }) => {
    const outcome = await unlessUnavailable(
      () => deletePaymentMethod(deps, accountId, params.id, checks),
      deps,
    )
    if ('status' in outcome) return outcome
    if (outcome.ok) return { status: 204 }
    return outcome.reason === 'unknown'
      ? notTheirs()
      : refusal(400, outcome.reason, { title: outcome.reason })
  })
}
