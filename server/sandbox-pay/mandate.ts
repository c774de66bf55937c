import type { SetupRow } from './setup-repository.ts'

/** What a mandate is known by. */
export interface Mandate {
  reference: string
  /** The day it is given: "2026-11-22". */
  date: string
}

/** The mandate that a setup asks for: the same each time the page is shown. */
export const mandateOf = ({ id }: Pick<SetupRow, 'id'>, now: Date): Mandate => ({
  reference: `SANDBOX-${id.replace(/\W/g, '').slice(-12).toUpperCase()}`,
  date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(now),
})
