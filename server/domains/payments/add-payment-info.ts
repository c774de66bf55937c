import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { PaymentMethod, PaymentSetup } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { holdAccount } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { answerOncePrepared, repeatedId, type RepeatableCaller } from '#server/http/idempotency.ts'
import { languageOfOwnPage } from '#server/http/page-address.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { findOwnAddress } from '../contact/contact-api.ts'
import { countKept, insertPaymentInfo } from './payment-info-repository.ts'
import { offeredMethods } from './payment-info-service.ts'
import { providerOf, webhookUrlOf } from './provider-service.ts'

/** More than anybody pays with; those that are being added count too. */
const MAX_KEPT = 10

export interface AddRequest extends RepeatableCaller {
  method: PaymentMethod
  returnUrl: string
  /** Of a card and a mandate. */
  billingAddressId?: string
}

type Begun = { status: 201; body: PaymentSetup }

/**
 * The provider is asked between two transactions, since its answer may take seconds: a name that follows from the key lets a repetition
 * find the same setup there, and whoever writes first is the one who added it. Throws PaymentProviderUnavailable; nothing is written then.
 */
export async function addPaymentInfo(
  deps: Deps,
  request: AddRequest,
): Promise<Begun | Refusal<400 | 409 | 422>> {
  const { db, clock } = deps
  const { accountId, method, key, returnUrl, billingAddressId } = request
  const now = clock.now()
  const operation = `addPaymentInfo.${method}`
  const repeatable = { accountId, operation, key, request: { returnUrl, billingAddressId }, now }
  const id = repeatedId(repeatable)
  const prepare = async () => {
    const checked = await check(deps, request)
    if ('refused' in checked) return { ok: false, refused: checked.refused } as const
    const { provider, billingAddress, ...rest } = checked
    const setup = await provider.beginSetup({
      ...rest,
      reference: id,
      method,
      returnUrl: withId(returnUrl, id),
      billingAddress,
    })
    return { ok: true, value: { billingAddress, setup } } as const
  }
  return answerOncePrepared(
    db,
    repeatable,
    prepare,
    async (tx, { billingAddress, setup }): Promise<Begun | Refusal<409>> => {
      if (!(await holdAccount(tx, accountId))) throw new AccountGone()
      if ((await countKept(tx, accountId)) >= MAX_KEPT) return tooMany()
      await insertPaymentInfo(tx, {
        id,
        accountId,
        method,
        state: 'pending',
        setupReference: setup.reference,
        billingAddress,
        createdAt: now,
      })
      return { status: 201, body: { id, paymentUrl: setup.pageUrl } }
    },
  )
}

/** All that can be said against it before the provider is asked. */
async function check(deps: Deps, { accountId, method, returnUrl, billingAddressId }: AddRequest) {
  const { db, settings } = deps
  const provider = providerOf(settings)
  const offered = await offeredMethods(deps, accountId)
  const webhookUrl = webhookUrlOf(settings)
  if (!provider || webhookUrl === undefined || !offered.includes(method)) {
    return { refused: refusal(400, 'PAYMENT_METHOD_NOT_OFFERED') }
  }
  const language: Language | undefined = languageOfOwnPage(settings, returnUrl)
  if (!language) {
    return { refused: refusedField('RETURN_ADDRESS_UNKNOWN', 'returnUrl', 'is no page of the club') }
  }
  let billingAddress: PostalAddress | undefined
  if (billingAddressId !== undefined) {
    billingAddress = await findOwnAddress(db, accountId, billingAddressId)
    if (!billingAddress) {
      return { refused: refusedField('ADDRESS_UNKNOWN', 'billingAddressId', 'is no address of the person') }
    }
  }
  if ((await countKept(db, accountId)) >= MAX_KEPT) return { refused: tooMany() }
  return { provider, language, webhookUrl, billingAddress }
}

const tooMany = () => refusal(409, 'PAYMENT_INFO_LIMIT_REACHED')

const refusedField = (
  code: 'RETURN_ADDRESS_UNKNOWN' | 'ADDRESS_UNKNOWN',
  path: string,
  message: string,
): Refusal<400> => refusal(400, code, { errors: [{ path, code, message }] })

/** The page that the person comes back to learns from its address which method it is about. */
function withId(returnUrl: string, id: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('paymentInfoId', id)
  return url.href
}
