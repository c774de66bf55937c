import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  correctEntry,
  type DeskEntry,
  type DeskEntryDraft,
  type DeskMatch,
  getDeskMatch,
  listDeskMatches,
  setFigures,
  setLineUp,
  setTicker,
} from '#contract/matches/staff-match-desk.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { StatisticsFeed } from '#contract/matches/feeds/statistics-feed.ts'
import { type TickerFeed, tickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { makeLineUp } from '../../factories/matches.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'
import {
  type EntryInput,
  newDesk,
  newDeskMatch,
  tryAt,
  withdrawAt,
  writeAt,
} from '../../helpers/match-desk.ts'
import type { Shopper } from '../../helpers/shopper.ts'

let platform: FeedsPlatform
let desk: Shopper
beforeAll(async () => {
  platform = await startFeedsPlatform()
  desk = await newDesk(platform)
})
afterAll(() => platform.close())

const newMatch = () => newDeskMatch(platform)
const write = (id: string, ...entries: EntryInput[]) =>
  entries.reduce<Promise<DeskMatch | undefined>>(async (before, entry) => {
    await before
    return writeAt(platform, desk, id, entry)
  }, Promise.resolve(undefined)) as Promise<DeskMatch>
const refusedAt = async (id: string, entry: EntryInput) => refusalOf(await tryAt(platform, desk, id, entry))
const feedPath = (id: string, language = 'de') => `${language}/159/${id.split('-')[1]}/liveticker/${id}.json`
const shown = (id: string, language?: string) => platform.readFeed<TickerFeed>(feedPath(id, language))
const goal = (minute: number, overrides: Partial<EntryInput> = {}): EntryInput => ({
  type: 'Goal',
  minute,
  side: 'home',
  player: 'Chidi Okafor',
  ...overrides,
})
const last = (match: DeskMatch, type: DeskEntry['type']) =>
  match.entries.findLast(entry => entry.type === type)!
const withdraw = (id: string, entry: DeskEntry, isWithdrawn = true) =>
  withdrawAt(platform, desk, id, entry, isWithdrawn)
const correct = (
  id: string,
  { id: entryId, version }: Pick<DeskEntry, 'id' | 'version'>,
  entry: EntryInput,
) =>
  call(
    platform.app,
    correctEntry,
    { params: { id, entryId }, body: { version, entry: entry as DeskEntryDraft } },
    desk.caller,
  )

const firstHalf: EntryInput[] = [
  { type: 'Kickoff' },
  goal(12),
  goal(30, { side: 'away', player: 'Balde' }),
  { type: 'WhistleFirstHalf' },
]

describe('a ticker', () => {
  it('tells a whole match, and ends with it', async () => {
    const id = await newMatch()
    const match = await write(id, ...firstHalf, { type: 'KickoffSecondHalf' }, goal(78), {
      type: 'FinalWhistle',
    })
    expect(match).toMatchObject({
      period: 'FullTime',
      score: { home: 2, away: 1 },
      halfTime: { home: 1, away: 1 },
      isTickerActive: false,
    })
    const feed = await shown(id)
    expect(tickerFeed.safeParse(feed).error).toBeUndefined()
    expect(feed.match).toMatchObject({
      period: 'FullTime',
      state: 'played',
      score: { home: 2, away: 1 },
      liveticker_active: false,
    })
    expect(
      feed.entries.map(({ type, minute, score }) => [type, minute, score && `${score.home}:${score.away}`]),
    ).toEqual([
      ['FinalWhistle', null, null],
      ['Goal', 78, '2:1'],
      ['KickoffSecondHalf', null, null],
      ['WhistleFirstHalf', null, null],
      ['Goal', 30, '1:1'],
      ['Goal', 12, '1:0'],
      ['Kickoff', null, null],
    ])
  })

  it('counts in table and statistics as long as it runs and when it is over', async () => {
    const id = await newMatch()
    const season = id.split('-')[1]!
    await write(id, { type: 'Kickoff' }, goal(5, { otherPlayer: 'Noah Kessler' }))
    const table = await platform.readFeed<StandingsFeed>(`de/159/${season}/standings.json`)
    expect(table).toMatchObject({
      isLive: true,
      all: [{ place: 1, team: { own: true }, points: 3, goalsFor: 1 }, { points: 0 }],
    })
    await write(
      id,
      { type: 'WhistleFirstHalf' },
      { type: 'KickoffSecondHalf' },
      { type: 'YellowCard', minute: 50, side: 'home', player: 'Noah Kessler' },
      { type: 'FinalWhistle' },
    )
    const { players, team } = await platform.readFeed<StatisticsFeed>(`de/159/${season}/statistics.json`)
    expect(team).toMatchObject({ played: 1, won: 1, cleanSheets: 1 })
    expect(players.slice(0, 2)).toMatchObject([
      { name: 'Chidi Okafor', goals: 1 },
      { name: 'Noah Kessler', assists: 1, yellowCards: 1 },
    ])
  })

  it('goes through extra time and shoot-out, whose score is its own', async () => {
    const id = await newMatch()
    const shot = (side: string, player: string, scored: boolean): EntryInput => ({
      type: 'PenaltyShot',
      side,
      player,
      scored,
    })
    await write(
      id,
      ...firstHalf,
      { type: 'KickoffSecondHalf' },
      { type: 'PeriodStart', period: 'ExtraFirstHalf' },
      goal(95),
      { type: 'PeriodStart', period: 'ExtraSecondHalf' },
    )
    const match = await write(
      id,
      goal(120, { side: 'away', stoppage: 2, player: 'Traoré' }),
      { type: 'PeriodStart', period: 'ShootOut' },
      shot('home', 'A', true),
      shot('away', 'B', false),
      shot('home', 'C', true),
      { type: 'FinalWhistle' },
    )
    expect(match).toMatchObject({
      score: { home: 2, away: 2 },
      shootOut: { home: 2, away: 0 },
      period: 'FullTime',
    })
    expect((await shown(id)).match).toMatchObject({
      score: { home: 2, away: 2 },
      shootOut: { home: 2, away: 0 },
    })
  })

  it('lets an entry be taken back and put back again', async () => {
    const id = await newMatch()
    const match = await write(id, { type: 'Kickoff' }, goal(12))
    const back = bodyOf(await withdraw(id, last(match, 'Goal')))
    expect([back.score, last(back, 'Goal').isWithdrawn]).toEqual([{ home: 0, away: 0 }, true])
    expect((await shown(id)).entries).toHaveLength(1)
    expect(bodyOf(await withdraw(id, last(back, 'Goal'), false)).score).toEqual({ home: 1, away: 0 })
  })

  it('moves a correction to its minute and its side', async () => {
    const id = await newMatch()
    const match = await write(id, { type: 'Kickoff' }, goal(12), goal(30, { side: 'away', player: 'Balde' }))
    const first = match.entries.find(({ minute }) => minute === 12)!
    const corrected = bodyOf(
      await correct(
        id,
        first,
        goal(33, { side: 'away', player: 'Jonas Weidner', goalKind: 'ownGoal', textDe: 'Abgefälscht.' }),
      ),
    )
    expect(corrected.score).toEqual({ home: 0, away: 2 })
    expect((await shown(id)).entries[0]).toMatchObject({
      minute: 33,
      player: 'Jonas Weidner',
      goalKind: 'ownGoal',
      text: 'Abgefälscht.',
    })
  })

  it('is told in German and English, and in English to whoever reads neither', async () => {
    const id = await newMatch()
    await write(
      id,
      { type: 'Comment', textDe: 'Es regnet.', textEn: 'It rains.' },
      { type: 'Comment', textDe: 'Nur deutsch.' },
    )
    const texts = async (language: string) => (await shown(id, language)).entries.map(({ text }) => text)
    expect(await texts('de')).toEqual(['Nur deutsch.', 'Es regnet.'])
    expect(await texts('en')).toEqual(['Nur deutsch.', 'It rains.'])
    expect(await texts('ja')).toEqual(['Nur deutsch.', 'It rains.'])
  })

  it('knows the minute of a comment by the clock', async () => {
    const id = await newMatch()
    await write(id, { type: 'Kickoff' })
    platform.clock.advance(46 * 60)
    const match = await write(id, { type: 'Comment', textDe: 'Nachspielzeit.' })
    expect(last(match, 'Comment')).toMatchObject({ period: 'FirstHalf', minute: 45, stoppage: 2 })
  })
})

describe('a desk', () => {
  it('is refused a whistle that does not fit, and what cannot have been', async () => {
    const id = await newMatch()
    expect(await refusedAt(id, goal(12))).toEqual([409, 'TICKER_ENTRY_NOT_POSSIBLE'])
    expect(await refusedAt(id, { type: 'FinalWhistle' })).toEqual([409, 'PERIOD_STEP_NOT_POSSIBLE'])
    await write(id, { type: 'Kickoff' }, goal(12))
    expect(await refusedAt(id, { type: 'Kickoff' })).toEqual([409, 'PERIOD_STEP_NOT_POSSIBLE'])
    const impossible: EntryInput[] = [
      goal(46),
      goal(30, { stoppage: 2 }),
      { type: 'Substitution', minute: 20, side: 'home', player: 'A', otherPlayer: 'A' },
      { type: 'PenaltyShot', minute: 20, side: 'home', player: 'A', scored: true },
      { type: 'VAR', minute: 20, decision: 'goalCancelled' },
      { type: 'VAR', minute: 20, decision: 'redCard', refersTo: crypto.randomUUID() },
    ]
    for (const entry of impossible)
      expect(await refusedAt(id, entry), JSON.stringify(entry)).toEqual([409, 'TICKER_ENTRY_NOT_POSSIBLE'])
    expect(await refusedAt(id, { type: 'Comment' })).toEqual([400, 'INVALID_REQUEST'])
    // A pass that led to nobody's goal.
    expect(await refusedAt(id, { ...goal(20), player: null, otherPlayer: 'A' })).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    expect(await refusedAt('159-1899-1-nobody-nowhere', { type: 'Kickoff' })).toEqual([404, 'NOT_FOUND'])
  })

  it('takes back a whistle blown by mistake, with what was said in the break', async () => {
    const id = await newMatch()
    const match = await write(id, ...firstHalf, { type: 'Comment', textDe: 'Pause.' })
    const kickoff = last(match, 'Kickoff')
    expect(refusalOf(await withdraw(id, kickoff))).toEqual([409, 'PERIOD_STEP_NOT_POSSIBLE'])
    const back = bodyOf(await withdraw(id, last(match, 'WhistleFirstHalf')))
    expect(back).toMatchObject({ period: 'FirstHalf', nextPeriods: ['HalfTime'] })
    expect(last(back, 'Comment').period).toBe('FirstHalf')
  })

  it('opens the ticker anew where the final whistle is taken back', async () => {
    const id = await newMatch()
    const match = await write(id, ...firstHalf, { type: 'KickoffSecondHalf' }, { type: 'FinalWhistle' })
    expect(bodyOf(await withdraw(id, last(match, 'FinalWhistle')))).toMatchObject({
      period: 'SecondHalf',
      isTickerActive: true,
    })
  })

  it('does not overwrite what another desk has changed', async () => {
    const id = await newMatch()
    const match = await write(id, { type: 'Kickoff' }, goal(12))
    const entry = last(match, 'Goal')
    await correct(id, entry, goal(13))
    expect(refusalOf(await correct(id, entry, goal(14)))).toEqual([409, 'TICKER_ENTRY_CHANGED_MEANWHILE'])
    expect(refusalOf(await withdraw(id, entry))).toEqual([409, 'TICKER_ENTRY_CHANGED_MEANWHILE'])
    expect((await shown(id)).entries[0]?.minute).toBe(13)
  })

  it('is asked before it writes what another desk has just written', async () => {
    const id = await newMatch()
    await write(id, { type: 'Kickoff' }, goal(12))
    expect(await refusedAt(id, goal(13, { player: null }))).toEqual([409, 'TICKER_ENTRY_SIMILAR'])
    expect(bodyOf(await tryAt(platform, desk, id, goal(13), { isSecond: true })).score).toEqual({
      home: 2,
      away: 0,
    })
    platform.clock.advance(180)
    expect((await write(id, goal(13))).score).toEqual({ home: 3, away: 0 })
  })

  it('writes once what it sends twice', async () => {
    const id = await newMatch()
    await write(id, { type: 'Kickoff' })
    const key = crypto.randomUUID()
    const first = await tryAt(platform, desk, id, goal(12), { key })
    expect(await tryAt(platform, desk, id, goal(12), { key })).toEqual(first)
    expect(refusalOf(await tryAt(platform, desk, id, goal(13), { key }))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    expect((await shown(id)).entries).toHaveLength(2)
  })

  it('asks for a match again without being told it twice', async () => {
    const id = await newMatch()
    const ask = (version: number) =>
      call(
        platform.app,
        getDeskMatch,
        { params: { id }, headers: { 'if-none-match': `"${version}"` } },
        desk.caller,
      )
    const { version } = await write(id, { type: 'Kickoff' })
    expect((await ask(version)).status).toBe(304)
    expect((await ask(version - 1)).status).toBe(200)
  })

  it('sets line-ups and what was counted, which fans see', async () => {
    const id = '159-2026-12-eichwald-nordhafen'
    const { version } = bodyOf(
      await call(platform.app, getDeskMatch, { params: { id }, headers: {} }, desk.caller),
    )
    const set = (wanted: number) =>
      call(
        platform.app,
        setLineUp,
        { params: { id, side: 'away' }, body: { version: wanted, lineUp: makeLineUp('Nord') } },
        desk.caller,
      )
    const match = bodyOf(await set(version))
    expect(match.squads.away).toHaveLength(18)
    expect(match.squads.home.map(({ name }) => name)).toContain('Chidi Okafor')
    expect(refusalOf(await set(version))).toEqual([409, 'MATCH_CHANGED_MEANWHILE'])
    const figures = { possession: { home: 55, away: 45 } }
    await call(
      platform.app,
      setFigures,
      { params: { id }, body: { version: match.version, figures } },
      desk.caller,
    )
    expect(await shown(id)).toMatchObject({ figures, lineUps: { home: null, away: { formation: '4-3-3' } } })
  })

  it('is refused a line-up that cannot be', async () => {
    const id = await newMatch()
    const { starters, bench } = makeLineUp()
    const wrong = [
      makeLineUp('A', { formation: '4-4-3' }),
      makeLineUp('A', { starters: starters.slice(1) }),
      makeLineUp('A', { starters, bench: [...bench, starters[0]!] }),
    ]
    for (const lineUp of wrong) {
      const answer = await call(
        platform.app,
        setLineUp,
        { params: { id, side: 'home' }, body: { version: 1, lineUp } },
        desk.caller,
      )
      expect(refusalOf(answer)).toEqual([400, 'INVALID_REQUEST'])
    }
  })

  it('opens a ticker before anything has happened', async () => {
    const id = await newMatch()
    await call(platform.app, setTicker, { params: { id }, body: { isActive: true } }, desk.caller)
    expect((await shown(id)).match).toMatchObject({ liveticker_active: true, period: 'PreMatch' })
  })

  it('is offered our nearest matches, the nearest first', async () => {
    const id = await newMatch()
    const { matches } = bodyOf(await call(platform.app, listDeskMatches, {}, desk.caller))
    expect(matches.map(match => match.id)).toContain(id)
    expect(matches.every(({ home, away }) => home.own || away.own)).toBe(true)
  })
})

describe('a feed of a match that is played', () => {
  it('says each minute that it is still true, and only then', async () => {
    const id = await newMatch()
    await write(id, { type: 'Kickoff' })
    const { asOf } = await shown(id)
    // Five seconds after each full minute, so that no other process's clock calls it the future.
    platform.clock.advance(64 - ((platform.clock.now().getTime() / 1000) % 60))
    expect((await shown(id)).asOf).toBe(asOf)
    platform.clock.advance(1)
    const again = (await shown(id)).asOf
    expect(again).toBe(new Date(platform.clock.now().getTime() - 5_000).toISOString())
    platform.clock.advance(59)
    expect((await shown(id)).asOf).toBe(again)
    platform.clock.advance(1)
    expect(Date.parse((await shown(id)).asOf) - Date.parse(again)).toBe(60_000)
  })
})
