import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Asset {
  contentType: string
  bytes: Buffer
}

/** What the pages load, by name. A name changes with its content, so that a browser may keep what it has. */
export interface PageAssets {
  stylesheet: string
  crest: string
  /** Makes and asks for passkeys; loaded by pages that have a form for one. */
  passkeyScript: string
  byName: ReadonlyMap<string, Asset>
}

const read = (url: string | URL) => readFileSync(fileURLToPath(url))

/** Families as the tokens call them, and the stylesheets of the packages that bring them. */
const fonts = [
  ['Instrument Sans', '@fontsource-variable/instrument-sans/wght.css'],
  ['Sofia Sans Extra Condensed', '@fontsource/sofia-sans-extra-condensed/900.css'],
] as const

/** The library, which leaves one name in the browser, and what uses it. */
const passkeyScripts = () => [
  // The package has no name for its bundle.
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
  new URL('passkeys.js', import.meta.url),
]

/** Reads crest, fonts, styles and script once, at the start. */
export function loadPageAssets(): PageAssets {
  const byName = new Map<string, Asset>()
  const add = (file: string, contentType: string, bytes: Buffer): string => {
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
    const name = file.replace(/(\.\w+)$/, `-${digest}$1`)
    byName.set(name, { contentType, bytes })
    return name
  }

  const fontFaces = fonts.map(([family, stylesheet]) => {
    const url = import.meta.resolve(stylesheet)
    return (
      read(url)
        .toString()
        .replaceAll(`'${family} Variable'`, `'${family}'`)
        // The older format is for browsers that the pages do not know.
        .replaceAll(/, url\(\.\/files\/[\w-]+\.woff\) format\('woff'\)/g, '')
        .replace(/url\(\.\/files\/([\w-]+\.woff2)\)/g, (_, file: string) => {
          return `url(${add(file, 'font/woff2', read(new URL(`files/${file}`, url)))})`
        })
    )
  })
  const tokens = read(new URL('../../../sites/club/tokens.css', import.meta.url)).toString()
  const styles = ['pages.css', 'forms.css', 'second-factor.css', 'security.css'].map(file =>
    read(new URL(file, import.meta.url)).toString(),
  )
  const css = Buffer.from([tokens, ...fontFaces, ...styles].join('\n'))
  return {
    stylesheet: add('pages.css', 'text/css; charset=utf-8', css),
    passkeyScript: add(
      'passkeys.js',
      'text/javascript; charset=utf-8',
      Buffer.from(
        passkeyScripts()
          .map(url => read(url).toString())
          .join('\n'),
      ),
    ),
    crest: add('crest.svg', 'image/svg+xml', read(new URL('../../../sites/club/crest.svg', import.meta.url))),
    byName,
  }
}
