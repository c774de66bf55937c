import path from 'node:path'
import { writeFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readClubData } from '#cms/club-data/club-data.ts'
import { getDeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import { matchImports } from '#server/db/schema/matches.ts'
import { differenceText, followAllResults } from '#server/domains/matches/club-results.ts'
import { StartError } from '#server/start-error.ts'
import { perform } from '../../scripts/feeds/commands.ts'
import { readCommand } from '../../scripts/feeds/command.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { type ClubFolder, copyClubData } from '../helpers/club-folder.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../helpers/feeds.ts'
import { newDesk, writeAt } from '../helpers/match-desk.ts'

interface FileMatch {
  round: string
  date: string
  time: string
  team1: string
  team2: string
  score?: object
}

const results = '2026/profis.json'
const derby = '159-2026-12-eichwald-nordhafen'

let platform: FeedsPlatform
let folder: ClubFolder
let said: string[] = []
beforeAll(async () => {
  platform = await startFeedsPlatform()
})
afterAll(() => platform.close())
beforeEach(() => {
  folder = copyClubData()
  said = []
  return folder.remove
})

const data = () => readClubData(folder.root)
/** What a person types behind `npm run feeds --`. */
const feeds = async (line: string) => {
  const command = readCommand(line.split(' '))
  if (!command) throw new Error(`Nobody understands “${line}”.`)
  const say = (text: string) => void said.push(text)
  return perform(command, { db: platform.db, data: data(), now: platform.clock.now(), say })
}
const follow = () => followAllResults(platform.db, data(), platform.clock.now())
const listed = async (id = derby) =>
  (await platform.readFeed<MatchesFeed>('de/159/2026/matches.json')).matches.find(each => each.id === id)
const roundOf = async (id: string, language: string) =>
  (await platform.readFeed<MatchesFeed>(`${language}/159/2026/matches.json`)).matches.find(
    each => each.id === id,
  )?.round
const table = async () => (await platform.readFeed<StandingsFeed>('de/159/2026/standings.json')).all
const onPage = (id = derby) =>
  data()
    .matches(159, 2026)
    .find(each => each.id === id)
const league = () => JSON.parse(folder.read(results)) as { name: string; matches: FileMatch[] }
const fileOf = (content: object) => {
  const file = path.join(folder.root, 'matches.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
/** The league's file with other words for the derby. */
const withDerby = (over: Partial<FileMatch>) => {
  const { name, matches } = league()
  return {
    name,
    matches: matches.map(match =>
      match.round === '12. Spieltag' && match.team1 === 'Eichwald' ? { ...match, ...over } : match,
    ),
  }
}
const moved = { date: '2026-11-29', time: '17:30' }
const usual = '2026-11-28T17:30:00.000Z'
const sunday = '2026-11-29T16:30:00.000Z'
/** The number by which the last import is taken back. */
const lastNumber = () => /undo (\d+)/.exec(said.join('\n'))?.[1] ?? ''

describe('an import', () => {
  const cup = {
    name: 'DFB Pokal 2026/27',
    matches: ['Round 1', 'Round 2'].map((round, index) => ({
      round,
      date: `2026-0${8 + index}-15`,
      time: '15:30',
      team1: 'Eichwald',
      team2: ['Steinbrück', 'Rheinau'][index],
      score: { ft: [9, 0] },
    })),
  }

  it('refuses a cup in the place of the league, and takes it as a competition of its own', async () => {
    const before = await table()
    const file = fileOf(cup)
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026`)).toBe(false)
    expect(said.join('\n')).toContain('calls itself “DFB Pokal 2026/27”')
    expect(await listed('159-2026-dfb-pokal-1-eichwald-steinbrueck')).toBeUndefined()

    expect(await feeds(`import openfootball ${file} --team 159 --season 2026 --competition DFB-Pokal`)).toBe(
      true,
    )
    expect(await listed('159-2026-dfb-pokal-1-eichwald-steinbrueck')).toMatchObject({
      competition: 'DFB-Pokal',
      matchday: null,
      score: { home: 9, away: 0 },
    })
    const id = '159-2026-dfb-pokal-1-eichwald-steinbrueck'
    const [de, en, ja] = [await roundOf(id, 'de'), await roundOf(id, 'en'), await roundOf(id, 'ja')]
    expect([de, en, ja]).toEqual(['1. Runde', 'Round 1', '1回戦'])
    const { caller } = await newDesk(platform)
    const atDesk = bodyOf(await call(platform.app, getDeskMatch, { params: { id } }, caller))
    expect(atDesk).toMatchObject({ matchday: null, round: { de, en, ja } })
    expect(await listed('159-2026-1-eichwald-steinbrueck')).toMatchObject({
      competition: 'Bundesliga',
      matchday: 1,
    })
    expect(await table()).toEqual(before)
    expect(await feeds(`undo ${lastNumber()}`)).toBe(true)
    expect(await listed('159-2026-dfb-pokal-1-eichwald-steinbrueck')).toBeUndefined()
  })

  it('refuses another season, unless the person is sure', async () => {
    const file = fileOf(league())
    const line = `import openfootball ${file} --team 159 --season 2031`
    expect(await feeds(line)).toBe(false)
    expect(said.join('\n')).toContain('--season 2031 is 2031/32')
    expect(await feeds(`${line} --dry-run --yes`)).toBe(true)
    expect((await feeds('list')) && said.at(-1)).not.toMatch(/team 159, 2031/)
  })

  it('refuses the league of another team of ours', async () => {
    const file = path.join(folder.root, 'sites/club/data/2026/frauen.json')
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026`)).toBe(false)
    expect(said.join('\n')).toContain('the league of that team is “Bundesliga”')
  })

  it('is not helped by --skip-bad where no match is one of ours', async () => {
    const { name, matches } = league()
    const others = matches.filter(({ team1, team2 }) => team1 !== 'Eichwald' && team2 !== 'Eichwald')
    const file = fileOf({ name, matches: others })
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026 --skip-bad`)).toBe(false)
    expect(said.join('\n')).toContain('None of the matches is one of the club’s own team.')
  })

  it('refuses points taken from a club that the season does not have', async () => {
    folder.write(
      'deductions.yaml',
      '- { team: 159, season: 2031, club: FC Nordhafen, points: 8, reason: licence }\n',
    )
    const file = fileOf(league())
    await expect(feeds(`import openfootball ${file} --team 159 --season 2031 --yes`)).rejects.toThrow(
      new StartError(
        'sites/club/data/deductions.yaml:1: no club of the season 2031 is called “FC Nordhafen”; did you mean Nordhafen?.',
      ),
    )
  })

  it('says what changes before it does, and only that where it is to look', async () => {
    const file = fileOf(withDerby(moved))
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026 --dry-run`)).toBe(true)
    expect(said[0]).toBe('~ 12. Spieltag, Eichwald – Nordhafen: kick-off 2026-11-28 18:30 → 2026-11-29 17:30')
    expect((await listed())?.kickOff).toBe(usual)
    expect(onPage()?.kickOff).toBe(usual)
  })
})

