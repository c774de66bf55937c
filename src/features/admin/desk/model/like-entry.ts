import type { DeskEntry, DeskEntryDraft } from '#contract/matches/staff-match-desk.ts'

/** The entry that a draft is taken for: the latest of its kind for its side that holds. Which one it is decides the platform; this one is shown. */
export function likeEntry(draft: DeskEntryDraft, entries: readonly DeskEntry[]): DeskEntry | undefined {
  const side = 'side' in draft ? draft.side : null
  return entries
    .filter(({ type, isWithdrawn }) => type === draft.type && !isWithdrawn)
    .filter(entry => entry.side === side)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
}
