import { lazy } from 'react'

/** Says goodbye to whoever has deleted their account: the one screen below `/account/` that nobody has to sign in for. */
export const Goodbye = lazy(async () => ({
  default: (await import('../screens/goodbye-screen.tsx')).GoodbyeScreen,
}))

/** @param path what follows `/account/` in the address. */
export const isGoodbye = (path: string): boolean => /^goodbye\/?$/.test(path)
