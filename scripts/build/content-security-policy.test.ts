import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { environmentRoots } from '../../sites/environments.ts'
import { providerOriginsOf } from '../../sites/provider-scripts-schema.ts'
import { defineRadio } from '../../sites/radio-schema.ts'
import { paymentAddressesFor } from './payment-addresses.ts'
import { radioSourcesFor } from './radio-sources.ts'
import { contentSecurityPolicy, scriptHashes, withContentSecurityPolicy } from './content-security-policy.ts'

const roots = environmentRoots('hosts')
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const html =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>let a=1</script></head><body><script async="" src="/app.js"></script><script id="x">let b="2"</script><script type="application/ld+json">{}</script></body></html>'

describe('the policy of a page', () => {
  it('allows its own inline scripts by their hashes and no others', () => {
    expect(scriptHashes(html)).toEqual([hashOf('let a=1'), hashOf('let b="2"')])
    const scripts = /script-src ([^;]+)/.exec(contentSecurityPolicy(html, { roots, embeds: [] }))?.[1]
    expect(scripts?.split(' ')).toEqual(["'self'", hashOf('let a=1'), hashOf('let b="2"')])
  })

  it('lets the page call the platform and nobody else', () => {
    expect(contentSecurityPolicy(html, { roots, embeds: [] })).toContain(
      "connect-src 'self' http://api.club.localhost:8000 http://login.club.localhost:8000;",
    )
  })

  it('stands before the first script of the page', () => {
    const page = withContentSecurityPolicy(html, { roots, embeds: [] }, 'index.html')
    expect(page.indexOf('Content-Security-Policy')).toBeGreaterThan(0)
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
  })

  it('is missed in a page that does not begin with its encoding, and names that page', () => {
    const other = html.replace('<meta charSet="utf-8"/>', '<title>x</title><meta charSet="utf-8"/>')
    expect(() => withContentSecurityPolicy(other, { roots, embeds: [] }, 'agb/index.html')).toThrow(
      /^agb\/index\.html: nothing matches .*\(the encoding of the page\)/,
    )
  })
})

describe('a page that pays', () => {
  const policyOf = (page: string, provider: 'sandbox' | 'none' = 'sandbox') =>
    contentSecurityPolicy(html, { roots, embeds: [], payment: paymentAddressesFor(page, provider, roots) })

  it('may load the provider’s script and frames, and nothing else of its host', () => {
    const policy = policyOf('checkout/[...]/index.html')
    expect(policy).toMatch(/script-src [^;]*http:\/\/api\.club\.localhost:8000\/pay\/card-fields\.js;/)
    expect(policy).toMatch(/frame-src [^;]*http:\/\/api\.club\.localhost:8000\/pay\/fields\/;/)
  })

  it('is a page of the checkout and no other', () => {
    const plain = contentSecurityPolicy(html, { roots, embeds: [] })
    for (const page of [
      'index.html',
      'shop/[...]/index.html',
      'account/[...]/index.html',
      'a/checkout/index.html',
    ]) {
      expect(policyOf(page), page).toBe(plain)
    }
  })

  it('lets nobody in where nobody takes payments', () => {
    expect(policyOf('checkout/[...]/index.html', 'none')).toBe(
      contentSecurityPolicy(html, { roots, embeds: [] }),
    )
  })
})

it('lets in the scripts of providers that the club names, and what they ask, show and frame', () => {
  const providers = providerOriginsOf({
    analytics: { script: 'https://tags.example/gtm.js?id=1', origins: ['https://collect.example'] },
    ads: { script: 'https://tags.example/ads.js' },
  })
  const policy = contentSecurityPolicy(html, { roots, embeds: [], providers })
  for (const part of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]* https://tags\\.example https://collect\\.example;`))
  expect(contentSecurityPolicy(html, { roots, embeds: [], providers: providerOriginsOf({}) })).toBe(
    contentSecurityPolicy(html, { roots, embeds: [] }),
  )
  expect(() => providerOriginsOf({ ads: { script: 'http://ads.example/tag.js' } })).toThrow(/ads\.script/)
})

describe('a page with the club’s radio', () => {
  const name = { de: 'Fanradio' }
  const policyOf = (player: Parameters<typeof defineRadio>[0]['player'], broadcasts = true) =>
    contentSecurityPolicy(html, {
      roots,
      embeds: [],
      radio: radioSourcesFor({ broadcasts }, defineRadio({ name, player })),
    })
  const plain = contentSecurityPolicy(html, { roots, embeds: [] })
  const script = {
    kind: 'script' as const,
    provider: 'Radio GmbH',
    script: 'https://player.example/v2.js',
    token: 'eichwald-1899',
    origins: ['https://stream.example/live'],
  }

  it('lets in nobody for a file of the club', () => {
    expect(policyOf({ kind: 'own', source: 'drums.mp3' })).toBe(plain)
    expect(plain).toContain(`media-src 'self' blob: ${new URL(roots.api).origin};`)
  })

  it('plays the club’s stream and loads nothing else from there', () => {
    const policy = policyOf({ kind: 'own', source: 'https://stream.example/live.mp3' })
    expect(policy).toBe(plain.replace(/media-src [^;]+/, part => `${part} https://stream.example`))
  })

  it('loads the provider’s script, and no other of its host', () => {
    const policy = policyOf(script)
    expect(policy).toMatch(/script-src [^;]* https:\/\/player\.example\/v2\.js;/)
    for (const part of ['connect-src', 'img-src', 'media-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${part} [^;]* https://player\\.example https://stream\\.example;`))
  })

  it('is a page of a sub-site that shows it, and of no other', () => {
    expect(policyOf(script, false)).toBe(plain)
    expect(
      contentSecurityPolicy(html, {
        roots,
        embeds: [],
        radio: radioSourcesFor({ broadcasts: true }, undefined),
      }),
    ).toBe(plain)
  })
})
