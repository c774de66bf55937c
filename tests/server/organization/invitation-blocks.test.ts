import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { exportData } from '#contract/identity/account.ts'
import { answerOrganizationInvitation } from '#contract/organization/organizations.ts'
import { organizationInvitationBlocks } from '#server/db/schema/membership.ts'
import { giveAdminRight } from '#server/domains/organization/organization-api.ts'
import { lockOrganization } from '#server/db/locks.ts'
import { addInvitation } from '../../helpers/acting.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  answer,
  block,
  blocksOf,
  invitationOf,
  invite,
  liftBlock,
  membershipsOf,
  newAddress,
  newFanClub,
  newInvited,
} from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** A fan club and somebody whom it has invited. */
async function cast() {
  const club = await newFanClub(platform)
  return { club, acting: club.admins[0]!.acting, person: await newInvited(platform, club.id) }
}
const rowsOf = (accountId: string) =>
  platform.db
    .select()
    .from(organizationInvitationBlocks)
    .where(eq(organizationInvitationBlocks.accountId, accountId))

describe('who declines for good', () => {
  it('is not invited again by this organisation, and by any other', async () => {
    const { club, acting, person } = await cast()
    expect(bodyOf(await block(platform, person, club.id))).toMatchObject({
      state: 'declined',
      mayInviteAgain: false,
    })
    expect(bodyOf(await invitationOf(platform, person, club.id)).mayInviteAgain).toBe(false)
    for (const email of [person.email, person.email.toUpperCase()])
      expect(await invite(platform, acting, email)).toMatchObject({
        status: 409,
        body: { errorCode: 'INVITATIONS_BLOCKED', detail: 'INVITATIONS_BLOCKED' },
      })
    expect(await membershipsOf(platform, person)).toEqual([])
    expect(await mailsTo(platform, person.email)).toEqual([])
    const other = await newFanClub(platform)
    expect((await invite(platform, other.admins[0]!.acting, person.email)).status).toBe(201)
  })

  it('is as good as nobody by another address: it would be known as theirs', async () => {
    const { club, acting, person } = await cast()
    const other = await newAddress(platform, person)
    await block(platform, person, club.id)
    expect(await invite(platform, acting, other)).toMatchObject({
      status: 409,
      body: { errorCode: 'USER_NOT_FOUND', detail: 'USER_NOT_FOUND' },
    })
  })

  it('can say so after the decline too, and twice', async () => {
    const { club, acting, person } = await cast()
    expect(bodyOf(await answer(platform, person, club.id, false)).mayInviteAgain).toBe(true)
    const first = bodyOf(await block(platform, person, club.id))
    expect(first.mayInviteAgain).toBe(false)
    expect(bodyOf(await block(platform, person, club.id))).toEqual(first)
    // The plain answer once more lifts nothing.
    expect(bodyOf(await answer(platform, person, club.id, false))).toEqual(first)
    expect(refusalOf(await invite(platform, acting, person.email))).toEqual([409, 'INVITATIONS_BLOCKED'])
    expect(await rowsOf(person.accountId)).toHaveLength(1)
  })

  it('cannot accept with the same words, nor keep away whom they have accepted', async () => {
    const { club, person } = await cast()
    const both = { params: { id: club.id }, body: { accept: true, mayInviteAgain: false } }
    const refused = await call(platform.app, answerOrganizationInvitation, both, person.caller)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'mayInviteAgain' }] } })
    await answer(platform, person, club.id, true)
    expect(refusalOf(await block(platform, person, club.id))).toEqual([409, 'INVITATION_ALREADY_ANSWERED'])
    expect(await rowsOf(person.accountId)).toEqual([])
  })

  it('sees it in their own list alone, and lifts it', async () => {
    const { club, acting, person } = await cast()
    const stranger = await newInvited(platform, club.id)
    await block(platform, person, club.id)
    expect(await blocksOf(platform, person)).toEqual([
      {
        organization: { id: club.id, name: 'Kurvenkinder', type: 'fanClub' },
        since: platform.clock.now().toISOString(),
      },
    ])
    expect(await blocksOf(platform, stranger)).toEqual([])
    expect((await liftBlock(platform, stranger, club.id)).status).toBe(204)
    expect(await blocksOf(platform, person)).toHaveLength(1)
    for (const id of [club.id, club.id, randomUUID()])
      expect((await liftBlock(platform, person, id)).status).toBe(204)
    expect(await blocksOf(platform, person)).toEqual([])
    expect(bodyOf(await invitationOf(platform, person, club.id)).mayInviteAgain).toBe(true)
    expect((await invite(platform, acting, person.email)).status).toBe(201)
  })

  it('keeps nobody away any more once the fan desk makes them an admin', async () => {
    const { club, person } = await cast()
    await block(platform, person, club.id)
    const now = platform.clock.now()
    await platform.db.transaction(async tx => {
      const organization = await lockOrganization(tx, club.id)
      expect(await giveAdminRight(tx, organization!, { accountId: person.accountId, now })).toBeUndefined()
    })
    expect(await rowsOf(person.accountId)).toEqual([])
  })
})

describe('what is kept away', () => {
  it('is in the export of the person, and goes with their account', async () => {
    const { club, person } = await cast()
    await block(platform, person, club.id)
    const exported = bodyOf(await call(platform.app, exportData, {}, person.caller))
    expect(exported).toMatchObject({
      areas: { invitationBlocks: [{ organization: 'Kurvenkinder', recipientMail: person.email }] },
    })
    await call(platform.app, deleteContact, {}, person.caller)
    expect(await rowsOf(person.accountId)).toEqual([])
  })

  it('was a stranger’s where the mailbox turns out to be somebody else’s', async () => {
    const club = await newFanClub(platform)
    const person = await newUnprovenPerson(platform)
    const { accountId, email } = person
    await addInvitation(platform.db, {
      organizationId: club.id,
      to: { accountId, email },
      createdAt: platform.clock.now(),
    })
    await block(platform, person, club.id)
    expect(await rowsOf(accountId)).toHaveLength(1)
    const take = await prepareTakeOver(platform, email)
    await take()
    expect(await rowsOf(accountId)).toEqual([])
  })
})
