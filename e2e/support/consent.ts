import { siteCookieDomain } from '../../sites/site-urls.ts'
import { sites } from '../../sites/sites.ts'
import { roots, target } from './target.ts'

/** A browser whose person has refused everything before, so that the question does not stand in front of each journey. */
export const refusedBefore = {
  cookies: [...new Set(sites.map(site => siteCookieDomain(site, target.environment)))].map(domain => ({
    name: 'consent',
    value: 'none',
    domain: domain === '' ? new URL(roots.web).hostname : `.${domain}`,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  })),
  origins: [],
}
