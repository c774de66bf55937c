import { expect, it } from 'vitest'
import { keepWallet } from './keep-wallet.ts'
import type { Way } from './way-of.ts'

const origin = 'https://profis.example'
const page = `${origin}/account/`
const ways: Readonly<Record<string, Way>> = {
  '/app.js': 'file',
  '/wallet.js': 'file',
  '/page-data/account/page-data.json': 'wallet-data',
  '/page-data/app-data.json': 'data',
  '/page-data/news/page-data.json': 'data',
  '/account/tickets/': 'pass',
  '/api/wallet/v2/tickets': 'pass',
}
const addresses = Object.keys(ways).map(path => origin + path)

/** Runs it where `files` lie on the shelf of files already; `isOnline` says whether anything else can be had. */
async function keepWith(files: readonly string[], isOnline = true) {
  const kept: string[] = []
  const asked: string[] = []
  await keepWallet(page, addresses, {
    shelves: {
      find: (shelf, url) =>
        Promise.resolve(shelf === 'files' && files.includes(url) ? new Response() : undefined),
      keep: (shelf, url) => Promise.resolve(void kept.push(`${shelf} ${new URL(url).pathname}`)),
    },
    wayOfFile: url => ways[new URL(url).pathname] ?? 'pass',
    fetch: url => {
      asked.push(new URL(url).pathname)
      return isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  return { kept, asked }
}

it('keeps the page of the account and what it is made of, and nothing of other pages or the platform', async () => {
  const { kept } = await keepWith([])
  expect(kept).toEqual([
    'wallet /account/',
    'wallet /app.js',
    'wallet /wallet.js',
    'wallet /page-data/account/page-data.json',
    'wallet /page-data/app-data.json',
  ])
})

it('asks the network for nothing that never changes and lies there already', async () => {
  const { kept, asked } = await keepWith([`${origin}/app.js`])
  expect(asked).toEqual([
    '/account/',
    '/wallet.js',
    '/page-data/account/page-data.json',
    '/page-data/app-data.json',
  ])
  expect(kept).toContain('wallet /app.js')
})

it('leaves what it has where the network is gone', async () => {
  const { kept } = await keepWith([], false)
  expect(kept).toEqual([])
})
