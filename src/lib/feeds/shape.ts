/**
 * Whether something from outside has the form that its type says. A handful of functions in place of a library: public pages read feeds, and
 * what the contract's own schemas stand on weighs more there than all that is shown of a match (16 kB of brotli). The server writes by those.
 */
export type Check<T> = (value: unknown) => value is T

export const text: Check<string> = value => typeof value === 'string'
export const number: Check<number> = (value): value is number => Number.isFinite(value)
export const flag: Check<boolean> = value => typeof value === 'boolean'

/** A moment in UTC, ISO 8601. */
export const moment: Check<string> = (value): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

export const oneOf =
  <T extends string>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.includes(value as T)

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)

/** What may be left out. */
export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

/** Two of a kind. */
export const pairOf =
  <T>(check: Check<T>): Check<[T, T]> =>
  (value): value is [T, T] =>
    Array.isArray(value) && value.length === 2 && value.every(check)

/** An object whose members are all of one kind, whatever their names. */
export const membersOf =
  <T extends object>(check: Check<T[keyof T]>): Check<T> =>
  (value): value is T =>
    typeof value === 'object' && value !== null && Object.values(value).every(check)

/** An object with a check for each member of its type; others beside them are left alone. */
export const shape =
  <T extends object>(members: { readonly [Name in keyof T]-?: Check<T[Name]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    (Object.keys(members) as (keyof T & string)[]).every(name =>
      members[name]((value as Record<string, unknown>)[name]),
    )