describe('taking an import back', () => {
  it('puts feeds and pages back, once', async () => {
    const before = folder.read(results)
    const file = fileOf(withDerby(moved))
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026`)).toBe(true)
    const number = lastNumber()
    expect([(await listed())?.kickOff, onPage()?.kickOff]).toEqual([sunday, sunday])

    expect(await feeds(`undo ${number}`)).toBe(true)
    expect([(await listed())?.kickOff, onPage()?.kickOff]).toEqual([usual, usual])
    expect(JSON.parse(folder.read(results))).toEqual(JSON.parse(before))
    expect(await feeds(`undo ${number}`)).toBe(true)
    expect(said.at(-1)).toBe(`Import ${number} was taken back before. Nothing was changed.`)
    expect((await listed())?.kickOff).toBe(usual)
    expect(await feeds('undo 4711')).toBe(false)
    expect(await follow()).toEqual([])
  })

  it('keeps a match that the club has told of since, and asks for the later import first', async () => {
    const added = { ...moved, round: '40. Spieltag', team1: 'Eichwald', team2: 'Rheinau' }
    const { name, matches } = league()
    const file = fileOf({ name, matches: [...matches, added] })
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026`)).toBe(true)
    const first = lastNumber()
    said = []
    fileOf({ name, matches: [...matches, { ...added, time: '18:00' }] })
    expect(await feeds(`import openfootball ${file} --team 159 --season 2026`)).toBe(true)
    const second = lastNumber()
    expect(await feeds(`undo ${first}`)).toBe(false)
    expect(said.at(-1)).toContain(`Import ${second} came after import ${first}`)

    const id = '159-2026-40-eichwald-rheinau'
    const desk = await newDesk(platform)
    await writeAt(platform, desk, id, { type: 'Kickoff' })
    await writeAt(platform, desk, id, { type: 'Goal', side: 'home', minute: 3, player: 'Jonas Weidner' })
    expect(await feeds(`undo ${second}`)).toBe(true)
    expect(await feeds(`undo ${first}`)).toBe(true)
    expect(said.join('\n')).toContain(
      '40. Spieltag, Eichwald – Rheinau: the club itself has told of it since; it stays',
    )
    expect(await listed(id)).toMatchObject({ score: { home: 1, away: 0 } })
  })
})

