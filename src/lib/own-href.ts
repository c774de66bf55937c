/** A whole address as a path where it leads to a page of this sub-site, so that no new document is loaded. */
export const ownHref = (href: string, baseUrl: string): string =>
  href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : href
