import type { z } from 'zod'
import { ownNote } from '../schema-notes.ts'
import { nowhere } from './typo3-values.ts'

type Path = readonly PropertyKey[]

function holderOf(value: unknown, path: Path): Record<PropertyKey, unknown> | undefined {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Record<PropertyKey, unknown>)[key]
          : undefined,
      value,
    )
  return typeof holder === 'object' && holder !== null ? (holder as Record<PropertyKey, unknown>) : undefined
}

/** A moment as TYPO3 keeps it, in seconds since 1970. */
const moment = (value: unknown): string | undefined => {
  const seconds = Number(value)
  return Number.isInteger(seconds) && seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined
}

/** What the field meant: databases write numbers and yes or no as text, and text that looks like a number as a number. */
function meant(issue: z.core.$ZodIssue, value: unknown): unknown {
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return moment(value)
  if (issue.code !== 'invalid_type') return undefined
  const text = typeof value === 'string' ? value.trim() : value
  switch (issue.expected) {
    case 'int':
    case 'number':
      return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
    case 'boolean':
      return text === 1 || text === '1' ? true : text === 0 || text === '0' ? false : undefined
    case 'string':
      return typeof text === 'number'
        ? (moment(issue.path.at(-1) === 'until' ? text : 0) ?? String(text))
        : undefined
    default:
      return undefined
  }
}

/** Takes care of one thing that the schema refused. Returns whether it could. */
function mend(values: unknown, issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') {
    // Every record of a database has fields that no block asks for.
    const inner = holderOf(values, [...issue.path, ''])
    for (const key of issue.keys) delete inner?.[key]
    return inner !== undefined
  }
  const holder = holderOf(values, issue.path)
  const key = issue.path.at(-1)
  if (!holder || key === undefined) return false
  if (ownNote(issue)?.key === nowhere && key in holder) {
    Reflect.deleteProperty(holder, key)
    return true
  }
  const better = meant(issue, holder[key])
  if (better === undefined) return false
  holder[key] = better
  return true
}

/** Nothing in all its spellings: "", null, {} and []. A group or list of nothing is nothing too. */
export function pruned(value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const kept = value.map(pruned).filter(inner => inner !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  const kept = Object.entries(value)
    .map(([key, inner]: [string, unknown]) => [key, pruned(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Checks values by a shape, after what can only be meant in one way has been put right. */
export function parseRepaired<T extends z.ZodType>(
  shape: T,
  values: Readonly<Record<string, unknown>>,
): { readonly parsed: z.ZodSafeParseResult<z.output<T>>; readonly values: unknown } {
  const own = structuredClone(values)
  let parsed = shape.safeParse(own)
  // A group that could be read shows what is wrong in the one inside of it: as often as groups are nested.
  for (let round = 0; !parsed.success && round < 8; round += 1) {
    if (parsed.error.issues.filter(issue => mend(own, issue)).length === 0) break
    parsed = shape.safeParse(own)
  }
  return { parsed, values: own }
}
