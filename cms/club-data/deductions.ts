import { existsSync, readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import type { Deduction } from '#football/league-table.ts'
import type { MatchTeam } from '#contract/matches/matches.ts'
import { deductionsFile } from './data-schema.ts'
import { nearestName } from './nearest-name.ts'

/** A line of `sites/club/data/deductions.yaml`. */
export interface WrittenDeduction extends Deduction {
  /** Our team whose league it is. */
  readonly ofTeam: number
  readonly season: number
  /** The club as the line calls it. */
  readonly written: string
  /** `sites/club/data/deductions.yaml:3` */
  readonly place: string
}

/** Reads who was told to begin with less, clubs by the names of our own list. Throws with the place of what is wrong. */
export function readDeductions(
  file: string,
  shownAs: string,
  club: (name: string) => MatchTeam | undefined,
): WrittenDeduction[] {
  if (!existsSync(file)) return []
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines })
  const placeOf = (entry: unknown): string => {
    const node = document.getIn([entry], true) as { range?: [number, number, number] } | undefined
    return `${shownAs}:${node?.range ? lines.linePos(node.range[0]).line : 1}`
  }
  const checked = deductionsFile.safeParse(document.toJS() ?? [])
  if (!checked.success) {
    const issue = checked.error.issues[0]
    const [entry, ...field] = issue?.path ?? []
    throw new Error(`${placeOf(entry)}, field "${field.join(' › ')}": ${issue?.message ?? 'cannot be read'}`)
  }
  return checked.data.map(({ team, season, club: written, points }, index) => ({
    ofTeam: team,
    season,
    team: club(written)?.name ?? written,
    written,
    points,
    place: placeOf(index),
  }))
}

/**
 * What is wrong with a deduction: its club plays no match of the season. Undefined where it does.
 * @param clubs of the season, by the names of our own list.
 */
export function strayDeduction(
  { place, written, team, season }: WrittenDeduction,
  clubs: ReadonlySet<string>,
): string | undefined {
  if (clubs.has(team)) return undefined
  const meant = nearestName(written, clubs)
  const question = meant === undefined ? '' : `; did you mean ${meant}?`
  return `${place}: no club of the season ${season} is called “${written}”${question}`
}
