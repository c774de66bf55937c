import type { WorkerSettings } from './worker-settings.ts'

/** What is kept, and how many of it at most: the oldest goes first. */
const limits = { shell: 30, pages: 40, data: 80, files: 250, wallet: 250 } as const

export type Shelf = keyof typeof limits

/**
 * Those that outlast a build: a file that is named after its content is right in each of them, and who opened the wallet before a release
 * needs it at the gate after it.
 */
const lasting: readonly Shelf[] = ['files', 'wallet']

/** Static pages are the same whatever their query says. */
const keyOf = (url: string) => url.split(/[?#]/)[0] ?? url

/**
 * Where answers are kept: a cache per kind and build, whose names begin with the sub-site, since several share an origin in `local`.
 * @param isReplaced whether a newer worker has taken over: what this one still does must not bring back what that one has removed.
 */
export function createShelves(
  caches: CacheStorage,
  { basePath, build }: Pick<WorkerSettings, 'basePath' | 'build'>,
  isReplaced: () => boolean,
) {
  const prefix = `kurve:${basePath}/:`
  const nameOf = (shelf: Shelf) => prefix + (lasting.includes(shelf) ? shelf : `${shelf}:${build}`)
  const own = Object.keys(limits).map(shelf => nameOf(shelf as Shelf))

  /** Caches of earlier builds that this worker has removed, and that the one before may have made anew. */
  let mayReturn: readonly string[] = []
  const remove = (names: readonly string[]) => Promise.all(names.map(name => caches.delete(name)))

  return {
    /** Makes no cache where there is none. */
    find: (shelf: Shelf, url: string): Promise<Response | undefined> =>
      caches.match(keyOf(url), { cacheName: nameOf(shelf) }),

    /** Keeps a copy of a whole, good answer of the sub-site's own; anything else is not kept. */
    async keep(shelf: Shelf, url: string, answer: Response): Promise<void> {
      const mayBeKept = answer.status === 200 && answer.type === 'basic' && !answer.redirected
      if (!mayBeKept || answer.headers.get('cache-control')?.includes('no-store')) return
      if (isReplaced()) return
      const copy = answer.clone()
      const cache = await caches.open(nameOf(shelf))
      // It may have been replaced, and its caches removed, just before this made one of them anew.
      if (isReplaced() && !lasting.includes(shelf)) {
        await caches.delete(nameOf(shelf))
        return
      }
      await cache.delete(keyOf(url))
      await cache.put(keyOf(url), copy)
      const keys = await cache.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[shelf])).map(key => cache.delete(key)))
    },

    fill: async (shelf: Shelf, urls: readonly string[]): Promise<void> =>
      (await caches.open(nameOf(shelf))).addAll([...urls]),

    /** When a worker takes over, and never else: then nothing of a newer one is there. */
    async removeOldBuilds(): Promise<void> {
      const names = (await caches.keys()).filter(name => name.startsWith(prefix) && !own.includes(name))
      mayReturn = names.filter(name => !name.startsWith(`${prefix}shell`))
      await remove(names)
    },

    /** Removes what the worker before has made anew because it heard late that it was replaced. */
    removeReturned: () => remove(mayReturn),
  }
}

export type Shelves = ReturnType<typeof createShelves>
