import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Deps } from '../deps.ts'
import type { Settings } from '../settings.ts'
import { webAppClient } from './client.ts'
import { providerCookies } from './cookies.ts'
import type { Pages } from './pages/pages.ts'
import { interactionPath } from './provider.ts'
import { signedInSession } from './signed-in-session.ts'

/**
 * Where a sign-in of this browser has led, kept below the address of that sign-in alone. "Back" comes by there once more, and the
 * sign-in itself is gone with its end.
 */
const cookieName = 'kurve_finished_sign_in'
/** As long as a sign-in lasts. */
const MAX_AGE_SECONDS = 60 * 60

export function rememberFinished(
  { deps, pages }: { deps: Deps; pages: Pages },
  reply: FastifyReply,
  { uid, redirectUri }: { uid: string; redirectUri: string },
): void {
  const path = `${pages.surroundings.base}${interactionPath}/${uid}`
  const secure = providerCookies(deps.settings).isSecure ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookieName}=${encodeURIComponent(redirectUri)}; Path=${path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/**
 * Where to go on from the address of a sign-in that is over: the page that sign-ins return to, which without an answer leads whoever is
 * signed in to where they were. Undefined where nobody is signed in, or the sign-in was another browser's.
 */
export async function wayOnFromFinished(
  { deps: { settings }, provider }: { deps: Deps; provider: Provider },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const href = finishedAddress(settings, request.headers.cookie)
  if (href === undefined) return undefined
  return (await signedInSession(provider, settings, request, reply)) && href
}

/** A cookie may come from anywhere: it leads to where sign-ins return to, or nowhere. */
function finishedAddress(settings: Settings, cookies = ''): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies) ?? []
  return webAppClient(settings).redirect_uris?.find(address => encodeURIComponent(address) === value)
}
