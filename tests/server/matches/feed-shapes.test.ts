import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  readMatches,
  readSquad,
  readStandings,
  readStatistics,
  readTicker,
} from '#src/features/matches/model/feed-shapes.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'
import { newDesk, newDeskMatch, writeAt } from '../../helpers/match-desk.ts'

let platform: FeedsPlatform
beforeAll(async () => {
  platform = await startFeedsPlatform()
  const desk = await newDesk(platform)
  const id = await newDeskMatch(platform)
  await writeAt(platform, desk, id, { type: 'Kickoff' })
  await writeAt(platform, desk, id, { type: 'Goal', minute: 3, side: 'home', player: 'Chidi Okafor' })
  await platform.follow()
})
afterAll(() => platform.close())

it.each([
  ['matches.json', readMatches],
  ['standings.json', readStandings],
  ['squad.json', readSquad],
  ['statistics.json', readStatistics],
  ['liveticker', readTicker],
] as const)('a page takes every %s that the platform writes', async (name, read) => {
  const files = await readdir(platform.feedsFolder, { recursive: true })
  const wanted = files.filter(file => file.endsWith('.json') && file.includes(name))
  expect(wanted.length).toBeGreaterThan(20)
  for (const file of wanted) {
    expect(read(JSON.parse(await readFile(join(platform.feedsFolder, file), 'utf8'))), file).toBeDefined()
  }
})
