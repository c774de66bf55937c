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
  return { made, caches: { open, match } as unknown as CacheStorage }
}

const goodAnswer = () => Object.defineProperty(new Response('news'), 'type', { value: 'basic' })

it('keeps what was seen, and finds it whatever the query says', async () => {
  const { made, caches } = makeCaches()
  const shelves = createShelves(caches, { basePath: '', build: 'one' }, () => false)
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
