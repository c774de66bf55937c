import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import {
  authenticatorPath,
  passkeysPath,
  securityPath,
  signedInAgainPath,
  signInAgainPath,
} from '../domains/identity/paths.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import type { Pages } from './pages/pages.ts'
import type { SignInTools } from './running-sign-in.ts'

/** Pages that ask for a fresh sign-in, by the word that leads back to them. */
const pagesByWord = { passkeys: passkeysPath, authenticator: authenticatorPath } as const
type Word = keyof typeof pagesByWord
const isWord = (word: unknown): word is Word => typeof word === 'string' && Object.hasOwn(pagesByWord, word)

/** Where whoever stands at `route`, below the provider's root, signs in anew to come back to its page. */
export function signInAgainHref({ surroundings: { base } }: Pages, route = ''): string {
  const path = route.slice(base.length)
  const word = Object.keys(pagesByWord)
    .filter(isWord)
    .find(known => path === pagesByWord[known] || path.startsWith(`${pagesByWord[known]}/`))
  return `${base}${signInAgainPath}?${new URLSearchParams({ to: word ?? '' }).toString()}`
}

/**
 * Lets somebody show once more who they are, by the very sign-in that everybody knows: password, code and passkey, their limits and their
 * mails are the same. What counts is the new time in the provider's session. The code that comes along is for nobody: nothing is known that
 * fits its challenge, and it dies after a minute.
 */
export function registerSignInAgainRoutes(app: FastifyInstance, { pages }: SignInTools): void {
  const { base, authority } = pages.surroundings

  app.get(signInAgainPath, async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const wanted = new URLSearchParams({
      client_id: webAppClientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${authority}${signedInAgainPath}`,
      prompt: 'login',
      ui_locales: pages.frameOf({ headers: request.headers }).language,
      state: isWord(to) ? to : '',
      code_challenge: randomBytes(32).toString('base64url'),
      code_challenge_method: 'S256',
    })
    return reply.headers(pageHeaders()).redirect(`${base}/connect/authorize?${wanted.toString()}`, 303)
  })

  app.get(signedInAgainPath, async (request, reply) => {
    const { state, error } = request.query as { state?: unknown; error?: unknown }
    // After a failure to the page that asks for nothing: from any other it would begin anew.
    const path = isWord(state) && error === undefined ? pagesByWord[state] : securityPath
    return reply.headers(pageHeaders()).redirect(`${base}${path}`, 303)
  })
}
