import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { type MailReader, mailToAccount } from '../identity/identity-api.ts'
import type { PersonalWords } from '../mail/mail-api.ts'
import { siteOf } from './checkout-repository.ts'

interface Buyer extends Pick<MailReader, 'language' | 'firstName'> {
  /** Whole address of the checkout in the account. */
  href: string
}

export type MailSettings = Pick<Settings, 'environment' | 'ports' | 'roots'>

/** Queues a mail about a checkout for its buyer. Tells whether there is anybody: an account may be gone. */
export async function notifyBuyer(
  tx: Transaction,
  settings: MailSettings,
  { accountId, checkoutId, now }: { accountId: string | null; checkoutId: string; now: Date },
  write: (buyer: Buyer) => PersonalWords,
): Promise<boolean> {
  const site = await siteOf(tx, checkoutId)
  return mailToAccount(tx, settings, { accountId, now }, ({ language, firstName }) =>
    write({
      language,
      firstName,
      href: accountPageAddress(settings, language, `/account/orders/${checkoutId}/`, site),
    }),
  )
}
