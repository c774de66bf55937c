import { lazyPart } from '#src/lib/lazy-part.ts'

/** The three pages that the provider sends people back to. */
export const Callback = lazyPart(async () => (await import('./screens/callback/callback.tsx')).Callback)
export const SilentCallback = lazyPart(
  async () => (await import('./screens/silent-callback/silent-callback.tsx')).SilentCallback,
)
export const SignOutCallback = lazyPart(
  async () => (await import('./screens/sign-out-callback/sign-out-callback.tsx')).SignOutCallback,
)
