/**
 * Where the server takes the time from, so that expiry and renewal are tested without waiting. ESLint refuses `new Date()`, `Date.now()`
 * and the database's `now()` elsewhere; what may read the machine's time is listed in `eslint.config.mjs`.
 */
export interface Clock {
  now(): Date
  /** The machine's time, where `now` was moved away from it. */
  machineNow?(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * The time that others go by, who do not follow a clock that was moved: the OpenID provider with its sessions and tokens, browsers,
 * and apps that show a code of six digits.
 */
export const machineNow = (clock: Clock): Date => clock.machineNow?.() ?? clock.now()

/** A developer's clock: it runs as the machine's does, so much ahead of it. */
export interface MovableClock extends Clock {
  machineNow(): Date
  /** @param to as `readMoment` takes it. False, and nothing is moved, where it is no moment or would go back. */
  move(to: string): boolean
  /** Calls somebody each time that it was moved. */
  onMove(listener: () => void): void
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 60 * 60, d: 24 * 60 * 60 }

/**
 * The moment that is meant by "+30d", "+90m" (from `now` on; days, hours, minutes or seconds) or by an ISO 8601 moment with its zone,
 * "2027-05-31T23:59:00+02:00"; undefined where it is neither.
 */
export function readMoment(text: string, now: Date): Date | undefined {
  const [, count, unit] = /^\+(\d{1,6})([dhms])$/.exec(text) ?? []
  const seconds = unitSeconds[unit ?? '']
  if (seconds !== undefined) return new Date(now.getTime() + Number(count) * seconds * 1000)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(isMoment ? text : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** @param start where it begins, as `readMoment` takes it. */
export function movableClock(start: string, machine: Clock = systemClock): MovableClock {
  const aheadAt = (moment: Date) => moment.getTime() - machine.now().getTime()
  let aheadMs = aheadAt(readMoment(start, machine.now()) ?? machine.now())
  const now = () => new Date(machine.now().getTime() + aheadMs)
  const listeners: (() => void)[] = []
  return {
    now,
    machineNow: () => machine.now(),
    move: to => {
      const moment = readMoment(to, now())
      if (!moment || moment < now()) return false
      aheadMs = aheadAt(moment)
      for (const listener of listeners) listener()
      return true
    },
    onMove: listener => listeners.push(listener),
  }
}

export const isMovable = (clock: Clock): clock is MovableClock => 'move' in clock

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** "2026-08-14": the day it is at the club, whatever time zone the server keeps. */
export const clubDay = (moment: Date): string => dayFormat.format(moment)

/** A moment that is the day "2026-12-01" in every time zone of a reader at the club. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
