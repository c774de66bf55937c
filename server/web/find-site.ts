import { defaultSite, sites } from '#sites/sites.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import type { Site } from '#sites/site-schema.ts'
import type { Settings } from '../settings.ts'

/** One sub-site of this environment, as requests name it. */
interface Address {
  site: Site
  host: string
  /** `/profis`, or empty where the sub-site has the host to itself. */
  basePath: string
}

export interface FoundSite {
  site: Site
  basePath: string
  /** The path within the sub-site; empty where the request names the base path without a slash at its end. */
  path: string
}

export interface SiteFinder {
  /** The sub-site that a request is for: by its host, and in `local`, where all share one, by its first folder. */
  find: (host: string, path: string) => FoundSite | undefined
  /** Where `/` leads when it belongs to no sub-site. */
  home: (host: string) => string
}

export function createSiteFinder({
  environment,
  ports,
}: Pick<Settings, 'environment' | 'ports'>): SiteFinder {
  const addressOf = (site: Site): Address => {
    const { host, pathname } = new URL(siteBaseUrl(site, environment, ports))
    return { site, host, basePath: pathname.replace(/\/$/, '') }
  }
  const addresses = sites.map(addressOf)
  const home = addressOf(defaultSite)
  return {
    find: (host, path) => {
      const address = addresses.find(({ host: own, basePath }) =>
        // A folder names its sub-site on any host, so that 127.0.0.1 or a forwarded port show it as well.
        basePath === '' ? own === host : path === basePath || path.startsWith(`${basePath}/`),
      )
      return address && { ...address, path: path.slice(address.basePath.length) }
    },
    home: host =>
      host === home.host ? `${home.basePath}/` : `${siteBaseUrl(home.site, environment, ports)}/`,
  }
}
