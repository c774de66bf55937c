import { earlyScript } from './early-script.ts'
import { type Surroundings, withContentSecurityPolicy } from './content-security-policy.ts'
import type { SplitStyles } from './styles/split-styles.ts'

/** The styles of the whole sub-site, which Gatsby writes into each page, and the address of the same as a file. */
const gatsbyStyles = /<style data-href="([^"]+)" data-identity="gatsby-global-css">[\s\S]*?<\/style>/

/** Asks for the fonts before the styles that name them, instead of after them. */
const withFontsAhead = (html: string, fonts: readonly string[]): string => {
  const links = fonts.map(
    font => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin/>`,
  )
  return html.replace(gatsbyStyles, styles => links.join('') + styles)
}

/** As a file, styles are fetched once and kept, also on the next page and the next visit. */
const withStylesAsFile = (html: string): string =>
  html.replace(gatsbyStyles, '<link rel="stylesheet" href="$1"/>')

/** The page brings the styles that it is first seen with; those of the whole sub-site come after it was painted. */
const withOwnStyles = (html: string, { ofPage, rest }: PageStyles): string =>
  html.replace(
    gatsbyStyles,
    () =>
      `<style data-page>${ofPage(html)}</style><noscript><link rel="stylesheet" href="${rest}"/></noscript>`,
  )

/**
 * Loads files in their order once the page was painted; at once in a tab in the background, which is not painted. Styles
 * take the place behind those that the page brings, so that a sub-site's theme, which follows, still has the last word.
 */
const loader =
  "(function(s){function f(){s.forEach(function(a){var c=/css$/.test(a),e=document.createElement(c?'link':'script');c?(e.rel='stylesheet',e.href=a,document.querySelector('style[data-page]').after(e)):(e.src=a,e.async=false,document.body.appendChild(e))})}function p(g){requestAnimationFrame(g)}document.hidden?f():p(function(){p(function(){setTimeout(f)})})})"

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
function takeFacts(html: string): { html: string; inlined: string } {
  const inlined = facts.map(fact => fact.exec(html)?.[1] ?? '').join('')
  const rest = [...facts, chunkMapping].reduce((text, script) => text.replace(script, ''), html)
  return { html: rest, inlined: `${inlined}window.___chunkMapping={};` }
}

/**
 * Lets a page be seen before its scripts are asked for, and before the styles of all other pages: on a slow line, what they
 * weigh would otherwise come between a person and the text, the fonts and the picture. What is pressed meanwhile is kept (src/early/).
 */
function withScriptsAfterPaint(html: string): string {
  const script = /<script src="([^"]+)" async(?:="")?><\/script>/g
  const later = /<noscript><link rel="stylesheet" href="([^"]+)"\/><\/noscript>/g
  const scripts = [...html.matchAll(script)]
  const files = [...html.matchAll(later), ...scripts].map(([, file]) => file)
  if (files.length === 0) return html
  const { html: page, inlined } = takeFacts(html)
  const start = `<script>${inlined}${loader}(${JSON.stringify(files)})</script>`
  const early = scripts.length === 0 ? '' : `<script>${earlyScript()}</script>`
  return page
    .replaceAll(script, '')
    .replace(/<head>(\s*<meta charset="utf-8"\/?>)?/i, head => head + early)
    .replace('</body>', () => `${start}</body>`)
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
  readonly styles: PageStyles
}

/** The styles of a sub-site, in the two parts of `splitStyles`. */
export interface PageStyles extends Pick<SplitStyles, 'ofPage'> {
  /** Address of the rest. */
  readonly rest: string
}

/** What is shown when there are scripts, like account and shop, wants styles that its file does not know. */
const isWholeInItsFile = (html: string) => !html.includes('<meta name="robots" content="noindex"')

/** A page of Gatsby's output as it is served. */
export function finishPage(html: string, { fonts, head, styles, ...surroundings }: PageSurroundings): string {
  const withFonts = withFontsAhead(html, fonts)
  const styled = isWholeInItsFile(html) ? withOwnStyles(withFonts, styles) : withStylesAsFile(withFonts)
  const whole = withScriptsAfterPaint(styled).replace('</head>', () => `${head}</head>`)
  return withContentSecurityPolicy(whole, surroundings)
}
