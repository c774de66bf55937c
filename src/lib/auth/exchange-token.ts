import { organizationAdminScope, webAppClientId, webAppScopes } from '#contract/kernel/scopes.ts'
import { accessTokenType, exchangedToken, tokenExchangeGrant } from '#contract/identity/token-exchange.ts'
import { ApiError } from '../http/api-error.ts'

/** The provider said no: this person does not act for this organisation. */
export class ExchangeRefused extends Error {
  override readonly name = 'ExchangeRefused'
}

/** A token that speaks for an organisation; `endsAt` in milliseconds, by this browser's clock. */
export interface ActingToken {
  value: string
  endsAt: number
}

export interface Exchange {
  /** The provider's root, without a slash at the end. */
  authority: string
  orgId: string
  /** The person's own access token. */
  token: string
}

/** How long an answer is waited for, in milliseconds. */
const timeoutMs = 10_000
/** A token is not used in its last moments, in milliseconds. */
const margin = 5000
const call = 'POST /connect/token'

/**
 * Exchanges a person's access token for one of an organisation (SPEC 7, impersonation). Throws `ExchangeRefused` where the
 * provider says no, and an `ApiError` where there was no answer that says anything.
 */
export async function exchangeToken({ authority, orgId, token }: Exchange): Promise<ActingToken> {
  const askedAt = Date.now()
  const response = await send(authority, {
    client_id: webAppClientId,
    grant_type: tokenExchangeGrant,
    subject_token_type: accessTokenType,
    scope: [...webAppScopes, organizationAdminScope].join(' '),
    organization_id: orgId,
    token,
  })
  const isNo = response.status >= 400 && response.status < 500 && response.status !== 429
  if (isNo) throw new ExchangeRefused(`status ${response.status}`)
  const body = exchangedToken.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (!body.success) throw new ApiError(call, { kind: 'network' })
  return { value: body.data.access_token, endsAt: askedAt + body.data.expires_in * 1000 - margin }
}

async function send(authority: string, form: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(`${authority}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new ApiError(call, { kind: 'network' }, error)
  }
}
