/** From how many minutes on a reservation says that it ends soon. */
export const warningMinutes = 5

const minute = 60_000

/** `ample` · `ending`: the person is warned · `ended`. */
export type ReservationStage = 'ample' | 'ending' | 'ended'

export interface Reservation {
  stage: ReservationStage
  /** Whole minutes that are left, rounded up, so that it never says 0 before the end. */
  minutes: number
}

/**
 * How a reservation stands. `expiresIn` is in seconds, counted from `answeredAt`: the clock of the person's device may be
 * wrong by hours, but it runs evenly. Both times are in milliseconds.
 */
export function reservationAt(now: number, answeredAt: number, expiresIn: number): Reservation {
  const left = answeredAt + expiresIn * 1000 - now
  if (expiresIn < 0 || left <= 0) return { stage: 'ended', minutes: 0 }
  const minutes = Math.ceil(left / minute)
  return { stage: minutes <= warningMinutes ? 'ending' : 'ample', minutes }
}
