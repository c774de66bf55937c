import type { ClubData } from '#cms/club-data/club-data.ts'
import { matchIdOf } from '#cms/club-data/match-id.ts'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DeskOutcome,
  findDeskMatch,
  setFigures,
  setLineUp,
  withdrawEntry,
  writeEntry,
} from '../desk/desk-service.ts'
import { importMatches } from '../import-matches.ts'
import type { SourceMatch } from '#cms/club-data/match-source.ts'
import type { RecordedStep, Recording } from './recording.ts'

export interface Playing {
  id: string
  /** Does the next step of the recording. @returns the match after it; undefined when there is none left */
  next: () => Promise<{ step: RecordedStep; match: DeskMatch } | undefined>
  /** The next step; undefined at the end. */
  peek: () => RecordedStep | undefined
}

/**
 * Plays a recorded match, step by step, by the very functions of the desk; `deps.clock` says when each one is. The match is brought in before its
 * first step. Throws where the recording does what a desk may not.
 */
export async function playRecording(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  club: ClubData,
  { match, steps }: Recording,
): Promise<Playing> {
  const { team: teamId, season, competition, round, home, away } = match
  const id = matchIdOf({ teamId, season, round, home, away })
  const line: SourceMatch = {
    line: 1,
    round,
    kickOff: new Date(match.kickOff),
    isTimeFixed: true,
    home,
    away,
    status: 'scheduled',
    goals: [],
  }
  await importMatches(
    db,
    { competition, faults: [], matches: [line] },
    { teamId, season, club: club.club, now: clock.now() },
  )
  const left = [...steps]
  const named = new Map<string, string>()

  const withVersion = async (
    work: (tx: Transaction, known: { version: number; now: Date }) => Promise<DeskOutcome>,
  ): Promise<DeskMatch> => {
    const { version } = sure(await findDeskMatch(db, club, id), 'the match is gone')
    return matchOf(await db.transaction(tx => work(tx, { version, now: clock.now() })))
  }

  const perform = async (step: RecordedStep): Promise<DeskMatch> => {
    if ('lineUps' in step) {
      await withVersion((tx, known) =>
        setLineUp(tx, club, { matchId: id, ...known, side: 'home', lineUp: step.lineUps.home }),
      )
      return withVersion((tx, known) =>
        setLineUp(tx, club, { matchId: id, ...known, side: 'away', lineUp: step.lineUps.away }),
      )
    }
    if ('figures' in step) {
      return withVersion((tx, known) =>
        setFigures(tx, club, { matchId: id, ...known, figures: step.figures }),
      )
    }
    if ('takeBack' in step) return takeBack(step.takeBack)
    const about =
      step.about === undefined ? undefined : sure(named.get(step.about), `nothing is called ${step.about}`)
    const entry = step.entry.type === 'VAR' ? { ...step.entry, refersTo: about ?? null } : step.entry
    const before = new Set((await findDeskMatch(db, club, id))?.entries.map(each => each.id))
    const after = matchOf(
      await db.transaction(tx =>
        writeEntry(tx, club, { matchId: id, entry, isSecond: true, now: clock.now() }),
      ),
    )
    const written = after.entries.find(each => !before.has(each.id))
    if (step.as !== undefined && written) named.set(step.as, written.id)
    return after
  }

  const takeBack = async (name: string): Promise<DeskMatch> => {
    const entryId = sure(named.get(name), `nothing is called ${name}`)
    const known = await findDeskMatch(db, club, id)
    const { version } = sure(
      known?.entries.find(entry => entry.id === entryId),
      `${name} is gone`,
    )
    const now = clock.now()
    return matchOf(
      await db.transaction(tx =>
        withdrawEntry(tx, club, { matchId: id, entryId, version, isWithdrawn: true, now }),
      ),
    )
  }

  return {
    id,
    peek: () => left[0],
    next: async () => {
      const step = left.shift()
      return step && { step, match: await perform(step) }
    },
  }
}

function sure<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(`The recording cannot be played: ${otherwise}`)
  return value
}

function matchOf(outcome: DeskOutcome): DeskMatch {
  if (!outcome.ok) throw new Error(`The recording does what a desk may not: ${outcome.code}`)
  return outcome.match
}
