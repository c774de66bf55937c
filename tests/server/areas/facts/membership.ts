import { randomUUID } from 'node:crypto'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({
  everything: ({ db }, { accountId }) =>
    db
      .insert(clubMemberships)
      .values({ id: randomUUID(), accountId, kind: 'adult', number: accountId, since: '2020-01-01' }),
  staysAtTakeOver: { club_memberships: 'from the club’s own books' },
  untyped: { club_memberships: 'come from the club’s own books' },
})
