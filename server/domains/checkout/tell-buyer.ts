import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { getContact } from '../contact/contact-service.ts'
import { type OutgoingMail, queueMail } from '../mail/mail-service.ts'

/** What every mail about a checkout begins with. */
interface Buyer extends Pick<OutgoingMail, 'to' | 'language'> {
  firstName: string
  /** Whole address of the checkout in the account. */
  href: string
}

/** Queues a mail about a checkout for its buyer. Tells whether there is anybody: an account may be gone. */
export async function tellBuyer(
  tx: Transaction,
  settings: Pick<Settings, 'environment' | 'ports'>,
  { accountId, checkoutId }: { accountId: string | null; checkoutId: string },
  write: (buyer: Buyer) => OutgoingMail,
): Promise<boolean> {
  const contact = accountId === null ? undefined : await getContact(tx, accountId)
  if (!contact) return false
  const { email: to, firstName, profileLanguage: language } = contact
  const href = accountPageAddress(settings, language, `/account/orders/${checkoutId}/`)
  await queueMail(tx, write({ to, language, firstName, href }))
  return true
}
