import type { Job } from '#server/deps.ts'
import { ledgerFaults } from './ledger-faults.ts'

/** Looks at the whole ledger of places, so that an engineer hears of a fault before a fan at the gate does. It mends nothing. */
export const ledgerCheck: Job = {
  name: 'ledger-check',
  everySeconds: 60 * 60,
  run: async ({ db, log }) => {
    const faults = await ledgerFaults(db)
    if (faults.length > 0) log.error({ faults }, 'the ledger of places does not add up')
  },
}
