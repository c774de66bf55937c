/** After a release the chunk that an open page asks for may be gone. */
export const isChunkFault = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /loading (css )?chunk .* failed|dynamically imported module/i.test(error.message))

const reloadedKey = 'kurve.reloadedForChunk'

/** How long an address is not loaded anew again, in milliseconds: a chunk that is still missing then is a fault like any other. */
const maxAgeMs = 60 * 60 * 1000

interface Reload {
  address: string
  at: number
}

/** What was loaded anew last. Throws where the browser keeps nothing, and then nothing may be loaded anew: it could go on for ever. */
const lastReload = (): Partial<Reload> =>
  JSON.parse(sessionStorage.getItem(reloadedKey) ?? '{}') as Partial<Reload>

const pagesAsked = new Set<symbol>()

/** A page is asked for: to reload now would undo the press that asked for it. Returns what is called once the page has come. */
export function askForPage(): () => void {
  const page = Symbol('page')
  pagesAsked.add(page)
  return () => pagesAsked.delete(page)
}

/** "Back" shows the document as it was left: what it had asked for then has long come. */
export const forgetPagesAsked = (): void => pagesAsked.clear()

/**
 * A chunk that does not load leads to a full load of the same address (SPEC 2), which gets the new release. Once per
 * address: returns false where that was tried just now. While another page is on its way, that one takes the place of the fault.
 */
export function reloadForChunk(now = Date.now()): boolean {
  if (pagesAsked.size > 0) return true
  try {
    const address = window.location.href
    const last = lastReload()
    if (last.address === address && now - (last.at ?? 0) < maxAgeMs) return false
    sessionStorage.setItem(reloadedKey, JSON.stringify({ address, at: now } satisfies Reload))
  } catch {
    return false
  }
  window.location.reload()
  return true
}
