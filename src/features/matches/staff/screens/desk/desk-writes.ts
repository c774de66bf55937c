import type { DeskEntry, DeskEntryDraft, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { EntryForm } from './entry-form.ts'

/** `key` is the idempotency key: a retry after a lost answer repeats nothing. */
export type DeskWrite = { key: string } & (
  | { kind: 'write'; entry: DeskEntryDraft; isSecond: boolean; form: EntryForm }
  | { kind: 'correct'; entryId: string; version: number; entry: DeskEntryDraft; form: EntryForm }
  | { kind: 'withdraw'; entryId: string; version: number; isWithdrawn: boolean }
)

/** `noAnswer`: it may have been done or not, and is asked for again. */
export type DeskWriteEnd = { end: 'done' } | { end: 'refused'; problem: Problem } | { end: 'noAnswer' }

/** Members of an entry that a correction sets; the others follow from them. */
const corrected = [
  'minute',
  'stoppage',
  'side',
  'player',
  'otherPlayer',
  'goalKind',
  'scored',
  'decision',
  'refersTo',
  'textDe',
  'textEn',
] as const

/** Whether an entry is already as a deed wants it: its answer was lost, or the other desk wanted the same. */
export function isDone(write: DeskWrite, { entries }: Pick<DeskMatch, 'entries'>): boolean {
  if (write.kind === 'write') return false
  const entry = entries.find(({ id }) => id === write.entryId)
  if (!entry) return false
  if (write.kind === 'withdraw') return entry.isWithdrawn === write.isWithdrawn
  const wanted: Partial<Record<keyof DeskEntry, unknown>> = write.entry
  return corrected.every(member => wanted[member] === undefined || wanted[member] === entry[member])
}
