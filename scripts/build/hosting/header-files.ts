import {
  cacheControlOf,
  drawingHeaders,
  drawingNames,
  hashedNames,
  isDrawing,
  isHashedName,
  webHeaders,
} from '../../../server/web/web-headers.ts'

/** A sub-site as a hosting provider has it. */
export interface HostedSite {
  /** Where it lies on its host: `/profis` or nothing. */
  readonly basePath: string
  /** Whether it is served by HTTPS. */
  readonly isSecure: boolean
  /** Its client-only areas, the longest prefix first. */
  readonly fallbacks: readonly { readonly prefix: string; readonly file: string }[]
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)

/**
 * The `_headers` of Netlify, where a later rule for a file goes before an earlier one. What is not named is revalidated there by
 * itself; what is kept for ever is named one by one, since a pattern would take `sw.js` along.
 * @param files of the sub-site, each beginning with a slash.
 */
export function hostingHeaders({ basePath, isSecure }: HostedSite, files: readonly string[]): string {
  const rules = files.flatMap(file => {
    const headers = {
      ...(isDrawing(file) && drawingHeaders),
      ...(isHashedName(file) && { 'cache-control': cacheControlOf(file) }),
    }
    return Object.keys(headers).length === 0 ? [] : [basePath + encodeURI(file), ...linesOf(headers)]
  })
  return `${[`${basePath}/*`, ...linesOf(webHeaders(!isSecure)), ...rules].join('\n')}\n`
}

/** Areas that are drawn in the browser, as lines of `_redirects`; they come after all that has moved. */
export const hostingFallbacks = ({ basePath, fallbacks }: HostedSite): string =>
  fallbacks.map(({ prefix, file }) => `${basePath}${prefix}* ${basePath}${file} 200\n`).join('')

const policy = 'content-security-policy'
const quoted = (text: string) => `"${text.replaceAll('"', String.raw`\"`)}"`
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The pattern for names below the base path. */
const below = (basePath: string, { source }: RegExp) => quoted(`^${escaped(basePath)}${source.slice(1)}`)

/**
 * What nginx is told in a `server` block whose `root` holds the sub-site: headers, caches, error pages, client-only areas. The
 * headers stand on the level of the server and differ by variables: a location with headers of its own would lose all others.
 */
export function nginxHeaders({ basePath, isSecure, fallbacks }: HostedSite): string {
  const { [policy]: pagePolicy = '', ...others } = webHeaders(!isSecure)
  const areas = fallbacks.map(
    ({ prefix, file }) => `location ${basePath}${prefix} { try_files $uri $uri/ ${basePath}${file}; }`,
  )
  return [
    `set $kurve_policy ${quoted(pagePolicy)};`,
    `if ($uri ~* ${quoted(drawingNames.source)}) { set $kurve_policy ${quoted(drawingHeaders[policy] ?? '')}; }`,
    `set $kurve_cache ${quoted(cacheControlOf('/index.html'))};`,
    `if ($uri ~ ${below(basePath, hashedNames)}) { set $kurve_cache ${quoted(cacheControlOf('/app-0000000.js'))}; }`,
    `add_header ${policy} $kurve_policy always;`,
    'add_header cache-control $kurve_cache always;',
    ...Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    'index index.html;',
    // A proxy that ends TLS may stand before it, and a whole address would lead out of HTTPS.
    'absolute_redirect off;',
    // A folder without a page is none that a visitor may know of.
    `error_page 403 404 =404 ${basePath}/404.html;`,
    `error_page 500 502 503 504 ${basePath}/500.html;`,
    ...areas,
    `location ${basePath}/ { try_files $uri $uri/ =404; }`,
    '',
  ].join('\n')
}
