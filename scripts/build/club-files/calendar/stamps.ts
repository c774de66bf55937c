import { createHash } from 'node:crypto'
import type { CalendarEntry } from '../../../../contract/calendar.ts'

/** When a date was last changed, and how often it was. */
export interface Stamp {
  /** Of all that is told about the date. */
  readonly digest: string
  /** UTC, ISO 8601, in whole seconds. */
  readonly at: string
  readonly sequence: number
}

/** The stamps of all dates by their ids. */
export type Stamps = Readonly<Record<string, Stamp>>

const digestOf = (entry: CalendarEntry): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('base64url')
    .slice(0, 16)

function stampOf(entry: CalendarEntry, known: Stamp | undefined, now: Date): Stamp {
  const digest = digestOf(entry)
  if (known?.digest === digest) return known
  return {
    digest,
    at: `${now.toISOString().slice(0, 19)}Z`,
    sequence: known ? known.sequence + 1 : 0,
  }
}

/**
 * The stamps of these dates: a date that is told as before keeps its own, so that building again changes no feed, and a
 * calendar that has it already sees by a new one that it was changed.
 */
export const stampsOf = (entries: readonly CalendarEntry[], known: Stamps, now: Date): Stamps =>
  Object.fromEntries(entries.map(entry => [entry.id, stampOf(entry, known[entry.id], now)]))
