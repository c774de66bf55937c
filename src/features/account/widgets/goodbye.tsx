import { lazyPart } from '#src/lib/lazy-part.ts'

/** Says goodbye to whoever has deleted their account: the one screen below `/account/` that nobody has to sign in for. */
export const Goodbye = lazyPart(
  async () => (await import('../screens/goodbye/goodbye-screen.tsx')).GoodbyeScreen,
)

/** @param path what follows `/account/` in the address. */
export const isGoodbye = (path: string): boolean => /^goodbye\/?$/.test(path)
