import type { AccessToken } from 'oidc-provider'
import { z } from 'zod'
import { organizationAdminScope, organizationScopes, type Scope } from '#contract/scopes.ts'

/**
 * What makes an access token one for an organisation. The token stays the person's at the provider, so that it ends with
 * their grant and session; `act` names who acts (RFC 8693).
 */
const acting = z.object({ organization_id: z.uuid(), act: z.object({ sub: z.string() }) })

export const actingClaims = (organizationId: string, actorId: string): z.infer<typeof acting> => ({
  organization_id: organizationId,
  act: { sub: actorId },
})

/** The organisation that a token speaks for; undefined for a person's own. */
export function organizationOf({ extra }: Pick<AccessToken, 'extra'>): string | undefined {
  return extra === undefined ? undefined : acting.parse(extra).organization_id
}

/** Of the person's scopes those that an organisation can use, and the one that says what the token is. */
export const actingScope = (personal: ReadonlySet<string>): string =>
  [...organizationScopes.filter((scope: Scope) => personal.has(scope)), organizationAdminScope].join(' ')
