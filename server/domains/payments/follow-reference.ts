import type { Deps } from '#server/deps.ts'
import { findBySetup } from './payment-info-repository.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { settle } from './settle-payment-info.ts'

/** What else the provider may speak of: whoever knows the reference asks how it ended. Throws PaymentProviderUnavailable. */
export type FollowPayment = (deps: Deps, provider: PaymentProvider, reference: string) => Promise<void>

/** Asks how something ended that the provider has told of, a method to keep or a payment. Throws PaymentProviderUnavailable. */
export async function followReference(
  deps: Deps,
  provider: PaymentProvider,
  reference: string,
  follow: FollowPayment,
): Promise<void> {
  const row = await findBySetup(deps.db, reference)
  if (row) await settle(deps, provider, row)
  else await follow(deps, provider, reference)
}
