import type { CookiesSetOptions } from 'oidc-provider'
import type { Settings } from '../settings.ts'

export interface ProviderCookies {
  names: { session: string; interaction: string; resume: string }
  /** The session: who is signed in in this browser. */
  long: CookiesSetOptions
  /** A running sign-in. */
  short: CookiesSetOptions
  keys: readonly string[]
  /** Whether cookies are for safe connections alone. */
  isSecure: boolean
}

/**
 * Silent renewal asks the provider from an iframe on a sub-site. Where a sub-site stands on a domain of its own
 * (`stadion` does, in every environment but `local`), that is another site to the browser, which then only sends a
 * session cookie that says SameSite=None and Secure; browsers take Secure on `*.localhost` without https. In `local`
 * everything is one origin, so Lax does, and even a browser that wants https for Secure signs in.
 *
 * None costs no safety here: whatever changes something asks for a proof of its own beside the session (the cookie of the
 * running sign-in, which is always Lax, or the token in the sign-out form).
 */
export function providerCookies({ environment, roots, secrets }: Settings): ProviderCookies {
  const isSecure = environment !== 'local'
  const { pathname } = new URL(roots.authority)
  return {
    names: { session: 'kurve_session', interaction: 'kurve_sign_in', resume: 'kurve_sign_in_resume' },
    long: { path: pathname, httpOnly: true, sameSite: isSecure ? 'none' : 'lax', secure: isSecure },
    short: { httpOnly: true, sameSite: 'lax', secure: isSecure },
    keys: secrets.cookieKeys,
    isSecure,
  }
}
