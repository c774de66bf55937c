import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import { invitationEndings } from '#server/domains/organization/invitations/end-invitations.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  answer,
  invite,
  membersOf,
  newAddress,
  newFanClub,
  newInvited,
  setAdmin,
} from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newUnprovenPerson } from '../../helpers/take-over.ts'

const DAY = 24 * 3600
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const subjectsTo = async (email: string) => (await mailsTo(platform, email)).map(({ subject }) => subject)

it('says the answer to the club where whoever invited manages it no more', async () => {
  const club = await newFanClub(platform, 2)
  const [former] = club.admins
  const invited = await newInvited(platform, club.id, former!.accountId)
  const { items } = await membersOf(platform, former!.acting)
  const own = items.find(({ isSelf }) => isSelf)!.id
  expect((await setAdmin(platform, former!.acting, own, false)).status).toBe(200)
  expect((await answer(platform, invited, club.id, true)).status).toBe(200)
  expect(await subjectsTo(club.mailbox)).toEqual(['Neues Mitglied bei Kurvenkinder'])
  expect(await subjectsTo(former!.email)).toEqual(['Du verwaltest Kurvenkinder nicht mehr'])
})

it('goes to the address that was typed where the one to sign in with is not proven', async () => {
  const club = await newFanClub(platform)
  const person = await newUnprovenPerson(platform)
  const typed = await newAddress(platform, person)
  expect((await invite(platform, club.admins[0]!.acting, typed)).status).toBe(201)
  expect(await subjectsTo(typed)).toEqual(['Kurvenkinder lädt dich ein'])
  expect(await subjectsTo(person.email)).not.toContain('Kurvenkinder lädt dich ein')
})

it('says of each invitation that it has expired, however many end at once', async () => {
  const club = await newFanClub(platform)
  const people = []
  for (let count = 0; count < 101; count++) people.push(await newInvited(platform, club.id))
  platform.clock.advance(14 * DAY)
  await invitationEndings.run(platform.deps)
  const ended = await platform.db
    .select({ state: organizationInvitations.state })
    .from(organizationInvitations)
    .where(eq(organizationInvitations.fromId, club.id))
  expect(ended.filter(({ state }) => state === 'expired')).toHaveLength(people.length)
  for (const { email } of people)
    expect(await subjectsTo(email)).toEqual(['Die Einladung zu Kurvenkinder ist abgelaufen'])
})
