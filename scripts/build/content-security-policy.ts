import { createHash } from 'node:crypto'
import type { Roots } from '../../contract/cms/site-config.ts'
import { replaceOnce } from './gatsby-patches/patterns.ts'
import type { PaymentAddresses } from './payment-addresses.ts'
import type { RadioSources } from './radio-sources.ts'

/** Data for search engines is no script and needs no leave. */
const inlineScript = /<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The hashes that a policy names the page's inline scripts by. */
export const scriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  ),
]

const originsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.map(address => new URL(address).origin)),
]

/** Where a sub-site's pages may turn to. */
export interface Surroundings {
  readonly roots: Roots
  /** Addresses that the sub-site embeds with the person's consent. A page that is opened without a new document keeps the first one's policy. */
  readonly embeds: readonly string[]
  /** Where the payment provider's script and frames come from, on a page that pays. */
  readonly payment?: PaymentAddresses | undefined
  /** Whom the radio in the footer comes from, where that is not the sub-site itself. */
  readonly radio?: RadioSources | undefined
  /** Origins of scripts that the club lets in where the person allows it: analytics, ads, statistics. */
  readonly providers?: readonly string[]
}

/**
 * The policy of one page: scripts of the sub-site and the page's own inline ones, calls to the platform. What only a
 * header can say (who may frame the page) is the server's.
 */
export function contentSecurityPolicy(
  html: string,
  { roots, embeds, payment, radio, providers = [] }: Surroundings,
): string {
  const authority = originsOf([roots.authority])
  const platform = originsOf([roots.api, roots.authority, roots.feeds, roots.live])
  const radioOrigins = radio?.origins ?? []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes(html),
      ...(payment?.scripts ?? []),
      ...(radio?.scripts ?? []),
      ...providers,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originsOf([roots.api]), ...radioOrigins, ...providers],
    // Videos: what a player puts together itself, and what a browser gets alone. Beside them the radio.
    'media-src': ["'self'", 'blob:', ...originsOf([roots.api]), ...(radio?.media ?? []), ...radioOrigins],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...platform, ...radioOrigins, ...providers],
    // The service worker.
    'worker-src': ["'self'"],
    // Silent sign-in asks the provider in a hidden frame, which then comes back to this sub-site.
    'frame-src': [
      "'self'",
      ...authority,
      ...originsOf(embeds),
      ...(payment?.frames ?? []),
      ...radioOrigins,
      ...providers,
    ],
    'form-action': ["'self'", ...authority],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Puts elements behind the page's encoding, which stands before everything else. @param file where the page lies. */
export const afterEncoding = (html: string, elements: string, file: string): string =>
  replaceOnce(html, /<head>\s*<meta charset="utf-8"\/?>/i, start => start + elements, {
    file,
    what: 'the encoding of the page',
  })

/** The page with its policy before everything that a policy can stop. @param file where the page lies. */
export function withContentSecurityPolicy(html: string, surroundings: Surroundings, file: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html, surroundings)}"/>`
  return afterEncoding(html, meta, file)
}
