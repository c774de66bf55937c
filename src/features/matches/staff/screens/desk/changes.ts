import type { DeskEntry } from '#contract/matches/staff-match-desk.ts'

/** What has become of an entry between two states of a match. */
export interface Change {
  kind: 'written' | 'corrected' | 'withdrawn' | 'putBack'
  entry: DeskEntry
}

/** Names a state of an entry, so that a desk knows its own. */
export const stateName = ({ id, version }: Pick<DeskEntry, 'id' | 'version'>): string => `${id}@${version}`

/** What changed from one state of a match to a later one, in the order of the match. What follows from it alone, as a score, is none. */
export function changesBetween(before: readonly DeskEntry[], after: readonly DeskEntry[]): Change[] {
  const known = new Map(before.map(entry => [entry.id, entry]))
  return after.flatMap((entry): Change[] => {
    const old = known.get(entry.id)
    if (!old) return [{ kind: 'written', entry }]
    if (old.version === entry.version) return []
    if (old.isWithdrawn === entry.isWithdrawn) return [{ kind: 'corrected', entry }]
    return [{ kind: entry.isWithdrawn ? 'withdrawn' : 'putBack', entry }]
  })
}

/** The entry that was written last, whatever minute it is of. */
export const latestWritten = (entries: readonly DeskEntry[]): DeskEntry | undefined =>
  entries.reduce<DeskEntry | undefined>(
    (latest, entry) => (latest === undefined || entry.at >= latest.at ? entry : latest),
    undefined,
  )

/** The last entry that this desk wrote and that still holds: what is taken back by one key is never the other desk's. */
export const latestOwn = (
  entries: readonly DeskEntry[],
  isOwn: (id: string) => boolean,
): DeskEntry | undefined => latestWritten(entries.filter(({ id, isWithdrawn }) => !isWithdrawn && isOwn(id)))
