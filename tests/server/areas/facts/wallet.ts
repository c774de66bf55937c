import { randomUUID } from 'node:crypto'
import { insertAsset } from '#server/domains/wallet/wallet-repository.ts'
import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({
  everything: ({ db }, { accountId }) => {
    const name = { de: 'Freunde' }
    const badge = { id: randomUUID(), accountId, type: 'membershipBadge', name, until: null } as const
    return insertAsset(db, { ...badge, since: '2024-07-01' })
  },
  staysAtTakeOver: { wallet_assets: 'handed out by the club' },
  untyped: { wallet_assets: 'come from the club’s own books' },
})
