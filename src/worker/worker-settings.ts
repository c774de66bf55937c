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
  /**
   * Where the tickets of a person lie, below the base path. Its page is one for the whole account, and a static file that is the same for
   * everybody.
   */
  readonly wallet: { readonly root: string; readonly page: string }
  /** Addresses of the platform, of which nothing is kept. */
  readonly platform: readonly string[]
  /** The pattern of a path whose content never changes. */
  readonly hashedName: string
}
