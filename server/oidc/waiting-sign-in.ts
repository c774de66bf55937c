import type { FastifyReply, FastifyRequest } from 'fastify'
import { passwordResetPath } from '../domains/identity/paths.ts'
import { providerCookies } from './cookies.ts'
import { interactionPath } from './provider.ts'
import type { SignInTools } from './running-sign-in.ts'

/**
 * Which sign-in waits for somebody who has gone to set a new password. The mail's link comes back to this browser alone with
 * it, so nobody is sent on to a sign-in that another browser began. It opens nothing: the sign-in has a cookie of its own.
 */
const cookieName = 'kurve_waiting_sign_in'
/** As long as a sign-in lasts. */
const MAX_AGE_SECONDS = 60 * 60

const asUid = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{10,64}$/.test(value) ? value : undefined

/** The sign-in that the page's address names, or else the cookie. */
export const waitingSignInOf = ({
  query,
  headers,
}: Pick<FastifyRequest, 'query' | 'headers'>): string | undefined =>
  asUid((query as { from?: unknown }).from) ??
  asUid(new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1])

export function rememberSignIn(
  { deps, pages }: SignInTools,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const uid = asUid((request.query as { from?: unknown }).from)
  if (uid === undefined) return
  const path = `${pages.surroundings.base}${passwordResetPath}`
  const secure = providerCookies(deps.settings).isSecure ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookieName}=${uid}; Path=${path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Where the sign-in goes on, and what its pages look like; undefined where it is over. */
export async function findWaitingSignIn({ provider, pages }: SignInTools, uid: string | undefined) {
  const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid)
  if (!interaction) return undefined
  const { ui_locales, redirect_uri } = interaction.params
  return {
    href: `${pages.surroundings.base}${interactionPath}/${interaction.uid}`,
    page: { uiLocales: textOf(ui_locales), redirectUri: textOf(redirect_uri) },
  }
}
