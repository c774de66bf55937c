import { resolve } from 'node:path'
import { readClubData } from '#cms/club-data/club-data.ts'
import type { Clock } from '../../clock.ts'
import { followResults } from '../../domains/matches/club-results.ts'
import type { Database } from '../database.ts'
import { seedMatchReports } from './match-reports.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

/** The seasons that the pages show, out of the same files, and what was noted of our matches in them. */
export async function seedMatches(db: Database, clock: Clock): Promise<void> {
  const club = readClubData(root)
  for (const { id: teamId } of club.teams) {
    for (const season of club.seasons) {
      await followResults(db, club, { teamId, season, now: clock.now() })
      await seedMatchReports(db, club, { teamId, season }, clock.now())
    }
  }
}
