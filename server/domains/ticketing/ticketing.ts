import { seedTicketing } from '#server/db/seed/ticketing.ts'
import { defineArea } from '#server/define-area.ts'
import { forgetBuyer } from './seats/forget-buyer.ts'

export const ticketing = defineArea({
  name: 'ticketing',
  // What the cart gives back is written into the ledger.
  erase: { after: ['cart'], run: (tx, { accountId }) => forgetBuyer(tx, accountId) },
  seed: seedTicketing,
})
