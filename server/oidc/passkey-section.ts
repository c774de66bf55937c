import type { Deps } from '../deps.ts'
import { listPasskeys } from '../domains/identity/passkeys/passkey-service.ts'
import { passkeysPath } from '../domains/identity/paths.ts'
import type { PageSurroundings } from './pages/layout.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { securityPart } from './pages/security-parts.ts'
import type { SignedIn } from './signed-in-session.ts'

/** How many passkeys somebody has. */
export async function passkeySection(
  { db }: Deps,
  { accountId }: SignedIn,
  { t }: PageFrame,
  { base }: PageSurroundings,
): Promise<string> {
  const { length: count } = await listPasskeys(db, accountId)
  return securityPart({
    title: t('passkeys.title'),
    about: t('passkeys.section'),
    state: count === 0 ? t('passkeys.sectionNone') : t('passkeys.count', { count }),
    link: { href: `${base}${passkeysPath}`, label: t('passkeys.manage') },
  })
}
