/** Whole origins beside the provider's own. */
export interface PageFreedoms {
  /** Where a form of the page leads in the end: browsers hold `form-action` against the redirects after it too. */
  formTargets?: readonly string[]
  /** Who may show the page in a frame. */
  frameAncestors?: readonly string[]
  /** Whole addresses of the scripts that the page loads. */
  scripts?: readonly string[]
}

/** What a page of the provider may do in a browser: show itself, with its own styles and, unless it names one, no script at all. */
export function pageHeaders({
  formTargets = [],
  frameAncestors = [],
  scripts = [],
}: PageFreedoms = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // Named although mostly none is let in: where the provider needs one for itself, it adds that one's hash here.
    `script-src ${scripts.length === 0 ? "'none'" : scripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
    "base-uri 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(frameAncestors.length === 0 && { 'x-frame-options': 'DENY' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}

/** The origin of an address; nothing where there is none. */
export const originsOf = (address: unknown): string[] =>
  typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : []
