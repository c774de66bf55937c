import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarEntriesOf } from '../fill/fill-events.ts'
import type { FillContext } from '../fill/fill-context.ts'
import { fillMatches } from '../fill/fill-matches.ts'
import { matchPages } from '../fill/match-pages.ts'
import { readClubData } from './club-data.ts'

let root: string
let file: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kurve-season-'))
  const data = path.join(root, 'sites', 'club', 'data')
  await cp(path.resolve(import.meta.dirname, '../../sites/club/data'), data, { recursive: true })
  file = path.join(data, '2026', 'profis.json')
})
afterAll(() => rm(root, { recursive: true }))

const match = {
  round: '1. Round',
  date: '2026-08-22',
  team1: 'Eichwald',
  team2: 'Nordhafen',
}
const season = async (...matches: object[]) => {
  await writeFile(file, JSON.stringify({ name: 'Bundesliga 2026/27', matches }))
  return readClubData(root)
}
const of = async (wanted: object) => {
  const data = await season({ ...match, ...wanted })
  const addressOf = ({ key }: { key: string }) => `https://${key}.example`
  const [page] = matchPages(data, {
    site: { key: 'profis', language: 'de', teamId: 159 },
    addressOf,
    pages: [],
  })
  const context: FillContext = {
    site: 'profis',
    language: 'de',
    teamId: 159,
    hasAds: false,
    addressOf,
    data,
    pages: page ? [page] : [],
  }
  const block = fillMatches(
    { type: 'fixtures', show: 'season', limit: 40, matches: [], seasons: [] },
    { ...page!, slug: '/saison/' },
    context,
  )
  return {
    page,
    listed: block.type === 'fixtures' ? block.matches[0] : undefined,
    date: calendarEntriesOf(context)[0],
    table: data.standings(159, 2026).map(({ team, played, points }) => `${team.name} ${played} ${points}`),
  }
}

const played = ['Eichwald 1 3', 'Nordhafen 1 0']
const open = ['Eichwald 0 0', 'Nordhafen 0 0']

describe('pages and calendars take a match of a real file that is', () => {
  it.each<[string, object, { note?: string; text: string; table: string[]; date: object }]>([
    [
      'ahead without a time',
      { score: {} },
      {
        note: 'Uhrzeit offen',
        text: '1. Spieltag: Die SGE empfängt Nordhafen. Die Uhrzeit steht noch nicht fest.',
        table: open,
        date: { title: 'Eichwald – Nordhafen', allDay: true, start: '2026-08-21T22:00:00.000Z' },
      },
    ],
    [
      'postponed',
      { time: '15:30', status: 'postponed' },
      {
        note: 'Verlegt',
        text: '1. Spieltag: Eichwald gegen Nordhafen ist verlegt, ein neuer Termin steht noch aus.',
        table: open,
        date: { title: 'Verlegt: Eichwald – Nordhafen', calledOff: 'postponed' },
      },
    ],
    [
      'cancelled',
      { time: '15:30', status: 'cancelled' },
      {
        note: 'Abgesagt',
        text: '1. Spieltag: Eichwald gegen Nordhafen ist abgesagt und wird nicht gespielt.',
        table: open,
        date: { title: 'Abgesagt: Eichwald – Nordhafen', calledOff: 'cancelled' },
      },
    ],
    [
      'broken off',
      { time: '15:30', status: 'abandoned', score: { ft: [2, 0] } },
      {
        note: 'Abgebrochen',
        text: '1. Spieltag: Eichwald gegen Nordhafen wurde abgebrochen.',
        table: open,
        date: { title: 'Eichwald – Nordhafen' },
      },
    ],
    [
      'awarded',
      { time: '15:30', status: 'awarded', score: { ft: [2, 0] } },
      {
        note: 'Gewertet',
        text: '1. Spieltag: Eichwald gegen Nordhafen ist mit 2:0 gewertet.',
        table: played,
        date: { title: 'Eichwald – Nordhafen' },
      },
    ],
    [
      'over',
      { time: '15:30', score: { ht: [1, 0], ft: [2, 0] }, referee: 'somebody' },
      {
        text: 'Die SGE gewinnt zu Hause 2:0 gegen Nordhafen. Zur Pause stand es 1:0.',
        table: played,
        date: { title: 'Eichwald – Nordhafen', allDay: false },
      },
    ],
  ])('%s', async (_, wanted, expected) => {
    const { page, listed, date, table } = await of(wanted)
    expect(listed?.note).toBe(expected.note)
    expect(page?.teaser).toContain(expected.text)
    expect(page?.event?.status).toBe(date?.calledOff)
    expect(date).toMatchObject(expected.date)
    expect(table).toEqual(expected.table)
    // The time of a match that does not take place is not to be shown, on its page or in lists.
    const isOff = date?.calledOff !== undefined
    const [board] = page?.blocks ?? []
    expect(board?.type === 'matchCentre' && (board.match?.isOff ?? false)).toBe(isOff)
    expect(listed?.isOff ?? false).toBe(isOff)
  })
})

it('a file that is wrong stops the build with its name and the match', async () => {
  await expect(season(match, { ...match, date: 'soon' })).resolves.toBeDefined()
  const data = await season(match, { ...match, date: 'soon' })
  expect(() => data.matches(159, 2026)).toThrow(`${file}, match 2: Eichwald – Nordhafen, date: `)
  await writeFile(file, (await readFile(file, 'utf8')).slice(1))
  expect(() => readClubData(root).matches(159, 2026)).toThrow(`${file}, The file is no JSON`)
})
