import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { webAppScopes } from '#contract/kernel/scopes.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { noteUse } from '../domains/identity/device-service.ts'
import { endGrant } from '../domains/identity/session-service.ts'
import { deviceCookie } from './device-cookie.ts'

/**
 * What a person allows the web app to do: as it is the club's own, everything, without a question. One grant per session
 * in a browser; it is renewed with each sign-in or silent renewal, so that it outlives the tokens given on it. The session
 * notes in which device it is: the provider keeps whatever stands beside the grant.
 */
export async function grantToWebApp(
  { cookies, oidc }: KoaContextWithOIDC,
  deps: Deps,
): Promise<Grant | undefined> {
  const { account, client, provider, session } = oidc
  if (!account || !client || !session) return undefined
  const { accountId } = account
  const { clientId } = client
  const knownId = session.grantIdFor(clientId)
  const known = knownId === undefined ? undefined : await provider.Grant.find(knownId)
  const grant = known?.accountId === accountId ? known : new provider.Grant({ accountId, clientId })
  grant.addOIDCScope([...webAppScopes])
  // Without an end of its own it gets a new one.
  delete grant.exp
  await grant.save()
  session.ensureClientContainer(clientId)
  const remembered = session.authorizationFor(clientId) as { device?: string | undefined }
  remembered.device = await noteUse(deps, {
    accountId,
    cookie: cookies.get(deviceCookie),
    id: known === grant ? remembered.device : undefined,
  })
  return grant
}

/** The part of a session that ending it needs. */
interface EndableSession {
  authorizations?: Readonly<Record<string, { grantId?: string | undefined }>> | undefined
  destroy: () => Promise<void>
}

/** Ends a session and takes back all that was granted in it. */
export async function endSession(db: Database, session: EndableSession): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await endGrant(db, grantId)
  }
  await session.destroy()
}
