const DAY = 24 * 60 * 60

/** Gatsby and the media pipeline write a digest of the content into these names: `app-3fca345.js`. */
export const hashedNames = /[.-][0-9a-f]{7,}(\.[a-z0-9]+)+$|^\/(static|media)\/[0-9a-f]{16,}\//

/** Whether a change of the file's content gives it another name. `file` begins with a slash. */
export const isHashedName = (file: string): boolean => hashedNames.test(file)

/**
 * How long a browser or CDN may keep a file: for ever where a change gives it another name, else only after asking
 * whether it is still the same.
 */
export const cacheControlOf = (file: string): string =>
  isHashedName(file) ? `public, max-age=${365 * DAY}, immutable` : 'public, max-age=0, must-revalidate'

/**
 * Headers of every answer of a sub-site. Which scripts may run stands in each page's own policy, next to the digests
 * of its scripts; here stands what a page cannot say of itself. Its own frames are for the silent sign-in.
 */
export const webHeaders = (isLocal: boolean): Record<string, string> => ({
  'content-security-policy': "frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(!isLocal && { 'strict-transport-security': `max-age=${365 * DAY}` }),
})

/**
 * What a drawing (SVG) is sent with besides: opened by its own address it is a document of the club's host, and what an
 * editor has put into it must not run there. Its own styles and pictures within it stay.
 */
export const drawingHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
}

/** @param file begins with a slash. */
export const isDrawing = (file: string): boolean => /\.svgz?$/i.test(file)
