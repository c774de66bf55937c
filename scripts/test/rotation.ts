import { createHash } from 'node:crypto'

/** In how many commits everything has come round. */
export const SLICES = 8

/**
 * Whether a name's turn has come. It follows from the name and the number of commits alone, so that a clone knows it:
 * the first 32 bits of its SHA-256, modulo the slices.
 */
export const isTurn = (name: string, commits: number, slices = SLICES): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % slices === commits % slices

/** What of a list runs, and what waits for its turn. */
export interface Selection<Name extends string = string> {
  chosen: readonly Name[]
  leftOut: readonly Name[]
}

/** Divides a list: what has to run, and of the rest what has its turn. */
export function select<Name extends string>(
  names: readonly Name[],
  commits: number,
  hasToRun: (name: Name) => boolean,
): Selection<Name> {
  const isChosen = (name: Name) => hasToRun(name) || isTurn(name, commits)
  return { chosen: names.filter(isChosen), leftOut: names.filter(name => !isChosen(name)) }
}

export const everything = <Name extends string>(names: readonly Name[]): Selection<Name> => ({
  chosen: names,
  leftOut: [],
})
