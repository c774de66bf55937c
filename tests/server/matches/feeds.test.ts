import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatchesFeed, matchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import { squadFeed } from '#contract/matches/feeds/squad-feed.ts'
import { type StandingsFeed, standingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import { type StatisticsFeed, statisticsFeed } from '#contract/matches/feeds/statistics-feed.ts'
import { type TickerFeed, tickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { createFeedsWriter } from '#server/jobs/feeds-writer.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'
import { newDesk, newDeskMatch, writeAt } from '../../helpers/match-desk.ts'

let platform: FeedsPlatform
beforeAll(async () => {
  platform = await startFeedsPlatform()
  await platform.follow()
})
afterAll(() => platform.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ url: `/feeds/${path}`, headers })
const standings = 'de/159/2026/standings.json'
/** Of the club's data, below the root of the content. */
const dataFolder = 'sites/club/data'

describe('the feeds of the example club', () => {
  it.each([
    ['matches.json', matchesFeed],
    ['standings.json', standingsFeed],
    ['squad.json', squadFeed],
    ['statistics.json', statisticsFeed],
  ] as const)('have %s for each language, team and season as the contract says', async (name, schema) => {
    for (const language of ['de', 'en', 'ja']) {
      for (const team of [159, 16_953, 501_122]) {
        for (const season of [2024, 2025, 2026]) {
          const answer = await ask(`${language}/${team}/${season}/${name}`)
          expect(schema.safeParse(answer.json()).error, `${language} ${team} ${season}`).toBeUndefined()
        }
      }
    }
  })

  it('have a ticker for each match, made of its goals where nobody wrote one', async () => {
    const answer = await ask('de/159/2024/liveticker/159-2024-1-eichwald-koenigswerth.json')
    expect(tickerFeed.safeParse(answer.json()).error).toBeUndefined()
    const { match, entries, lineUps } = answer.json<TickerFeed>()
    expect(match).toMatchObject({ period: 'FullTime', score: { home: 0, away: 1 }, liveticker_active: false })
    expect(lineUps).toEqual({ home: null, away: null })
    expect(entries.map(({ minute, player, score }) => [minute, player, score])).toEqual([
      [10, 'Falk', { home: 0, away: 1 }],
    ])
  })

  it('tell who played in a match of which there is a report, and what they did', async () => {
    const answer = await ask('de/159/2026/liveticker/159-2026-1-eichwald-steinbrueck.json')
    expect(tickerFeed.safeParse(answer.json()).error).toBeUndefined()
    const { match, entries, lineUps, figures } = answer.json<TickerFeed>()
    expect(match).toMatchObject({ period: 'FullTime', score: { home: 1, away: 2 }, liveticker_active: false })
    expect(lineUps.home?.starters.map(({ name }) => name)).toContain('Tomás Rivas')
    expect(figures.possession).toEqual({ home: 49, away: 51 })
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['Kickoff', 'Goal', 'Substitution', 'YellowCard', 'RedCard', 'FinalWhistle']),
    )
  })

  it('reckon the tables of the league and of its home and away matches', async () => {
    const { all, home, away, isLive } = (await ask(standings)).json<StandingsFeed>()
    expect([all.length, home.length, away.length, isLive]).toEqual([18, 18, 18, false])
    for (const { team, played, points } of all) {
      const part = (table: StandingsFeed['all']) => table.find(line => line.team.name === team.name)
      expect((part(home)?.played ?? 0) + (part(away)?.played ?? 0)).toBe(played)
      expect((part(home)?.points ?? 0) + (part(away)?.points ?? 0)).toBe(points)
    }
  })

  it('tell the season of the team and who scored', async () => {
    const { team, players } = (await ask('de/159/2026/statistics.json')).json<StatisticsFeed>()
    const own = (await ask(standings)).json<StandingsFeed>().all.find(line => line.team.own)
    expect(team).toMatchObject({ played: own?.played, won: own?.won, goalsFor: own?.goalsFor })
    expect(players[0]).toMatchObject({ name: 'Chidi Okafor', number: 9, goals: 5 })
    // Ten matches of eleven players, but for the minutes after somebody was sent off.
    expect(players.reduce((sum, { starts }) => sum + starts, 0)).toBe(10 * 11)
    expect(players.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(10 * 11 * 90 - (90 - 82))
    expect(players.reduce((sum, { goals }) => sum + goals, 0)).toBe(team.goalsFor)
  })
})

