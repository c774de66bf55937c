import type { Job } from '#server/deps.ts'
import { EXPIRY_BATCH, releaseExpired } from './cart/holds.ts'

/** Frees what carts have let expire. Who needs a piece before does not wait for it: see `changeHold`. */
export const cartExpiry: Job = {
  name: 'cart-expiry',
  everySeconds: 60,
  run: async ({ db, clock }) => {
    for (;;) {
      const now = clock.now()
      const released = await db.transaction(tx => releaseExpired(tx, now))
      if (released < EXPIRY_BATCH) return
    }
  },
}
