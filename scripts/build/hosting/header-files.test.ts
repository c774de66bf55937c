import { describe, expect, it } from 'vitest'
import { cacheControlOf, drawingHeaders, webHeaders } from '../../../server/web/web-headers.ts'
import { hostingFallbacks, hostingHeaders, nginxHeaders } from './header-files.ts'

const site = {
  basePath: '',
  isSecure: true,
  fallbacks: [{ prefix: '/account/', file: '/account/index.html' }],
}
const files = [
  '/app-3fca345.js',
  '/favicon.svg',
  '/ics/termin-20261212.ics',
  '/index.html',
  '/media/ball-53dd4d2872.svg',
  '/sw.js',
]

/** What Netlify sends with a file: of two rules that name it, the later one counts. */
function sentWith(file: string, text: string): Record<string, string> {
  let isMeant = false
  const sent: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.+)$/.exec(line) ?? []
    if (name === undefined)
      isMeant = line === file || (line.endsWith('/*') && file.startsWith(line.slice(0, -1)))
    else if (isMeant && value !== undefined) sent[name] = value
  }
  return sent
}

describe('the headers for Netlify', () => {
  it.each(files)('send with %s what our own server sends', file => {
    const cache = cacheControlOf(file)
    expect(sentWith(file, hostingHeaders(site, files))).toEqual({
      ...webHeaders(false),
      ...(file.endsWith('.svg') && drawingHeaders),
      // Without a rule Netlify has a file revalidated.
      ...(cache.includes('immutable') && { 'cache-control': cache }),
    })
  })

  it('lie below the base path, and ask for HTTPS only where there is HTTPS', () => {
    const text = hostingHeaders({ ...site, basePath: '/profis', isSecure: false }, files)
    expect(text).toMatch(/^\/profis\/\*\n/)
    expect(text).toContain('\n/profis/app-3fca345.js\n')
    expect(text).not.toContain('strict-transport-security')
  })

  it('have client-only areas drawn by their page', () => {
    expect(hostingFallbacks(site)).toBe('/account/* /account/index.html 200\n')
  })
})

describe('the settings for nginx', () => {
  const text = nginxHeaders(site)

  it('add all that our own server adds, also to its error pages', () => {
    const { 'content-security-policy': policy, ...others } = webHeaders(false)
    for (const [name, value] of Object.entries(others))
      expect(text).toContain(`add_header ${name} "${value}" always;`)
    expect(text).toContain(`set $kurve_policy "${policy}";`)
    expect(text).toContain(`{ set $kurve_policy "${drawingHeaders['content-security-policy']}"; }`)
  })

  it('lead a fault of the server to the page for it', () => {
    expect(text).toContain('error_page 500 502 503 504 /500.html;')
    expect(nginxHeaders({ ...site, basePath: '/profis' })).toContain(
      'error_page 500 502 503 504 /profis/500.html;',
    )
  })

  it('keep for ever what our own server lets keep for ever', () => {
    const [, pattern = ''] =
      /if \(\$uri ~ "([^"]+)"\)/.exec(nginxHeaders({ ...site, basePath: '/profis' })) ?? []
    for (const file of files)
      expect(new RegExp(pattern).test(`/profis${file}`), file).toBe(
        cacheControlOf(file).includes('immutable'),
      )
  })
})
