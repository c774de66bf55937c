import type { EnvironmentName } from '../contract/cms/site-config.ts'
import { environmentRoots, type Ports, withPorts } from './environments.ts'
import type { Site } from './site-schema.ts'
import { sites } from './sites.ts'

/** Whole address of a sub-site's start page, without a slash at the end. In `dev` it is alone at the root. */
export function siteBaseUrl(site: Site, environment: EnvironmentName, ports: Ports = {}): string {
  if (environment === 'dev') return environmentRoots('dev', ports).web
  return withPorts(site.baseUrl[environment], ports)
}

/** The path that every page of the sub-site begins with: `/profis` in `local`, empty on a host of its own. */
export const siteBasePath = (site: Site, environment: EnvironmentName): string =>
  new URL(siteBaseUrl(site, environment)).pathname.replace(/\/$/, '')

/** Domain of the sub-site's cookies; empty where they belong to the host alone. */
export const siteCookieDomain = (site: Site, environment: EnvironmentName): string =>
  site.cookieDomain[environment === 'dev' ? 'local' : environment]

/**
 * Addresses of all sub-sites that a platform of this environment serves or lets in: redirect addresses are
 * `{address}/sso/callback/` and so on. A platform that runs as `local` also serves `gatsby develop`.
 */
export function allBaseUrls(environment: EnvironmentName, ports: Ports = {}): string[] {
  const addresses = sites.map(site => siteBaseUrl(site, environment, ports))
  if (environment === 'local') addresses.push(environmentRoots('dev', ports).web)
  return [...new Set(addresses)]
}

/** Origins that may call the API from a browser (CORS). */
export const allOrigins = (environment: EnvironmentName, ports: Ports = {}): string[] => [
  ...new Set(allBaseUrls(environment, ports).map(address => new URL(address).origin)),
]
