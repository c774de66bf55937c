import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { refusalOf } from '../../helpers/call.ts'
import { adultBirthday, apply, join, onlyMembershipOf } from '../../helpers/memberships.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { limitsRequests: true } })
})
afterAll(() => platform.close())

it('can be written forty times an hour: each stores names', async () => {
  const person = await newPerson(platform)
  for (let count = 0; count < 40; count++) expect((await apply(platform, person)).status).toBe(201)
  expect(refusalOf(await apply(platform, person))[0]).toBe(429)
  expect((await apply(platform, await newPerson(platform))).status).toBe(201)
  platform.clock.advance(3600)
  expect((await apply(platform, person)).status).toBe(201)
})

it('is refused for somebody whom nobody believes to be alive', async () => {
  const born = (birthday: string) => ({
    for: 'gift' as const,
    recipient: { firstName: 'Ute', lastName: 'Lang', birthday },
    birthday: adultBirthday,
  })
  const person = await newPerson(platform)
  expect((await apply(platform, person, born('1911-05-01'))).status).toBe(201)
  const refused = await apply(platform, person, born('1910-05-01'))
  expect(refusalOf(refused)).toEqual([400, 'MEMBERSHIP_AGE_NOT_FITTING'])
  expect(refused.body).toMatchObject({ errors: [{ path: 'recipient.birthday' }] })
})

it('gives a number that nobody in the club’s own books has', async () => {
  const { rows } = await platform.db.execute<{ last: string }>(
    sql`select nextval('membership_numbers')::text as last`,
  )
  const taken = `${membershipSales.numberPrefix}${Number(rows[0]?.last) + 1}`
  const { accountId } = await newPerson(platform)
  await platform.db
    .insert(clubMemberships)
    .values({ id: randomUUID(), accountId, kind: 'adult', number: taken, since: '2020-07-01' })
  const person = await newPerson(platform)
  await join(platform, person)
  const { number } = await onlyMembershipOf(platform, person)
  expect(number).toBe(`${membershipSales.numberPrefix}${Number(rows[0]?.last) + 2}`)
})
