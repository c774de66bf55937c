import { earlyScript, loadScript } from './early-script.ts'
import { afterEncoding, type Surroundings, withContentSecurityPolicy } from './content-security-policy.ts'
import { findEach, findOnce, replaceEach, replaceOnce } from './gatsby-patches/patterns.ts'
import { isForSearch } from './seo/head-tags.ts'
import type { SplitStyles } from './styles/split-styles.ts'

/** The styles of the whole sub-site, which Gatsby writes into each page, and the address of the same as a file. */
const gatsbyStyles = /<style data-href="([^"]+)" data-identity="gatsby-global-css">[\s\S]*?<\/style>/

/** A page of Gatsby's. */
export interface Page {
  /** Where it lies: `404/index.html`. */
  readonly file: string
  readonly html: string
}

const replaceStyles = (
  { file, html }: Page,
  replacement: (styles: string, address?: string) => string,
): string => replaceOnce(html, gatsbyStyles, replacement, { file, what: 'the styles of the sub-site' })

/** Asks for the fonts before the styles that name them, instead of after them. */
const withFontsAhead = (page: Page, fonts: readonly string[]): string => {
  const links = fonts.map(
    font => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin/>`,
  )
  return replaceStyles(page, styles => links.join('') + styles)
}

/** As a file, styles are fetched once and kept, also on the next page and the next visit. */
const withStylesAsFile = (page: Page): string =>
  replaceStyles(page, (_, address = '') => `<link rel="stylesheet" href="${address}"/>`)

/** The page brings the styles that it is first seen with; those of the whole sub-site come after it was painted. */
const withOwnStyles = (page: Page, { ofPage, rest }: PageStyles): string =>
  replaceStyles(
    page,
    () =>
      `<style data-page>${ofPage(page.html)}</style><noscript><link rel="stylesheet" href="${rest}"/></noscript>`,
  )

/** What Gatsby tells its scripts: which page it is, and of which build. */
const facts = [
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/(window\.pagePath=.*?;)\/\*\]\]>\*\/<\/script>/,
  /<script>(window\.___webpackCompilationHash="[^"]*";)<\/script>/,
]
/** Names of the scripts of all pages. Gatsby writes them as a text, in which its loader looks for names and finds none. */
const chunkMapping = /<script\s+id="gatsby-chunk-mapping"\s*>[\s\S]*?<\/script>/

/**
 * Takes Gatsby's own lines out of a page, for one script to say them: each script costs a digest in the page's policy, and what no page uses
 * took 0.4 kB of the first round trip (brotli, measured).
 */
function takeFacts({ file, html }: Page): { html: string; inlined: string } {
  const where = { file, what: "what Gatsby's scripts are told" }
  const inlined = facts.map(fact => findOnce(html, fact, where)[1] ?? '').join('')
  const rest = [...facts, chunkMapping].reduce((text, script) => replaceOnce(text, script, '', where), html)
  return { html: rest, inlined: `${inlined}window.___chunkMapping={};` }
}

const script = /<script src="([^"]+)" async(?:="")?><\/script>/g
/** Ours, in pages that bring their own styles. */
const later = /<noscript><link rel="stylesheet" href="([^"]+)"\/><\/noscript>/g

/**
 * Lets a page be seen before its scripts are asked for, and before the styles of all other pages: on a slow line, what they
 * weigh would otherwise come between a person and the text, the fonts and the picture. What is pressed meanwhile is kept (src/early/).
 */
function withScriptsAfterPaint(page: Page): string {
  const { file } = page
  const scripts = { file, what: 'the scripts of the page' }
  const files = [...page.html.matchAll(later), ...findEach(page.html, script, scripts)].map(
    ([, address = '']) => address,
  )
  const { html, inlined } = takeFacts(page)
  const start = `<script>${inlined}${loadScript(files)}</script>`
  const early = `<script>${earlyScript()}</script>`
  const without = replaceEach(html, script, '', scripts)
  const withEarly = afterEncoding(without, early, file)
  return replaceOnce(withEarly, '</body>', `${start}</body>`, { file, what: 'the end of the page' })
}

/** What our scripts take a page over by (src/shell/replace-hydrate.ts, src/early/perform-early.ts). */
const marks = [/<div id="___gatsby">/, /<div [^>]*\bid="gatsby-focus-wrapper"/]

/**
 * A page for addresses that belong to no sub-site: its scripts would take the address for one of the sub-site's own and find
 * nothing there. All its links are whole or below the sub-site's base path, so it works without them.
 */
export const withoutScripts = ({ file, html }: Page): string =>
  replaceEach(html, /<script\b[\s\S]*?<\/script>/g, '', { file, what: 'the scripts of the page' })
    // Gatsby writes some where a part asks for being loaded ahead.
    .replaceAll(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')

export interface PageSurroundings extends Surroundings {
  /** Addresses of the fonts that every page needs. */
  readonly fonts: readonly string[]
  /** Elements for the end of its head; empty for a page that is not for search engines. */
  readonly head: string
  readonly styles: PageStyles
}

/** The styles of a sub-site, in the two parts of `splitStyles`. */
export interface PageStyles extends Pick<SplitStyles, 'ofPage'> {
  /** Address of the rest. */
  readonly rest: string
}

/**
 * A page of Gatsby's output as it is served. Throws where Gatsby writes pages in another way.
 * What is shown when there are scripts, like account and shop, wants styles that its file does not know.
 */
export function finishPage(page: Page, { fonts, head, styles, ...surroundings }: PageSurroundings): string {
  const { file } = page
  for (const mark of marks) findOnce(page.html, mark, { file, what: 'what scripts take the page over by' })
  const withFonts = { file, html: withFontsAhead(page, fonts) }
  const styled = isForSearch(page.html) ? withOwnStyles(withFonts, styles) : withStylesAsFile(withFonts)
  const withScripts = withScriptsAfterPaint({ file, html: styled })
  const whole = replaceOnce(withScripts, '</head>', `${head}</head>`, { file, what: 'the end of its head' })
  return withContentSecurityPolicy(whole, surroundings, file)
}
