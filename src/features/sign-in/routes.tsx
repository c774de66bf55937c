import { lazy } from 'react'

/** The three pages that the provider sends people back to. */
export const Callback = lazy(async () => ({ default: (await import('./screens/callback.tsx')).Callback }))
export const SilentCallback = lazy(async () => ({
  default: (await import('./screens/silent-callback.tsx')).SilentCallback,
}))
export const SignOutCallback = lazy(async () => ({
  default: (await import('./screens/sign-out-callback.tsx')).SignOutCallback,
}))
