import { describe, expect, it } from 'vitest'
import { answerTo } from './answers.ts'
import type { Shelves } from './shelves.ts'

const origin = 'https://profis.example'
const walletPage = `${origin}/account/`
const seen: Readonly<Record<string, string>> = {
  [`pages ${origin}/news/`]: 'the news',
  [`wallet ${walletPage}`]: 'the wallet',
  [`wallet ${origin}/page-data/account/page-data.json`]: 'data of the account',
  [`wallet ${origin}/page-data/app-data.json`]: 'data of the wallet',
  [`wallet ${origin}/wallet.js`]: 'script of the wallet',
}
/** Without a network, in a browser that has seen the news and has kept the wallet. */
const offline = {
  shelves: {
    find: (shelf: string, url: string) => {
      const kept = seen[`${shelf} ${url.split('?')[0]}`]
      return Promise.resolve(kept === undefined ? undefined : new Response(kept))
    },
    keep: () => {
      throw new Error('nothing is to be kept')
    },
  } as unknown as Shelves,
  walletPage,
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

describe('the wallet', () => {
  const tickets = `${origin}/account/tickets/17/`
  const nowhere: Shelves['find'] = () => Promise.resolve(undefined)

  it('is shown without a network at each of its addresses, with what it is made of', async () => {
    const made = [
      await answerTo('wallet-page', tickets, offline),
      await answerTo('wallet-data', `${origin}/page-data/account/page-data.json`, offline),
      await answerTo('data', `${origin}/page-data/app-data.json`, offline),
      await answerTo('file', `${origin}/wallet.js`, offline),
    ]
    expect(await Promise.all(made.map(answer => answer.text()))).toEqual([
      'the wallet',
      'data of the account',
      'data of the wallet',
      'script of the wallet',
    ])
  })

  it('comes from the network where there is one, whatever it says, and is not kept by that', async () => {
    const online = { ...offline, fetch: () => Promise.resolve(new Response('down', { status: 503 })) }
    expect(await (await answerTo('wallet-page', tickets, online)).text()).toBe('down')
    expect((await answerTo('wallet-data', `${origin}/page-data/account/page-data.json`, online)).status).toBe(
      503,
    )
  })

  it('is the offline page where nobody had it kept', async () => {
    const empty = { ...offline, shelves: { ...offline.shelves, find: nowhere } }
    expect(await (await answerTo('wallet-page', tickets, empty)).text()).toBe('offline')
  })

  it('is shown by no other page of the account', async () => {
    expect(await (await answerTo('private-page', walletPage, offline)).text()).toBe('offline')
  })
})
