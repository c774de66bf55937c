import type { SigninState } from 'oidc-client-ts'
import { staleStateSeconds } from '#contract/kernel/durations.ts'
import { sessionSettings } from '../session-settings.ts'
import { SignInError } from '../sign-in-error.ts'

/** What belongs to the implicit and the hybrid flow: a token that travels through the address bar. */
const tokenNames = ['id_token', 'token', 'access_token'] as const

/**
 * Looks at an answer before anything of it is used: only a code and its state may come by the address (SPEC 5). A provider
 * that answers in the fragment, as the other flows do, is refused as well.
 */
export function checkAnswer(url: string): void {
  const { search, hash } = new URL(url)
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  if (query.size + fragment.size > sessionSettings.maxAnswerParameters)
    throw new SignInError('TOO_MANY_PARAMETERS')
  if ([query, fragment].some(params => tokenNames.some(name => params.has(name)))) {
    const isHybrid = query.has('code') || fragment.has('code')
    throw new SignInError(isHybrid ? 'HYBRID_FLOW_NOT_SUPPORTED' : 'ID_TOKEN_UNEXPECTED')
  }
}

/** Whether the state that was kept is the one that this answer belongs to, and not too old. */
export function checkState(
  state: SigninState,
  answer: { state: string | null },
  expected: { authority: string; clientId: string },
): void {
  const isOurs =
    state.id === answer.state &&
    state.authority === expected.authority &&
    state.client_id === expected.clientId
  if (!isOurs) throw new SignInError('STATE_MISMATCH')
  if (state.created + staleStateSeconds <= Date.now() / 1000) throw new SignInError('STATE_STALE')
}

/**
 * Who has answered (RFC 9207), against an answer of one provider that is passed off as another's. `isPromised`: the provider
 * says that it always names itself.
 */
export function checkAnswerIssuer(named: string | null, issuer: string, isPromised: boolean): void {
  if (named === null ? isPromised : named !== issuer) throw new SignInError('ISSUER_MISMATCH')
}
