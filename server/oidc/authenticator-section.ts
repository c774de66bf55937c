import type { Deps } from '../deps.ts'
import { needsCode } from '../domains/identity/authenticator/second-factor-service.ts'
import { authenticatorPath } from '../domains/identity/paths.ts'
import type { PageSurroundings } from './pages/layout.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { securityPart } from './pages/security-parts.ts'
import type { SignedIn } from './signed-in-session.ts'

/** Whether codes of an app are asked for. */
export async function authenticatorSection(
  { db }: Deps,
  { accountId }: SignedIn,
  { t }: PageFrame,
  { base }: PageSurroundings,
): Promise<string> {
  return securityPart({
    title: t('authenticator.title'),
    about: t('authenticator.section'),
    state: (await needsCode(db, accountId)) ? t('authenticator.sectionOn') : t('authenticator.sectionOff'),
    link: { href: `${base}${authenticatorPath}`, label: t('authenticator.manage') },
  })
}
