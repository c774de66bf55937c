import { type Surroundings, withContentSecurityPolicy } from './content-security-policy.ts'

/**
 * Gatsby writes the styles of the whole sub-site into each page. As a file they are fetched once and kept, also on the
 * next page and the next visit.
 */
const withStylesAsFile = (html: string): string =>
  html.replace(
    /<style data-href="([^"]+)" data-identity="gatsby-global-css">[\s\S]*?<\/style>/,
    '<link rel="stylesheet" href="$1"/>',
  )

/** Asks for the fonts together with the styles that name them, instead of after them. */
const withFontsAhead = (html: string, fonts: readonly string[]): string => {
  const links = fonts.map(
    font => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin/>`,
  )
  return html.replace(/(?=<link rel="stylesheet")/, links.join(''))
}

/**
 * A page for addresses that belong to no sub-site: its scripts would take the address for one of the sub-site's own and find
 * nothing there. All its links are whole or below the sub-site's base path, so it works without them.
 */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')

export interface PageSurroundings extends Surroundings {
  /** Addresses of the fonts that every page needs. */
  readonly fonts: readonly string[]
  /** Elements for the end of its head; empty for a page that is not for search engines. */
  readonly head: string
}

/** A page of Gatsby's output as it is served. */
export const finishPage = (html: string, { fonts, head, ...surroundings }: PageSurroundings): string =>
  withContentSecurityPolicy(
    withFontsAhead(withStylesAsFile(html), fonts).replace('</head>', () => `${head}</head>`),
    surroundings,
  )
