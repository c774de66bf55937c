import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/db/database.ts'
import { queueMail } from '../mail/mail-api.ts'
import { findMailReader } from './mail-reader-service.ts'
import { securityPath } from './paths.ts'
import { protectionChanged, type ProtectionChange } from './mails/protection-changed.ts'

/** Tells somebody by mail that a way to sign in to their account came or went. */
export async function mailAboutProtection(
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  accountId: string,
  change: ProtectionChange,
): Promise<void> {
  const reader = await findMailReader(tx, accountId)
  if (!reader) return
  const { to, language, firstName } = reader
  const href = `${settings.roots.authority}${securityPath}`
  const data = { change, firstName, at: clock.now(), href }
  await queueMail(tx, { to, language }, protectionChanged(data))
}
