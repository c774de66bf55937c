export interface CookieOptions {
  /** Empty: the cookie belongs to this host alone. */
  domain: string
  /** Seconds; left out, the cookie ends with the browser. */
  maxAge?: number
  /** Whether it is for safe connections alone; some browsers take no such cookie from http://localhost. */
  isSecure?: boolean
}

/** The value of a cookie that scripts may read. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === name) return decodeValue(value.join('='))
  }
  return undefined
}

/** Cookies can be made up by hand: what cannot be read counts as absent. */
function decodeValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Writes a cookie for the whole host (and its domain, if one is given), sent to the same site only. */
export function writeCookie(
  name: string,
  value: string,
  { domain, maxAge, isSecure = true }: CookieOptions,
): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (isSecure) parts.push('Secure')
  if (domain) parts.push(`Domain=${domain}`)
  document.cookie = parts.join('; ')
}

/** `domain` as it was written with: a cookie of the domain is another one than that of the host. */
export const dropCookie = (name: string, domain: string): void => writeCookie(name, '', { domain, maxAge: 0 })
