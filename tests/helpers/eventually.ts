import { vi } from 'vitest'

/** Milliseconds; only what never comes reaches them. */
const LONGEST = 20_000

/** Looks again until `look` throws no more: vitest's own second is too short on a busy machine. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: LONGEST })
