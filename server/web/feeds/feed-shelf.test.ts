import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFeedShelf } from './feed-shelf.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-shelf-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function bring(text: string): Promise<void> {
  await writeFile(join(folder, 'draft'), text)
  await rename(join(folder, 'draft'), join(folder, 'a.json'))
}

it('reads and compresses a feed that has changed once for all who ask at that moment', async () => {
  const shelf = createFeedShelf(folder)
  await bring('{"goals":1}')
  await shelf.find('a.json')
  await bring('{"goals":2}')
  const found = await Promise.all(Array.from({ length: 50 }, () => shelf.find('a.json')))
  expect(new Set(found).size).toBe(1)
  expect(found[0]?.whole.identity.body?.toString()).toBe('{"goals":2}')
})

it('looks again after a look that is over, and keeps what has not changed', async () => {
  const shelf = createFeedShelf(folder)
  expect(await shelf.find('a.json')).toBeUndefined()
  await bring('{"goals":1}')
  const found = await shelf.find('a.json')
  expect(found).toBeDefined()
  expect(await shelf.find('a.json')).toBe(found)
})
