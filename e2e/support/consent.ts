import { siteCookieDomain } from '../../sites/site-urls.ts'
import { sites } from '../../sites/sites.ts'
import { roots, target, targetName } from './target.ts'

/** What a person has allowed before, as all sub-sites keep it: kinds with dots between them, or `none`. */
export const consentCookies = (value: string) =>
  [...new Set(sites.map(site => siteCookieDomain(site, target.environment)))].map(domain => ({
    name: 'consent',
    value,
    domain: domain === '' ? new URL(roots.web).hostname : `.${domain}`,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  }))

/** A browser whose person has refused everything before, so that the question does not stand in front of what is measured. */
export const refusedBefore = { cookies: consentCookies('none'), origins: [] }

/**
 * The browser of a journey: its person has answered before. Statistics are allowed but on hosts, so that each journey hears what they are
 * told (typed-words.ts); that a sub-site keeps still where everything is refused is tried on all others.
 */
export const answeredBefore =
  targetName === 'hosts' ? refusedBefore : { cookies: consentCookies('analytics'), origins: [] }
