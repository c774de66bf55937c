import { describe, expect, it } from 'vitest'
import { answerTo } from './answers.ts'
import type { Shelves } from './shelves.ts'

const origin = 'https://profis.example'
const seen: Readonly<Record<string, string>> = { [`${origin}/news/`]: 'the news' }
/** Without a network, in a browser that has seen the news. */
const offline = {
  shelves: {
    find: (_shelf: string, url: string) => {
      const kept = seen[url.split('?')[0] ?? '']
      return Promise.resolve(kept === undefined ? undefined : new Response(kept))
    },
  } as unknown as Shelves,
  fetch: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
  offlinePage: () => Promise.resolve(new Response('offline')),
  later: () => undefined,
}
const visit = (path: string) => answerTo('page', origin + path, offline)

describe('a page without a network', () => {
  it('is shown as it was last seen', async () => {
    expect(await (await visit('/news/?thema=profis')).text()).toBe('the news')
  })

  it('is found without the slash at its end too, and keeps its query', async () => {
    const answer = await visit('/news?thema=profis')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${origin}/news/?thema=profis`)
  })

  it.each(['/tabelle', '/tabelle/', '/news.pdf'])(
    'is the offline page where %s was never seen',
    async path => {
      expect(await (await visit(path)).text()).toBe('offline')
    },
  )
})
