import type { Job } from '#server/deps.ts'
import { FORGET_BATCH, forgetVisitors } from './cart/forget-visitors.ts'
import { EXPIRY_BATCH, releaseExpired } from './cart/holds.ts'

/** Frees what carts have let expire. Who needs a piece before does not wait for it: see `changeHold`. */
export const cartExpiry: Job = {
  name: 'cart-expiry',
  everySeconds: 60,
  run: async ({ db, clock }) => {
    const now = clock.now()
    let released: number
    do {
      released = await db.transaction(tx => releaseExpired(tx, now))
    } while (released === EXPIRY_BATCH)
  },
}

/** As long as a browser keeps a visitor's id; nobody can come back to the cart afterwards. */
export const VISITOR_DAYS = 30

/** Forgets visitors whose id no browser knows any more. */
export const visitorCleanup: Job = {
  name: 'visitor-cleanup',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - VISITOR_DAYS * 24 * 60 * 60 * 1000)
    let forgotten: number
    do {
      forgotten = await db.transaction(tx => forgetVisitors(tx, before))
    } while (forgotten === FORGET_BATCH)
  },
}
