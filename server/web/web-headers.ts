const DAY = 24 * 60 * 60

/**
 * Files that the build names by a digest of their content, by the folder that it writes them to: the bundler's scripts, styles
 * and fonts (`/app-3fca345.js`, `/static/…`), and the media (`/media/derby-53dd4d2872.avif`). A day in a name looks like a
 * digest, so no other folder counts: an editor's `plan-20261212.pdf` and the dates in `/ics/` change under their names.
 */
export const hashedNames =
  /^\/(?:[^/]+-[0-9a-f]{7}(?:[0-9a-f]{13})?\.js|styles(?:-rest)?\.[0-9a-f]{7}(?:[0-9a-f]{13})?\.css|static\/[^/]+-[0-9a-f]{20,40}\.[a-z0-9]+|media\/[^/]+-[0-9a-f]{10}(?:[0-9a-f]{10})?(?:-[a-z0-9]+)*\.[a-z0-9]+)(?:\.(?:br|gz))?$/

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

/** In whatever case. */
export const drawingNames = /\.svgz?$/i

/** @param file begins with a slash. */
export const isDrawing = (file: string): boolean => drawingNames.test(file)
