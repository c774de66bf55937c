import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { FormType } from '../entry-form.ts'

/** What the desk does at once, without fields. */
export type Deedless = 'undo' | 'putBack' | 'correct'
export type Command = FormType | Deedless

/** Each command's key: a letter on every keyboard, and of no browser or screen reader while nothing is typed. */
export const commandKeys: Readonly<Record<Command, string>> = {
  Goal: 'g',
  YellowCard: 'y',
  YellowRedCard: 'd',
  RedCard: 'r',
  Substitution: 's',
  PenaltyShot: 'p',
  VAR: 'v',
  Comment: 'c',
  Period: 'w',
  correct: 'e',
  undo: 'u',
  putBack: 'z',
}

/** Keys that open an entry and change nothing yet: they may be pressed before one sees the match. */
export const openingKeys = Object.entries(commandKeys)
  .filter(([command]) => command !== 'undo' && command !== 'putBack')
  .map(([, key]) => key)
  .join('')

const byKey = new Map(Object.entries(commandKeys).map(([command, key]) => [key, command as Command]))

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** The command of a key; undefined where it is none, or belongs to the browser or the system. */
export const commandOf = ({ key, ctrlKey, altKey, metaKey }: Press): Command | undefined =>
  ctrlKey || altKey || metaKey ? undefined : byKey.get(key.toLowerCase())

/** Whether something of the kind can be told now; what cannot is shown, and says why when it is asked for. */
export function isPossible(command: FormType, { period, nextPeriods }: DeskMatch): boolean {
  if (command === 'Comment') return true
  if (command === 'Period') return nextPeriods.length > 0
  if (period === 'PreMatch') return false
  return (
    period !== 'ShootOut' || command === 'PenaltyShot' || command === 'YellowCard' || command === 'RedCard'
  )
}
