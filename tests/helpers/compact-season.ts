import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const season = z.strictObject({
  name: z.string(),
  teams: z.array(z.string()),
  rounds: z.array(
    z.strictObject({ round: z.string().optional(), stage: z.string().optional(), matches: z.string() }),
  ),
})

/** "0-1 2-1", "3-4 0-3 awarded", "5-6 0-1 et:1-1 p:3-4", "7-8 cancelled": the places of two teams, what is told of their score, the state. */
const line = /^(\d+)-(\d+)(?: (\d+-\d+))?(?: et:(\d+-\d+))?(?: p:(\d+-\d+))?(?: ([a-z]+))?$/

const goals = (text: string | undefined) => text?.split('-').map(Number)

/**
 * The JSON of openfootball that a season was kept short from: its matches without their days and goals, a line for each round. All are on
 * the same day, which no table asks for.
 */
export async function readCompactSeason(file: string): Promise<string> {
  const { name, teams, rounds } = season.parse(JSON.parse(await readFile(file, 'utf8')))
  const matches = rounds.flatMap(({ matches: lines, ...of }) =>
    lines.split(', ').map(text => {
      const [, home, away, ft, et, p, status] = line.exec(text) ?? []
      if (home === undefined) throw new Error(`${file}: “${text}” is no match`)
      return {
        ...of,
        date: '2020-01-01',
        team1: teams[Number(home)],
        team2: teams[Number(away)],
        score: { ft: goals(ft), et: goals(et), p: goals(p) },
        status,
      }
    }),
  )
  return JSON.stringify({ name, matches })
}
