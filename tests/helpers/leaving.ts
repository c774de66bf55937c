import { vi } from 'vitest'

/** Lets a screen lead to another page without jsdom following, which it cannot; tells where to. Undone after the test. */
export function watchLeaving() {
  const { location } = window
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal(
    'location',
    // A stand-in: jsdom's own location cannot be changed.
    new Proxy({} as Location, {
      get: (_, name) => (name === 'assign' ? assign : (Reflect.get(location, name, location) as unknown)),
    }),
  )
  return assign
}
