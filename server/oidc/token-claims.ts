import type { AccessToken, KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import { organizationAdminScope, organizationScopes, type Scope } from '#contract/kernel/scopes.ts'

/** When the person signed in, in seconds since 1970 (OpenID Connect Core 2). */
const signIn = z.object({ auth_time: z.int().optional() })

/**
 * What makes an access token one for an organisation. The token stays the person's at the provider, so that it ends with
 * their grant and session; `act` names who acts (RFC 8693).
 */
const acting = signIn.extend({ organization_id: z.uuid(), act: z.object({ sub: z.string() }) })

/** What we write into access tokens beside what the provider does. What is neither of these is no token of ours. */
const claims = z.union([acting, signIn.strict()])
type TokenClaims = z.infer<typeof claims>

type Claimed = Pick<AccessToken, 'extra'>

const claimsOf = ({ extra }: Claimed): TokenClaims => claims.parse(extra ?? {})

/**
 * What a new access token says. A token of a sign-in has its time from the code or refresh token that it is given for: the provider hands
 * that on unchanged at each renewal. One that acts for an organisation brings its claims along (token-exchange.ts).
 */
export function claimsOfNewToken(
  ctx: KoaContextWithOIDC | undefined,
  { extra }: Claimed,
): TokenClaims | undefined {
  if (extra !== undefined) return claims.parse(extra)
  const { AuthorizationCode, RefreshToken } = ctx?.oidc.entities ?? {}
  const authTime = (RefreshToken ?? AuthorizationCode)?.authTime
  return authTime === undefined ? undefined : { auth_time: authTime }
}

/** The claims of a token that acts for an organisation. It is as fresh as the person's own, `subject`. */
export const actingClaims = (
  subject: Claimed,
  acting: { organizationId: string; actorId: string },
): TokenClaims => ({
  ...signIn.parse(subject.extra ?? {}),
  organization_id: acting.organizationId,
  act: { sub: acting.actorId },
})

/** The organisation that a token speaks for; undefined for a person's own. */
export function organizationOf(token: Claimed): string | undefined {
  const read = claimsOf(token)
  return 'organization_id' in read ? read.organization_id : undefined
}

/** When the person signed in for whom a token was given; undefined for one that does not say. */
export function signInTimeOf(token: Claimed): Date | undefined {
  const { auth_time } = claimsOf(token)
  return auth_time === undefined ? undefined : new Date(auth_time * 1000)
}

/** Of the person's scopes those that an organisation can use, and the one that says what the token is. */
export const actingScope = (personal: ReadonlySet<string>): string =>
  [...organizationScopes.filter((scope: Scope) => personal.has(scope)), organizationAdminScope].join(' ')
