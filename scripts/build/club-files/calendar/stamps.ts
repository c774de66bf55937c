import { createHash } from 'node:crypto'
import type { CalendarEntry } from '../../../../contract/cms/calendar.ts'

/** When a date was last changed, and how often it was. */
export interface Stamp {
  /** Of all that is told about the date. */
  readonly digest: string
  /** UTC, ISO 8601, in whole seconds. */
  readonly at: string
  readonly sequence: number
  /** As it was told last; absent in notes of earlier releases. */
  readonly entry?: CalendarEntry
  /** It was taken back before it came. Whoever has it in a calendar is told so until then. */
  readonly isCancelled?: true
}

/** The stamps of all dates by their ids. */
export type Stamps = Readonly<Record<string, Stamp>>

const digestOf = (entry: CalendarEntry): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('base64url')
    .slice(0, 16)

const inSeconds = (now: Date) => `${now.toISOString().slice(0, 19)}Z`

function stampOf(entry: CalendarEntry, known: Stamp | undefined, now: Date): Stamp {
  const digest = digestOf(entry)
  if (known?.digest === digest) return { ...known, entry }
  return { digest, at: inSeconds(now), sequence: known ? known.sequence + 1 : 0, entry }
}

/** What becomes of a date that nobody tells any more; undefined where it is to be forgotten. */
function leftStamp(known: Stamp, isBuilt: (site: string) => boolean, now: Date): Stamp | undefined {
  const { entry, isCancelled, sequence } = known
  if (!entry || Date.parse(entry.end) < now.getTime()) return undefined
  if (isCancelled || !isBuilt(entry.site)) return known
  return { digest: 'cancelled', at: inSeconds(now), sequence: sequence + 1, entry, isCancelled: true }
}

/**
 * The stamps of these dates: a date that is told as before keeps its own, so that building again changes no feed, and a
 * calendar that has it already sees by a new one that it was changed. A date to come that is gone is cancelled.
 * @param isBuilt whether the dates of a sub-site are among these, if it has any.
 */
export function stampsOf(
  entries: readonly CalendarEntry[],
  known: Stamps,
  now: Date,
  isBuilt: (site: string) => boolean,
): Stamps {
  const listed = new Set(entries.map(({ id }) => id))
  const left = Object.entries(known).flatMap(([id, stamp]) => {
    const stays = listed.has(id) ? undefined : leftStamp(stamp, isBuilt, now)
    return stays ? [[id, stays] as const] : []
  })
  return Object.fromEntries([
    ...entries.map(entry => [entry.id, stampOf(entry, known[entry.id], now)] as const),
    ...left,
  ])
}
