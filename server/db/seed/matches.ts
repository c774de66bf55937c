import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readClubData } from '#cms/club-data/club-data.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import type { Clock } from '../../clock.ts'
import { importMatches } from '../../domains/matches/import-matches.ts'
import { listStamps } from '../../domains/matches/matches-repository.ts'
import type { Database } from '../database.ts'
import { seedMatchReports } from './match-reports.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

/** The seasons that the pages show, out of the same files, and what was noted of our matches in them. */
export async function seedMatches(db: Database, clock: Clock): Promise<void> {
  const club = readClubData(root)
  const known = new Set((await listStamps(db)).map(({ teamId, season }) => `${teamId}/${season}`))
  for (const { id: teamId, competition } of club.teams) {
    for (const season of club.seasons) {
      const file = club.resultsFile(teamId, season)
      if (file === undefined) continue
      if (!known.has(`${teamId}/${season}`)) {
        const content = openfootball(await readFile(file, 'utf8'))
        await importMatches(db, content, { teamId, season, competition, club: club.club, now: clock.now() })
      }
      await seedMatchReports(db, club, { teamId, season }, clock.now())
    }
  }
}
