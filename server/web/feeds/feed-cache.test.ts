import { pbkdf2 } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFeedCache } from './feed-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-feed-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Replaces the feed as its writer does. */
async function write(text: string): Promise<void> {
  await writeFile(join(folder, 'draft'), text)
  await rename(join(folder, 'draft'), join(folder, 'a.json'))
}

it('reads and compresses a changed feed once for all requests of that moment', async () => {
  const cache = createFeedCache(folder)
  await write('{"goals":1}')
  await cache.get('a.json')
  await write('{"goals":2}')
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.get('a.json')))
  expect(new Set(found).size).toBe(1)
  expect(found[0]?.full.identity.body?.toString()).toBe('{"goals":2}')
})

it('checks the disk again after a check has ended, and keeps what has not changed', async () => {
  const cache = createFeedCache(folder)
  expect(await cache.get('a.json')).toBeUndefined()
  await write('{"goals":1}')
  const found = await cache.get('a.json')
  expect(found).toBeDefined()
  expect(await cache.get('a.json')).toBe(found)
})

it('forgets a feed that was taken away', async () => {
  const cache = createFeedCache(folder)
  await write('{"goals":1}')
  await cache.get('a.json')
  await rm(join(folder, 'a.json'))
  expect(await cache.get('a.json')).toBeUndefined()
})

it('answers with what it has without waiting for the thread pool, which hashes passwords', async () => {
  const cache = createFeedCache(folder)
  await write('{"goals":1}')
  await cache.get('a.json')
  const hash = () => promisify(pbkdf2)('password', 'salt', 100_000, 32, 'sha256')
  const hashes = Promise.all(Array.from({ length: 8 }, hash))
  const first = await Promise.race([cache.get('a.json').then(() => 'feed'), hashes.then(() => 'hashes')])
  expect(first).toBe('feed')
  await hashes
})
