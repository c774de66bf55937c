/** What TYPO3's link wizard leaves behind an address where nobody read it: target, class, title, parameters; "-" for none. */
const wizardField = /"(?:[^"\\]|\\.)*"|\S+/g

/** A target of a window, a size of one, or the sign for none: by these the wizard's fields are told from a blank in an address. */
const wizardBegins = /^(-|_[a-z]+|\d+x\d+(:\S*)?)$/i

const parametersOf = (fields: readonly string[]) =>
  fields.find(field => field.startsWith('&') || field.startsWith('"&'))?.replaceAll(/^"?&|"$/g, '')

const withParameters = (address: string, parameters: string): string => {
  const [before = '', ...fragment] = address.split('#')
  const end = fragment.length > 0 ? `#${fragment.join('#')}` : ''
  return `${before}${before.includes('?') ? '&' : '?'}${parameters}${end}`
}

/**
 * The address alone of `https://www.example.org _blank button "A title" &a=b`, as the link wizard writes it
 * (docs.typo3.org, "typolink", parameter). Anything else stays as it is.
 */
export function withoutWizard(href: string): string {
  const [, address = '', rest = ''] =
    /^(\S+)\s+(\S.*)$/s.exec(href.trim().replaceAll('&quot;', '"').replaceAll('&amp;', '&')) ?? []
  const fields = rest.match(wizardField) ?? []
  if (!wizardBegins.test(fields[0] ?? '') && !address.startsWith('t3://')) return href.trim()
  const parameters = parametersOf(fields)
  return parameters === undefined ? address : withParameters(address, parameters)
}

/** The older ways to name what a link leads to, each as one of today. */
const olderNotations: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(\d+)(?:,\d+)?(#\w+)?$/, (_, uid = '', hash = '') => `t3://page?uid=${uid}${hash}`],
  [/^file:(\d+)$/, (_, uid = '') => `t3://file?uid=${uid}`],
  [/^www\.\S+$/i, address => `http://${address}`],
  [/^[^\s/@:?#]+@[^\s/@:?#]+\.\w+$/, address => `mailto:${address}`],
  // "headless" puts the root in front of what it takes for a path (its issue 604).
  [/^\/((?:tel|mailto):\S+)$/, (_, address = '') => address],
]

/** The address that a link's notation stands for: `12#34` is `t3://page?uid=12#34`, `www.example.org` is on the web. */
export function plainHref(href: string): string {
  const alone = withoutWizard(href)
  for (const [pattern, write] of olderNotations) {
    const parts = pattern.exec(alone)
    if (parts) return write(...parts)
  }
  return alone
}

export interface Numbered {
  /** Path of a page by TYPO3's number. */
  readonly pathOfPage: (uid: number) => string | undefined
  /** Address of a file by TYPO3's number. */
  readonly urlOfFile: (uid: number) => string | undefined
}

/** What TYPO3 puts into a page's notation for itself. */
const ownParameters = ['uid', 'type', 'alias', '_language', 'cHash']

/** What TYPO3's own notation says: `t3://page?uid=12#34`. Undefined where it names nothing that is here. */
export function ofNotation(href: string, { pathOfPage, urlOfFile }: Numbered): string | undefined {
  if (!URL.canParse(href)) return undefined
  const { host, hash, searchParams } = new URL(href)
  const uid = Number(searchParams.get('uid'))
  switch (host) {
    case 'page': {
      const path = pathOfPage(uid)
      for (const name of ownParameters) searchParams.delete(name)
      const query = searchParams.toString()
      // Elements carry their number as "c34".
      return path && path + (query && `?${query}`) + hash.replace(/^#(\d+)$/, '#c$1')
    }
    case 'file':
      return urlOfFile(uid)
    case 'url':
      return searchParams.get('url') ?? undefined
    case 'email':
      return `mailto:${searchParams.get('email') ?? ''}`
    case 'telephone':
      // A plus of a query is read as a blank.
      return `tel:${searchParams.get('number')?.replace(/^ /, '+') ?? ''}`
    default:
      return undefined
  }
}
