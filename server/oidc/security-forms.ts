import type { FastifyInstance } from 'fastify'
import type { SignInTools } from './running-sign-in.ts'
import { type SecurityAct, securityForm } from './security-access.ts'

/**
 * What a form asks of whoever is signed in. `freshSignIn`: a sign-in of the last minutes (http/fresh-sign-in.ts), else it leads to one.
 * `ownProof`: the password or a code, which is typed into the form itself and is as good. `anySignIn`: nothing more, since it neither
 * adds nor takes away a way to sign in.
 */
export type SignInNeed = 'freshSignIn' | 'ownProof' | 'anySignIn'

/** Every form about how somebody signs in, by its path below the provider's root. */
export const securityForms = {
  '/security/sessions': 'anySignIn',
  '/security/sign-out': 'anySignIn',
  '/security/confirmation': 'anySignIn',
  '/security/passkeys': 'freshSignIn',
  '/security/passkeys/name': 'anySignIn',
  '/security/passkeys/removal': 'freshSignIn',
  '/security/authenticator/start': 'freshSignIn',
  '/security/authenticator/cancellation': 'anySignIn',
  '/security/authenticator/confirmation': 'freshSignIn',
  '/security/authenticator/recovery-codes': 'ownProof',
  '/security/authenticator/removal': 'ownProof',
} as const satisfies Record<string, SignInNeed>

/** Takes a form that is listed above, once it has what it asks for. */
export function takeForm(
  app: FastifyInstance,
  tools: SignInTools,
  path: keyof typeof securityForms,
  act: SecurityAct,
): void {
  app.post(path, securityForm(tools, { needsFreshSignIn: securityForms[path] === 'freshSignIn' }, act))
}
