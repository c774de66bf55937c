/** light and dark are the person's word; system follows the device ("as my device"). */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Read before a page is painted (render-body.tsx), by every sub-site and by the sign-in pages: one choice for all. */
export const themeCookie = 'theme'
const yearInSeconds = 365 * 24 * 60 * 60

const isTheme = (value: string | undefined): value is Theme => themes.some(theme => theme === value)

const listeners = new Set<() => void>()

/** The theme that the document shows, or `undefined` where none is set. */
export function shownTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : undefined
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the theme and keeps the choice for a year. An empty `cookieDomain` keeps it for this host alone. */
export function chooseTheme(theme: Theme, cookieDomain: string): void {
  document.documentElement.dataset.theme = theme
  document.cookie = [
    `${themeCookie}=${theme}`,
    'Path=/',
    `Max-Age=${yearInSeconds}`,
    'SameSite=Lax',
    ...(cookieDomain === '' ? [] : [`Domain=${cookieDomain}`]),
    ...(window.location.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
  for (const listener of listeners) listener()
}