describe('a match that is on', () => {
  it('has a minute in the list of the season as long as there is one', async () => {
    const desk = await newDesk(platform)
    const id = await newDeskMatch(platform)
    const folder = `de/159/${id.split('-')[1]}`
    const listed = async () => {
      const feed = await platform.readFeed<MatchesFeed>(`${folder}/matches.json`)
      return matchesFeed.parse(feed).matches.find(match => match.id === id)
    }
    expect((await listed())?.periodStartedAt).toBeUndefined()
    await writeAt(platform, desk, id, { type: 'Kickoff' })
    await writeAt(platform, desk, id, { type: 'Goal', minute: 12, side: 'home', player: 'Chidi Okafor' })
    const { periodStartedAt } = await platform.readFeed<TickerFeed>(`${folder}/liveticker/${id}.json`)
    expect(periodStartedAt).not.toBeNull()
    expect(await listed()).toMatchObject({
      period: 'FirstHalf',
      score: { home: 1, away: 0 },
      periodStartedAt,
    })
    await writeAt(platform, desk, id, { type: 'WhistleFirstHalf' })
    expect((await listed())?.periodStartedAt).toBeUndefined()
    await writeAt(platform, desk, id, { type: 'KickoffSecondHalf' })
    expect((await listed())?.periodStartedAt).toBeDefined()
    await writeAt(platform, desk, id, { type: 'FinalWhistle' })
    expect((await listed())?.periodStartedAt).toBeUndefined()
  })
})

describe('a feed', () => {
  it('costs no body where the browser has it already', async () => {
    const { headers } = await ask(standings)
    const etag = String(headers.etag)
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask(standings, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask(standings, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('may be read from any page and kept by a CDN for a second, and by no browser without asking', async () => {
    const { headers } = await ask(standings)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date, etag',
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=300',
      vary: 'accept-encoding',
    })
  })

  it('comes as small as the browser takes it', async () => {
    const coding = async (accepted: string) =>
      (await ask(standings, { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await coding('gzip, deflate, br, zstd')).toBe('br')
    expect(await coding('gzip;q=1.0, br;q=0')).toBe('gzip')
    expect(await coding('identity')).toBeUndefined()
  })

  it.each([
    'de/159/2026/none.json',
    'de/..%2F..%2Fsecrets.json',
    'de/159',
    'de/159/2026/standings.json.x.new',
  ])('is not there for %s', async path => {
    const answer = await ask(path)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache'])
  })
})

describe('whoever writes the feeds', () => {
  const stamp = () =>
    platform.db.execute(sql`update feed_stamps set revision = revision + 1 where team_id = 159`)

  it('leaves the bytes alone where nothing is new, also after a new start', async () => {
    const before = await ask(standings)
    platform.clock.advance(3600)
    await stamp()
    expect(await platform.follow()).toBe(0)
    expect(await createFeedsWriter(platform.deps).follow()).toBe(0)
    expect((await ask(standings)).headers.etag).toBe(before.headers.etag)
  })

  it('replaces what somebody has cut off, and leaves no draft behind', async () => {
    const file = join(platform.feedsFolder, standings)
    const whole = await readFile(file, 'utf8')
    await writeFile(file, whole.slice(0, 500))
    expect(await createFeedsWriter(platform.deps).follow()).toBe(1)
    const mended = await readFile(file, 'utf8')
    expect(mended.slice(mended.indexOf(',"teamId"'))).toBe(whole.slice(whole.indexOf(',"teamId"')))
    const names = await readdir(platform.feedsFolder, { recursive: true })
    expect(names.filter(name => name.endsWith('.new'))).toEqual([])
  })

  it('goes on with other seasons where a squad cannot be read, and says so once for each that it is in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kurve-damaged-'))
    const { settings } = platform.deps
    const [contentRoot, feedsFolder] = [join(folder, 'content'), join(folder, 'feeds')]
    await cp(join(settings.contentRoot, dataFolder), join(contentRoot, dataFolder), { recursive: true })
    await writeFile(join(contentRoot, dataFolder, '2024/squads/profis.yaml'), 'players: nobody')
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const writer = createFeedsWriter({
      ...platform.deps,
      log,
      settings: { ...settings, contentRoot, feedsFolder },
    })
    expect(await writer.follow()).toBeGreaterThan(0)
    await writer.follow()
    // The teams that come after it.
    for (const team of [16_953, 501_122]) {
      expect(await readdir(join(feedsFolder, `de/${team}`))).toEqual(
        expect.arrayContaining(['2024', '2025', '2026']) as string[],
      )
    }
    // Its statistics name whoever was ever in a squad.
    expect(lines.map(line => JSON.parse(line) as object)).toEqual(
      [2024, 2025, 2026].map(season => expect.objectContaining({ teamId: 159, season }) as object),
    )
    await rm(folder, { recursive: true })
  })
})
