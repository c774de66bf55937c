import type { Deps } from '../deps.ts'
import { authenticatorPath, passkeysPath } from '../domains/identity/paths.ts'
import { listPasskeys } from '../domains/passkeys/passkeys-api.ts'
import { needsCode } from '../domains/second-factor/second-factor-api.ts'
import type { PageSurroundings } from './pages/layout.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { securityPart } from './pages/security-parts.ts'
import type { SignedIn } from './signed-in-session.ts'

/**
 * A part of the page "Sign-in and security" beside those that the page has by itself: HTML that begins with
 * `<section class="part"><h2>`. Its forms post to routes of its own below `/security/` and carry `signedIn.proof`.
 */
export type SecuritySection = (
  deps: Deps,
  signedIn: SignedIn,
  frame: PageFrame,
  surroundings: PageSurroundings,
) => Promise<string>

/** How many passkeys somebody has. */
async function passkeySection(
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

/** Whether codes of an app are asked for. */
async function authenticatorSection(
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

/** In the order in which they stand on the page. */
export const securitySections: readonly SecuritySection[] = [passkeySection, authenticatorSection]
