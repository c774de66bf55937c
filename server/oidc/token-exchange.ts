import { type AccessToken, type Client, errors, type TokenEndpointGrantContext } from 'oidc-provider'
import type Provider from 'oidc-provider'
import { accessTokenType, tokenExchangeGrant } from '#contract/identity/token-exchange.ts'
import type { Deps } from '../deps.ts'
import { mayActFor } from '../domains/organization/acting.ts'
import { createLimiter, type Limiter } from '../http/rate-limits.ts'
import { actingClaims, actingScope, organizationOf } from './token-claims.ts'
import { readExchange, type TokenExchange, tokenExchangeParameters } from './token-exchange-request.ts'

/** Per person: every page that is opened while somebody acts for an organisation exchanges once. */
const exchangeLimit = { max: 300, perSeconds: 10 * 60 }

/** Lets a person's access token be exchanged for one that acts for an organisation (contract/identity/token-exchange.ts). */
export function registerTokenExchange(provider: Provider, deps: Deps): void {
  const { db, clock, settings } = deps
  const limiter = settings.limitsRequests ? createLimiter(db, clock) : async () => 0
  provider.registerGrantType(
    tokenExchangeGrant,
    ctx => answerExchange(ctx, deps, limiter),
    tokenExchangeParameters,
  )
}

async function answerExchange(ctx: TokenEndpointGrantContext, deps: Deps, limiter: Limiter): Promise<void> {
  const { client, params, provider } = ctx.oidc
  const request = readExchange(params)
  const subject = await findSubject(provider, client, request)
  const wait = await limiter('token-exchange', subject.accountId, exchangeLimit)
  if (wait > 0) {
    ctx.set('Retry-After', String(wait))
    throw new errors.OIDCProviderError(429, 'slow_down')
  }
  const organizationId = await findOrganization(deps, subject, request)
  const token = actingToken(provider, client, subject, organizationId)
  ctx.body = {
    access_token: await token.save(),
    issued_token_type: accessTokenType,
    token_type: token.tokenType,
    expires_in: token.expiration,
    scope: token.scope,
  }
}

/** The person's own token, as good as at any other door: its grant and session last, and this client holds it. */
async function findSubject(
  provider: Provider,
  { clientId }: Client,
  { subjectToken }: TokenExchange,
): Promise<AccessToken & { grantId: string }> {
  const token = await provider.AccessToken.find(subjectToken)
  const grant = token?.grantId && (await provider.Grant.find(token.grantId))
  const isGood =
    token !== undefined &&
    grant !== undefined &&
    token.clientId === clientId &&
    // Who acts already does not act on for the next one.
    organizationOf(token) === undefined &&
    token.remainingTTL > 0
  if (!isGood) throw new errors.InvalidGrant('the subject token is no good')
  return token
}

/** One and the same refusal, whatever stands against it: nobody learns here which organisations there are. */
async function findOrganization(
  { db, log }: Deps,
  { accountId: actorId }: AccessToken,
  { organizationId }: TokenExchange,
): Promise<string> {
  if (organizationId !== undefined && (await mayActFor(db, { actorId, organizationId }))) {
    log.info({ actorId, organizationId }, 'an admin acts for an organisation')
    return organizationId
  }
  log.warn({ actorId, organizationId }, 'refused to let somebody act for an organisation')
  throw new errors.InvalidGrant('not an admin of this organisation')
}

/** It ends with the token that it was got for, and has no refresh token of its own. */
function actingToken(
  provider: Provider,
  client: Client,
  subject: AccessToken & { grantId: string },
  organizationId: string,
): AccessToken {
  const { accountId, expiresWithSession, grantId, remainingTTL, scopes, sessionUid, sid } = subject
  return new provider.AccessToken({
    accountId,
    client,
    expiresIn: remainingTTL,
    expiresWithSession,
    extra: actingClaims(subject, { organizationId, actorId: accountId }),
    grantId,
    gty: tokenExchangeGrant,
    scope: actingScope(scopes),
    sessionUid,
    sid,
  })
}
