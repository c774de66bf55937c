import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { machineNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { OpenedAccount } from '../domains/identity/account-service.ts'
import { createLimiter, type Limiter } from '../http/rate-limits.ts'
import { noteDevice } from './device-cookie.ts'
import { rememberFinished } from './finished-sign-in.ts'
import { endSession } from './grants.ts'
import { originsOf, type PageFreedoms, pageHeaders } from '../pages/page-headers.ts'
import type { PageFrame } from './pages/page-frame.ts'
import type { Pages } from './pages/pages.ts'
import { interactionPath } from './provider.ts'
import type { SignInProof } from './sign-in-proofs.ts'

/** What the routes of a sign-in work with. */
export interface SignInTools {
  deps: Deps
  provider: Provider
  pages: Pages
  limiter: Limiter
}

export const signInTools = (deps: Deps, provider: Provider, pages: Pages): SignInTools => ({
  deps,
  provider,
  pages,
  limiter: deps.settings.limitsRequests ? createLimiter(deps.db, deps.clock) : async () => 0,
})

/** Fastify's pattern of the address of a sign-in. */
export const signInRoute = `${interactionPath}/:uid`

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** A sign-in that is under way in this browser, and what its pages are framed by. */
export interface RunningSignIn {
  uid: string
  /** The address that the sub-site knows already. */
  loginHint: string | undefined
  /** Who is signed in already and shall show once more that it is them; undefined where nobody is. */
  knownAccountId: string | undefined
  frame: PageFrame
  /** Whose password was right, where a code has to follow. */
  awaitsCode: OpenedAccount | undefined
  /** Remembers, on the server, that this sign-in lacks a code only: whoever goes round the page for it is not signed in. */
  awaitCode: (opened: OpenedAccount) => Promise<void>
  /** Sends the person on, signed in. With `passwordMark` only if that is their password until the end. */
  finish: (accountId: string, proof: SignInProof, passwordMark?: string) => Promise<FastifyReply>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * The sign-in that a request belongs to; readies the reply for a page of it. The cookie says which sign-in it is: a
 * request without one, or for an address that names another, throws SessionNotFound.
 */
export async function openSignIn(
  tools: SignInTools,
  request: FastifyRequest,
  reply: FastifyReply,
  { scripts = [] }: Pick<PageFreedoms, 'scripts'> = {},
): Promise<RunningSignIn> {
  const { deps, provider, pages } = tools
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  const { uid } = request.params as { uid: string }
  if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in')
  const { ui_locales, redirect_uri, login_hint } = interaction.params
  void reply
    .headers(pageHeaders({ formTargets: originsOf(redirect_uri), scripts }))
    .type('text/html; charset=utf-8')
  return {
    uid,
    loginHint: textOf(login_hint),
    knownAccountId: interaction.session?.accountId,
    frame: pages.frameOf({
      headers: request.headers,
      uiLocales: textOf(ui_locales),
      redirectUri: textOf(redirect_uri),
    }),
    awaitsCode: openedIn(interaction),
    async awaitCode({ accountId, passwordMark }) {
      interaction.result = { awaitsCode: accountId, passwordMark }
      await interaction.persist()
    },
    async finish(accountId, { amr, acr }, passwordMark) {
      await leaveOtherAccount(deps, provider, interaction, accountId)
      await noteDevice(deps, request, reply, accountId)
      rememberFinished(tools, reply, { uid, redirectUri: textOf(redirect_uri) ?? '' })
      // By the clock that later says how long ago it was (server/http/fresh-sign-in.ts).
      const ts = Math.floor(machineNow(deps.clock).getTime() / 1000)
      const login = { accountId, amr: [...amr], acr, ts }
      const result = passwordMark === undefined ? { login } : { login, passwordMark }
      const options = { mergeWithLastSubmission: false }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, options), 303)
    },
  }
}

function openedIn({ result }: Interaction): OpenedAccount | undefined {
  const accountId = textOf(result?.awaitsCode)
  const passwordMark = textOf(result?.passwordMark)
  return accountId === undefined || passwordMark === undefined ? undefined : { accountId, passwordMark }
}

/** Whoever was signed in here before is signed out: the session that comes is somebody else's. */
async function leaveOtherAccount(
  { db }: Deps,
  provider: Provider,
  interaction: Interaction,
  accountId: string,
): Promise<void> {
  const { session } = interaction
  if (session === undefined || session.accountId === accountId) return
  const other = await provider.Session.findByUid(session.uid)
  if (other) await endSession(db, other)
  delete interaction.session
  await interaction.persist()
}
