/** What the build tells the service worker of a sub-site. */
export interface WorkerSettings {
  /** Another one for each build whose files have other names. */
  readonly build: string
  /** `/profis`, or empty where the sub-site has the host to itself. */
  readonly basePath: string
  /** Path of the page that is shown where nothing else is there. */
  readonly offlinePage: string
  /** Paths of what that page needs. */
  readonly shell: readonly string[]
  /** Paths below the base path that are never kept: everything that is no page of the CMS, above all account, cart and checkout. */
  readonly neverKept: readonly string[]
  /** Addresses of the platform, of which nothing is kept. */
  readonly platform: readonly string[]
  /** The pattern of a path whose content never changes. */
  readonly hashedName: string
}
