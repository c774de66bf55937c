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

/** Loads scripts in their order once the page was painted; at once in a tab in the background, which is not painted. */
const loader =
  "(function(s){function f(){s.forEach(function(a){var e=document.createElement('script');e.src=a;e.async=false;document.body.appendChild(e)})}function p(g){requestAnimationFrame(g)}document.hidden?f():p(function(){p(function(){setTimeout(f)})})})"

/**
 * Lets a page be seen before its scripts are asked for: on a slow line, what they weigh would otherwise come between a person
 * and the text, the fonts and the picture.
 */
function withScriptsAfterPaint(html: string): string {
  const script = /<script src="([^"]+)" async(?:="")?><\/script>/g
  const sources = Array.from(html.matchAll(script), ([, source]) => source)
  if (sources.length === 0) return html
  const start = `<script>${loader}(${JSON.stringify(sources)})</script>`
  return html.replaceAll(script, '').replace('</body>', () => `${start}</body>`)
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
    withScriptsAfterPaint(withFontsAhead(withStylesAsFile(html), fonts)).replace(
      '</head>',
      () => `${head}</head>`,
    ),
    surroundings,
  )
