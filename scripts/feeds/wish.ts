import { parseArgs } from 'node:util'
import type { MatchSource } from '../../cms/club-data/match-source.ts'
import { openfootball } from '../../cms/club-data/openfootball.ts'
import { openligadb } from '../../server/domains/matches/sources/openligadb.ts'

export const usage = `npm run feeds -- import openfootball|openligadb FILE --team ID --season YEAR
                   [--clubs FILE] [--dry-run] [--skip-bad]

--team      our team whose league it is: 159 profis, 16953 frauen, 501122 nachwuchs
--season    the year that the season begins in
--clubs     a list of clubs in place of sites/club/data/clubs.yaml
--dry-run   says what would happen, and changes nothing
--skip-bad  imports the good matches although some have faults`

/** Every kind of file that matches come from. A new one is a line here. */
const sources = { openfootball, openligadb } as const satisfies Record<string, MatchSource>

export interface Wish {
  source: MatchSource
  file: string
  teamId: number
  season: number
  clubs: string | undefined
  isDryRun: boolean
  skipsBad: boolean
}

const whole = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

/** What the person wants; undefined where it cannot be understood. */
export function readWish(words: string[]): Wish | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        team: { type: 'string' },
        season: { type: 'string' },
        clubs: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'skip-bad': { type: 'boolean' },
      },
    })
    const [command, kind, file, ...more] = positionals
    const [teamId, season] = [whole(values.team), whole(values.season)]
    const source = Object.entries(sources).find(([name]) => name === kind)?.[1]
    const isWhole = command === 'import' && file !== undefined && more.length === 0
    if (!isWhole || !source || teamId === undefined || season === undefined) return undefined
    if (season < 1899 || season > 2100) return undefined
    return {
      source,
      file,
      teamId,
      season,
      clubs: values.clubs,
      isDryRun: values['dry-run'] ?? false,
      skipsBad: values['skip-bad'] ?? false,
    }
  } catch {
    return undefined
  }
}
