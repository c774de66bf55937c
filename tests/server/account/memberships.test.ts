import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMemberships } from '#contract/membership/memberships.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
  // On the last day of a membership.
  platform.clock.setTo(new Date('2031-06-30T23:30:00+02:00'))
})
afterAll(() => platform.close())

const memberships = async (email: string) => call(platform.app, listMemberships, {}, await platform.as(email))

it('shows the card of a member: name, number, since when, and that member prices are theirs', async () => {
  expect(bodyOf(await memberships('jana.kraemer@example.org'))).toMatchObject([
    {
      name: { de: 'Mitgliedschaft' },
      number: '189900417',
      holder: 'Jana Krämer',
      since: '2011-07-01',
      until: null,
      hasMemberPrice: true,
    },
  ])
  expect(bodyOf(await memberships('max.berger@example.org'))).toMatchObject([
    { name: { de: 'Jugendmitgliedschaft' }, holder: 'Max Berger' },
  ])
})

it('names its holder by the surname first where the name is written so', async () => {
  const { accountId, email } = await newPerson(platform)
  const named = { firstName: '花子', lastName: '佐藤' }
  await platform.db.update(contacts).set(named).where(eq(contacts.accountId, accountId))
  const membership = { id: randomUUID(), accountId, kind: 'adult', number: '189900418', since: '2020-07-01' }
  await platform.db.insert(clubMemberships).values(membership)
  expect(bodyOf(await memberships(email))).toMatchObject([{ holder: '佐藤 花子' }])
})

it('answers 404 to whoever is no member', async () => {
  expect(refusalOf(await memberships('yuki.tanaka@example.org'))).toEqual([404, 'MEMBERSHIP_NONE'])
})

it('counts an ended membership to the end of its last day in Berlin', async () => {
  await platform.db
    .update(clubMemberships)
    .set({ until: '2031-06-30' })
    .where(eq(clubMemberships.number, '189901926'))
  expect(bodyOf(await memberships('max.berger@example.org'))).toMatchObject([{ until: '2031-06-30' }])
  platform.clock.advance(31 * 60)
  expect((await memberships('max.berger@example.org')).status).toBe(404)
})