describe('pages and feeds', () => {
  it('say the same after somebody has written into the file of the pages', async () => {
    await feeds('export --team 159 --season 2026')
    const before = folder.read(results)
    folder.write(results, JSON.stringify(withDerby(moved)))
    expect(await follow()).toEqual([])
    expect([(await listed())?.kickOff, onPage()?.kickOff]).toEqual([sunday, sunday])
    folder.write(results, before)
    expect(await follow()).toEqual([])
    expect([(await listed())?.kickOff, onPage()?.kickOff]).toEqual([usual, usual])
  })

  it('say the same after an import, in which no line of the file changes but that of the match', async () => {
    await feeds('export --team 159 --season 2026')
    const before = folder.read(results).split('\n')
    const file = fileOf(withDerby(moved))
    await feeds(`import openfootball ${file} --team 159 --season 2026`)
    const number = lastNumber()
    const after = folder.read(results).split('\n')
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      '    {"round": "12. Spieltag", "date": "2026-11-29", "time": "17:30", "team1": "Eichwald", "team2": "Nordhafen"},',
    ])
    expect(await follow()).toEqual([])
    await feeds(`undo ${number}`)
  })

  it('are said to differ where a file from before an import comes back', async () => {
    await feeds('export --team 159 --season 2026')
    const before = folder.read(results)
    const file = fileOf(withDerby(moved))
    await feeds(`import openfootball ${file} --team 159 --season 2026`)
    const number = lastNumber()
    folder.write(results, before)
    const [difference, ...others] = await follow()
    expect(others).toEqual([])
    expect(difference && differenceText(difference)).toContain(
      'since matches were imported since it was last taken',
    )
    expect(difference?.lines).toEqual([
      '~ 12. Spieltag, Eichwald – Nordhafen: kick-off 2026-11-29 17:30 → 2026-11-28 18:30',
    ])
    expect((await listed())?.kickOff).toBe(sunday)
    await feeds(`undo ${number}`)
  })

  it('are said to differ where nobody has noted which of the two is newer', async () => {
    await feeds('export --team 159 --season 2026')
    const before = folder.read(results)
    // As a database that was filled before imports were noted.
    const isLeague = and(eq(matchImports.teamId, 159), eq(matchImports.season, 2026))
    await platform.db.delete(matchImports).where(isLeague)
    folder.write(results, JSON.stringify(withDerby(moved)))
    const [difference] = await follow()
    expect(difference?.reason).toBe('nobody has noted which of the two is newer')
    expect((await listed())?.kickOff).toBe(usual)
    folder.write(results, before)
    expect(await follow()).toEqual([])
  })

  it('are said to differ where the file has lost a result, which is not taken away', async () => {
    await feeds('export --team 159 --season 2026')
    const { name, matches } = league()
    folder.write(results, JSON.stringify({ name, matches: matches.map(({ score: _, ...match }) => match) }))
    const [difference] = await follow()
    expect(difference?.reason).toBe('it does not know results that the database has')
    expect((await listed('159-2026-1-eichwald-steinbrueck'))?.score).not.toBeNull()
  })
})
