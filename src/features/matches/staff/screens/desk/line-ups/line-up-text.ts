import { tidySigns } from '#contract/kernel/typed-text.ts'
import {
  formation as formationRule,
  type DeskLineUp,
  type DeskPlayer,
} from '#contract/matches/staff-match-desk.ts'
import { findPlayers } from '../find-players.ts'

type LineUpPlayer = DeskLineUp['starters'][number]

/** Fields of a line-up: a line for each player, as they stand on the sheet: "10 Noah Kessler (C)". */
export interface LineUpTexts {
  formation: string
  starters: string
  bench: string
}

export const starterCount = 11
export const benchMost = 15

/** One line as it was read: a player, or what is wrong with it. */
export type ReadLine =
  { ok: true; player: LineUpPlayer } | { ok: false; text: string; fault: 'unknownNumber' | 'twice' }

/** Of the captain: after a space, in brackets, or right after a number. */
const captainMark = /(?:\s*[([][CK][)\]]|\s+[CK]|(?<=^\d{1,2})[CK])$/
const numbersAlone = /^\d{1,2}\s?C?([\s,;、]+\d{1,2}(\s?C)?)+$/

/** Reads a line: number and name, or either of them where the squad knows the other. */
function readLine(text: string, squad: readonly DeskPlayer[]): ReadLine {
  const captain = captainMark.test(text)
  const bare = text.replace(captainMark, '').trim()
  const [, digits, rest = ''] = /^(\d{1,2})?[\s.:,;、-]*(.*)$/.exec(bare) ?? []
  const name = rest.trim()
  const number = digits === undefined ? null : Number(digits)
  if (name === '') {
    const known = squad.find(player => player.number === number)
    return known
      ? { ok: true, player: { name: known.name, number, captain } }
      : { ok: false, text, fault: 'unknownNumber' }
  }
  const likeliest = findPlayers(name, squad)[0]
  return {
    ok: true,
    player: { name: likeliest?.name ?? name, number: number ?? likeliest?.number ?? null, captain },
  }
}

/** All lines of a field; empty ones are none. Numbers alone may stand in one line: "1 4 5C 23". */
export function readPlayers(text: string, squad: readonly DeskPlayer[]): ReadLine[] {
  const lines = text
    .split('\n')
    .map(tidySigns)
    .flatMap(line => (numbersAlone.test(line) ? line.split(/[\s,;、]+(?=\d)/) : [line]))
    .filter(line => line !== '')
  return lines.map(line => readLine(line, squad))
}

export interface ReadLineUp {
  starters: ReadLine[]
  bench: ReadLine[]
  isFormation: boolean
  /** Undefined as long as something is wrong. */
  lineUp: DeskLineUp | undefined
}

/** No player is in it twice. */
export function readLineUp(texts: LineUpTexts, squad: readonly DeskPlayer[]): ReadLineUp {
  const seen = new Set<string>()
  const once = (line: ReadLine): ReadLine => {
    if (!line.ok) return line
    const { name } = line.player
    if (seen.has(name)) return { ok: false, text: name, fault: 'twice' }
    seen.add(name)
    return line
  }
  const starters = readPlayers(texts.starters, squad).map(once)
  const bench = readPlayers(texts.bench, squad).map(once)
  const players = (lines: readonly ReadLine[]) => lines.flatMap(line => (line.ok ? [line.player] : []))
  const formation = formationRule.safeParse(texts.formation.trim())
  const isWhole =
    formation.success &&
    starters.length === starterCount &&
    bench.length <= benchMost &&
    [...starters, ...bench].every(({ ok }) => ok)
  return {
    starters,
    bench,
    isFormation: formation.success,
    lineUp: isWhole
      ? { formation: formation.data, starters: players(starters), bench: players(bench) }
      : undefined,
  }
}

const lineOf = ({ number, name, captain }: LineUpPlayer): string =>
  [...(number === null ? [] : [String(number)]), name, ...(captain ? ['(C)'] : [])].join(' ')

/** A line-up as it stands in the fields; empty ones for none. */
export const lineUpTexts = (lineUp: DeskLineUp | null): LineUpTexts => ({
  formation: lineUp?.formation ?? '',
  starters: lineUp?.starters.map(lineOf).join('\n') ?? '',
  bench: lineUp?.bench.map(lineOf).join('\n') ?? '',
})
