import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { bodyOf } from '#tests/helpers/call.ts'
import { apply, forChild, leave, membershipsOf, mia } from '#tests/helpers/memberships.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { typed, word } from '../typed-words.ts'

const words = { childsName: 'Kunigunde', whyTheyLeave: 'ziehen nach Tasmanien' }

const enrol = ({ db }: TestPlatform, { accountId }: Person, changes = {}) =>
  db.insert(clubMemberships).values({
    id: randomUUID(),
    accountId,
    kind: 'adult',
    number: randomUUID(),
    since: '2020-01-01',
    ...changes,
  })

/** A child that somebody pays for, and a membership that they end. */
async function enrolAndLeave(platform: TestPlatform, person: Person) {
  const child = { payerId: person.accountId, accountId: null, kind: 'child' }
  await enrol(platform, person, { ...child, ...mia, firstName: words.childsName })
  await enrol(platform, person)
  const [own] = await platform.db
    .select()
    .from(clubMemberships)
    .where(eq(clubMemberships.accountId, person.accountId))
  await leave(platform, person, own!.id, { reason: words.whyTheyLeave })
}

export const facts = defineAreaFacts({
  everything: async (platform, person) => {
    await enrol(platform, person)
    bodyOf(await apply(platform, person, forChild()))
  },
  traces: {
    words,
    leave: async (platform, person) => {
      await enrolAndLeave(platform, person)
      bodyOf(await apply(platform, person, forChild({ ...mia, lastName: words.childsName })))
    },
  },
  typedSteps: {
    'applies for a child': async platform => {
      const person = await newPerson(platform)
      const { firstName, lastName } = typed
      return async () => (await apply(platform, person, forChild({ ...mia, firstName, lastName }))).status
    },
    'says why they end their membership': async platform => {
      const person = await newPerson(platform)
      await enrol(platform, person)
      const [own] = bodyOf(await membershipsOf(platform, person))
      return async () => (await leave(platform, person, own!.id, { reason: `${word}-Grund` })).status
    },
  },
  staysAtTakeOver: { club_memberships: 'from the club’s own books' },
  untyped: {
    membership_terms: 'are reckoned from the fees of the club',
    membership_cards: 'follow from what was ordered',
  },
})
