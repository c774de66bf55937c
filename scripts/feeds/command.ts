import { parseArgs } from 'node:util'
import type { MatchSource } from '../../cms/club-data/match-source.ts'
import { openfootball } from '../../cms/club-data/openfootball.ts'
import { openligadb } from '../../cms/club-data/openligadb/openligadb.ts'

export const usage = `npm run feeds -- import openfootball|openligadb FILE --team ID --season YEAR
                   [--competition NAME] [--clubs FILE] [--dry-run] [--skip-bad] [--yes]
npm run feeds -- undo NUMBER
npm run feeds -- list
npm run feeds -- export --team ID --season YEAR

import  brings matches into the feeds and into sites/club/data, after it has said what changes
undo    takes an import back
list    says which imports there were, the last first
export  writes what the feeds know of a season into sites/club/data

--team         our team whose league it is: 159 profis, 16953 frauen, 501122 nachwuchs
--season       the year that the season begins in
--competition  another competition of that team, beside its league: "DFB-Pokal"
--clubs        a list of clubs in place of sites/club/data/clubs.yaml
--dry-run      says what would happen, and changes nothing
--skip-bad     imports the good matches although some have faults
--yes          imports although the file looks like another season or competition`

/** Every kind of file that matches come from. A new one is a line here. */
const sources = { openfootball, openligadb } as const satisfies Record<string, MatchSource>

export interface ImportCommand {
  command: 'import'
  source: MatchSource
  file: string
  teamId: number
  season: number
  competition: string | undefined
  clubs: string | undefined
  isDryRun: boolean
  skipsBad: boolean
  isSure: boolean
}

export type FeedsCommand =
  | ImportCommand
  | { command: 'undo'; number: number }
  | { command: 'list' }
  | { command: 'export'; teamId: number; season: number }

const whole = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const seasonOf = (text: string | undefined) => {
  const season = whole(text)
  return season !== undefined && season >= 1899 && season <= 2100 ? season : undefined
}

const options = {
  team: { type: 'string' },
  season: { type: 'string' },
  competition: { type: 'string' },
  clubs: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

/** What the person wants; undefined where it cannot be understood. */
export function readCommand(words: string[]): FeedsCommand | undefined {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
    const [command, first, file, ...more] = positionals
    const [teamId, season] = [whole(values.team), seasonOf(values.season)]
    const isAlone = Object.keys(values).length === 0
    if (command === 'list') return first === undefined && isAlone ? { command } : undefined
    if (command === 'undo') {
      const number = whole(first)
      return number !== undefined && file === undefined && isAlone ? { command, number } : undefined
    }
    if (teamId === undefined || season === undefined) return undefined
    if (command === 'export') {
      return first === undefined && Object.keys(values).length === 2 ? { command, teamId, season } : undefined
    }
    const source = Object.entries(sources).find(([name]) => name === first)?.[1]
    if (command !== 'import' || file === undefined || more.length > 0 || !source) return undefined
    return {
      command,
      source,
      file,
      teamId,
      season,
      competition: values.competition?.trim(),
      clubs: values.clubs,
      isDryRun: values['dry-run'] ?? false,
      skipsBad: values['skip-bad'] ?? false,
      isSure: values.yes ?? false,
    }
  } catch {
    return undefined
  }
}
