import type { Deps } from '../deps.ts'
import { authenticatorSection } from './authenticator-section.ts'
import type { PageSurroundings } from './pages/layout.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { passkeySection } from './passkey-section.ts'
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

/** In the order in which they stand on the page. */
export const securitySections: readonly SecuritySection[] = [passkeySection, authenticatorSection]
