import { paths } from '../paths.ts'
import { storageKeys } from './browser-keys.ts'
import { storageOf } from './storage.ts'

type Journey = 'signIn' | 'signOut'

const keyOf: Record<Journey, string> = {
  signIn: storageKeys.urlBeforeSignIn,
  signOut: storageKeys.urlBeforeSignOut,
}

/** Any origin will do: it only lets the browser's own rules take a relative address apart. */
const anyOrigin = 'https://return.invalid'

/** Whether a path below the base path is one of the pages that the provider sends people back to. */
export const isSignInPage = (path: string): boolean =>
  Object.values(paths.signIn).some(page => path.startsWith(page.slice(0, -1)))

/**
 * The part of a stored address that may be gone to: a path below the sub-site's base path, without it, as Gatsby's
 * `navigate` takes it. Whatever would leave the sub-site, or lead back into sign-in, becomes the start page.
 */
export function safeReturnPath(stored: string | null, basePath: string): string {
  // The browser reads "//host" and "/\host" as another host.
  if (stored === null || !/^\/(?![/\\])/.test(stored)) return paths.home
  const url = URL.canParse(stored, anyOrigin) ? new URL(stored, anyOrigin) : undefined
  if (url?.origin !== anyOrigin || !url.pathname.startsWith(`${basePath}/`)) return paths.home
  const path = url.pathname.slice(basePath.length)
  if (/^\/[/\\]/.test(path) || isSignInPage(path)) return paths.home
  return path + url.search + url.hash
}

/**
 * Remembers where the person is, before the browser leaves for the provider. From a page of the sign-in itself, where it is tried
 * once more, the way still leads back to where the first try began.
 */
export function rememberReturnPath(
  journey: Journey,
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
): void {
  const here = location.pathname.replace(/\/?$/, '/')
  if (Object.values(paths.signIn).some(page => here.endsWith(page))) return
  storageOf('sessionStorage').setItem(keyOf[journey], location.pathname + location.search + location.hash)
}

/** Where to go back to. After a sign-in it stays known, since "back" comes by the provider once more and is sent on from there. */
export function takeReturnPath(journey: Journey, basePath: string): string {
  const storage = storageOf('sessionStorage')
  const stored = storage.getItem(keyOf[journey])
  if (journey === 'signOut') storage.removeItem(keyOf[journey])
  return safeReturnPath(stored, basePath)
}
