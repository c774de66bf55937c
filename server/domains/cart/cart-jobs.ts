import { DAY_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import type { Job } from '#server/deps.ts'
import { FORGET_BATCH, forgetVisitors } from './forget-visitors.ts'
import { EXPIRY_BATCH, releaseExpired } from './holds.ts'

/** Frees what carts have let expire. Who needs a piece before does not wait for it: see `changeHold`. */
export const cartExpiry: Job = {
  name: 'cart-expiry',
  everySeconds: 60,
  run: async ({ db, clock, goods }) => {
    const now = clock.now()
    let released: number
    do {
      released = await db.transaction(tx => releaseExpired(tx, goods, now))
    } while (released === EXPIRY_BATCH)
  },
}

/** As long as a browser keeps a visitor's id; nobody can come back to the cart afterwards. */
export const VISITOR_DAYS = 30

/** Forgets visitors whose id no browser knows any more. */
export const visitorCleanup: Job = {
  name: 'visitor-cleanup',
  everySeconds: 60 * 60,
  run: async ({ db, clock, goods }) => {
    const now = clock.now()
    const before = earlier(now, VISITOR_DAYS * DAY_MS)
    let forgotten: number
    do {
      forgotten = await db.transaction(tx => forgetVisitors(tx, goods, before, now))
    } while (forgotten === FORGET_BATCH)
  },
}
