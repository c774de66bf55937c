/** Where the server takes the time from, so that expiry and renewal are tested without waiting. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
