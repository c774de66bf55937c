import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationInvitations } from '#server/db/schema/membership.ts'
import { invitationEndings } from '#server/domains/organization/invitations/end-invitations.ts'
import {
  forgottenInvitations,
  INVITATION_KEPT_DAYS,
} from '#server/domains/organization/invitations/forget-invitations.ts'
import { refusalOf } from '../../helpers/call.ts'
import {
  answer,
  block,
  blocksOf,
  invitationOf,
  invite,
  membershipsOf,
  newFanClub,
  newInvited,
  remove,
} from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const DAY = 24 * 3600
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const statesOf = async (id: string) => {
  const rows = await platform.db
    .select({ state: organizationInvitations.state })
    .from(organizationInvitations)
    .where(eq(organizationInvitations.fromId, id))
  return rows.map(({ state }) => state).sort()
}
/** Ten processes at once, and each again. */
const forget = async () => {
  for (let time = 0; time < 2; time++)
    await Promise.all(Array.from({ length: 5 }, () => forgottenInvitations.run(platform.deps)))
}

it('forgets an invitation 90 days after it has ended, in whichever way', async () => {
  const club = await newFanClub(platform)
  const { acting } = club.admins[0]!
  const [joins, declines, , withdrawn] = [
    await newInvited(platform, club.id),
    await newInvited(platform, club.id),
    await newInvited(platform, club.id),
    await newInvited(platform, club.id),
  ]
  platform.clock.advance(14 * DAY)
  await invitationEndings.run(platform.deps)
  expect(await statesOf(club.id)).toEqual(['expired', 'expired', 'expired', 'expired'])
  for (const person of [joins, declines, withdrawn]) await invite(platform, acting, person.email)
  await answer(platform, joins, club.id, true)
  await block(platform, declines, club.id)
  const [waiting] = await platform.db
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.state, 'pending'))
    .then(rows => rows.filter(({ toId }) => toId === withdrawn.accountId))
  await remove(platform, acting, waiting!.id)
  const ended = ['accepted', 'declined', 'expired', 'expired', 'expired', 'expired', 'withdrawn']
  platform.clock.advance(INVITATION_KEPT_DAYS * DAY - 1)
  await forget()
  expect(await statesOf(club.id)).toEqual(ended)

  const late = await newInvited(platform, club.id)
  platform.clock.advance(1)
  await forget()
  // One that waits stays, and what has come of the others.
  expect(await statesOf(club.id)).toEqual(['pending'])
  expect(refusalOf(await invitationOf(platform, joins, club.id))).toEqual([404, 'INVITATION_UNKNOWN'])
  expect(await membershipsOf(platform, joins)).toMatchObject([{ isPending: false }])
  expect(await blocksOf(platform, declines)).toHaveLength(1)
  expect(refusalOf(await invite(platform, club.admins[0]!.acting, declines.email))).toEqual([
    409,
    'INVITATIONS_BLOCKED',
  ])
  expect(await membershipsOf(platform, late)).toMatchObject([{ isPending: true }])
})
