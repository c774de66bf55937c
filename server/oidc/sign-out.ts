import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../db/database.ts'
import type { ProviderCookies } from './cookies.ts'
import { endSession } from './grants.ts'

/**
 * Ends the session in this browser, with all that was granted in it, and leads on to where the request asked for (which
 * the provider has checked) or to the page that says so.
 */
export async function signOut(
  ctx: KoaContextWithOIDC,
  db: Database,
  cookies: ProviderCookies,
): Promise<void> {
  const { session, params = {} } = ctx.oidc
  if (session) await endSession(db, session)
  ctx.cookies.set(cookies.names.session, null, { ...cookies.long, overwrite: true })
  ctx.status = 303
  ctx.redirect(afterSignOut(params) ?? ctx.oidc.urlFor('end_session_success'))
}

function afterSignOut({
  post_logout_redirect_uri: address,
  state,
}: Record<string, unknown>): string | undefined {
  if (typeof address !== 'string') return undefined
  const url = new URL(address)
  if (typeof state === 'string') url.searchParams.set('state', state)
  return url.href
}

/** Whether the sign-out was asked for by somebody who holds an id token of whoever is signed in: then nobody is asked. */
export const isProvenSignOut = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.session?.accountId !== undefined && oidc.entities.IdTokenHint?.payload.sub === oidc.session.accountId
