import { expect, it } from 'vitest'
import { createShelves } from './shelves.ts'

const url = 'https://profis.example/news/'

/** What a browser keeps, as far as shelves use it: a cache is made when it is opened, and not by looking for something. */
function makeCaches() {
  const made = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const entries = made.get(name) ?? new Map<string, Response>()
    made.set(name, entries)
    return Promise.resolve({
      put: (key: string, answer: Response) => Promise.resolve(void entries.set(key, answer)),
      delete: (key: string) => Promise.resolve(entries.delete(key)),
      keys: () => Promise.resolve([...entries.keys()]),
    })
  }
  const match = (key: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(made.get(cacheName)?.get(key))
  const remove = (name: string) => Promise.resolve(made.delete(name))
  const keys = () => Promise.resolve([...made.keys()])
  return { made, caches: { open, match, delete: remove, keys } as unknown as CacheStorage }
}

const never = () => false
const goodAnswer = () => Object.defineProperty(new Response('news'), 'type', { value: 'basic' })

it('keeps what was seen, and finds it whatever the query says', async () => {
  const { made, caches } = makeCaches()
  const shelves = createShelves(caches, { basePath: '', build: 'one' }, never)
  expect(await shelves.find('pages', url)).toBeUndefined()
  expect([...made.keys()]).toEqual([])
  await shelves.keep('pages', url, goodAnswer())
  expect([...made.keys()]).toEqual(['kurve:/:pages:one'])
  expect(await (await shelves.find('pages', `${url}?woche=3`))?.text()).toBe('news')
})

it('brings nothing back once a newer worker has taken over', async () => {
  const { made, caches } = makeCaches()
  const shelves = createShelves(caches, { basePath: '', build: 'one' }, () => true)
  await shelves.keep('pages', url, goodAnswer())
  expect([...made.keys()]).toEqual([])
})

it('brings nothing back where a newer worker takes over in the middle', async () => {
  const { made, caches } = makeCaches()
  const states = [false, true]
  const isReplaced = () => states.shift() ?? true
  await createShelves(caches, { basePath: '', build: 'one' }, isReplaced).keep('pages', url, goodAnswer())
  expect([...made.keys()]).toEqual([])
})

it('removes what earlier builds kept, and nothing of its own or of another sub-site', async () => {
  const { made, caches } = makeCaches()
  for (const [basePath, build] of [
    ['', 'one'],
    ['', 'two'],
    ['/stadion', 'one'],
  ] as const)
    for (const shelf of ['pages', 'files', 'wallet'] as const)
      await createShelves(caches, { basePath, build }, never).keep(shelf, url, goodAnswer())
  await createShelves(caches, { basePath: '', build: 'two' }, never).removeOldBuilds()
  expect([...made.keys()]).toEqual([
    'kurve:/:files',
    'kurve:/:wallet',
    'kurve:/:pages:two',
    'kurve:/stadion/:pages:one',
    'kurve:/stadion/:files',
    'kurve:/stadion/:wallet',
  ])
})

it('removes once more what the worker before made anew since, and what a newer one made it leaves', async () => {
  const { made, caches } = makeCaches()
  const [before, here, newer] = ['one', 'two', 'three'].map(build =>
    createShelves(caches, { basePath: '', build }, never),
  )
  await before?.keep('pages', url, goodAnswer())
  await here?.removeOldBuilds()
  await before?.keep('pages', url, goodAnswer())
  await newer?.keep('pages', url, goodAnswer())
  await here?.removeReturned()
  expect([...made.keys()]).toEqual(['kurve:/:pages:three'])
})
