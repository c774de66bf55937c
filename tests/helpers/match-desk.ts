import { randomUUID } from 'node:crypto'
import {
  type DeskEntry,
  type DeskEntryDraft,
  type DeskMatch,
  withdrawEntry,
  writeEntry,
} from '#contract/matches/staff-match-desk.ts'
import { readClubData } from '#cms/club-data/club-data.ts'
import { importMatches } from '#server/domains/matches/import-matches.ts'
import { matchIdOf } from '#cms/club-data/match-id.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'as'>

/** Somebody who writes tickers, whom no other test knows. */
export async function newDesk(platform: Platform) {
  const person = await newPerson(platform)
  await giveRole(platform.db, person.accountId, 'matchDesk')
  return person
}

const { club } = readClubData(process.cwd())
const state = { season: 1960, matchday: 40 }

/** A match of our first team against Nordhafen that is about to begin, in a season of its own. @returns its id */
export const newDeskMatch = (platform: Pick<Platform, 'db' | 'clock'>): Promise<string> =>
  addMatch(platform, (state.season += 1), 12)

/** The same in the season that our squad is known of, on a matchday of its own. */
export const newMatchOfSquad = (platform: Pick<Platform, 'db' | 'clock'>): Promise<string> =>
  addMatch(platform, 2026, (state.matchday += 1))

async function addMatch(
  platform: Pick<Platform, 'db' | 'clock'>,
  season: number,
  matchday: number,
): Promise<string> {
  const match = { round: `${matchday}. Spieltag`, home: 'Eichwald', away: 'Nordhafen' }
  const now = platform.clock.now()
  await importMatches(
    platform.db,
    {
      competition: 'Bundesliga',
      faults: [],
      matches: [{ ...match, line: 1, kickOff: now, isTimeFixed: true, status: 'scheduled', goals: [] }],
    },
    { teamId: 159, season, club, now },
  )
  return matchIdOf({ teamId: 159, season, ...match })
}

/** A draft with what may be left out left out. */
export type EntryInput = { type: DeskEntryDraft['type'] } & Record<string, unknown>

/** Writes an entry and answers with the match. Throws where it is refused. */
export const writeAt = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
  entry: EntryInput,
): Promise<DeskMatch> => bodyOf(await tryAt({ app }, { caller }, id, entry))

/** The same, refusals and all. */
export const tryAt = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
  entry: EntryInput,
  { key = randomUUID(), isSecond = false }: { key?: string; isSecond?: boolean } = {},
) =>
  call(
    app,
    writeEntry,
    {
      params: { id },
      headers: { 'idempotency-key': key },
      body: { entry: entry as DeskEntryDraft, isSecond },
    },
    caller,
  )

/** Takes an entry back, or puts it back again. */
export const withdrawAt = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
  { id: entryId, version }: Pick<DeskEntry, 'id' | 'version'>,
  isWithdrawn: boolean,
) => call(app, withdrawEntry, { params: { id, entryId }, body: { version, isWithdrawn } }, caller)
