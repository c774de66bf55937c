import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Feed } from '../domains/matches/feeds/season-feeds.ts'
import { createFeedFiles } from './feed-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-feed-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const moment = new Date('2026-11-28T15:31:00Z')

it('gives versions that follow each other within a second different seconds, of which static servers make ETags', async () => {
  const files = createFeedFiles(folder)
  const seconds: number[] = []
  for (const goals of [1, 2, 3]) {
    const feed = { path: 'a.json', content: { goals }, isLive: true } satisfies Feed
    expect(await files.bring([feed], { changedAt: moment, now: moment })).toBe(1)
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toContain(`"goals":${goals}`)
    seconds.push(Math.floor((await stat(join(folder, 'a.json'))).mtimeMs / 1000))
  }
  expect(new Set(seconds).size).toBe(3)
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
})
