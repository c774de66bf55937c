import {
  answerOrganizationInvitation,
  getOrganizationInvitation,
  liftInvitationBlock,
  listInvitationBlocks,
} from '#contract/organization/organizations.ts'
import {
  inviteOrganizationMember,
  resendOrganizationInvitation,
} from '#contract/organization/organization-members.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, doOnce, repeatedId } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { mountForAdmins } from '../acting.ts'
import { findOrganization } from '../organization-repository.ts'
import { answerInvitation } from './answer-invitation.ts'
import { deleteBlock, findBlock, listBlocks } from './block-repository.ts'
import { mailInvitation } from './invitation-mails.ts'
import { findInvitation, findLatest } from './invitation-repository.ts'
import { viewInvitation } from './invitation-view.ts'
import { inviteMember, viewInvited } from './invite-member.ts'

/** Invitations of one organisation: who tries addresses out is slowed down. */
const inviteLimit: Limit = { max: 30, perSeconds: 60 * 60 }
/** Mails of one invitation. */
const resendLimit: Limit = { max: 3, perSeconds: 60 * 60 }

export function registerInvitationRoutes(target: MountTarget, deps: Deps): void {
  registerInviting(target, deps)
  registerAnswering(target, deps)
  registerBlocks(target, deps)
}

function registerInviting(target: MountTarget, { db, clock, settings }: Deps): void {
  mountForAdmins(target, inviteOrganizationMember, async call => {
    const { acting, body, log } = call
    const wait = (await target.limiter?.('invite-member', acting.organizationId, inviteLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    log.info(acting, 'an admin invites somebody')
    const now = clock.now()
    const repeatable = { ...callerOf(call), operation: 'inviteOrganizationMember', request: body, now }
    const id = repeatedId(repeatable)
    return doOnce(
      db,
      repeatable,
      tx => inviteMember(tx, settings, acting, { id, email: body.memberEmail, now }),
      async (tx, refused) => {
        if (refused) return refused
        const member = await viewInvited(tx, acting, { id, now })
        // The account has gone since the first request.
        return member
          ? { status: 201 as const, body: member }
          : refusal(409, 'USER_NOT_FOUND', { detail: 'USER_NOT_FOUND' })
      },
    )
  })

  mountForAdmins(target, resendOrganizationInvitation, async ({ acting, params: { id } }) => {
    const row = await findInvitation(db, acting.organizationId, id)
    if (!row) return refusal(404, 'ORGANIZATION_MEMBER_UNKNOWN')
    const state = transferStateAt(row, clock.now())
    if (state !== 'pending')
      return refusal(409, state === 'expired' ? 'INVITATION_EXPIRED' : 'INVITATION_ALREADY_ANSWERED')
    const wait = (await target.limiter?.('resend-invitation', id, resendLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    await db.transaction(tx => mailInvitation(tx, settings, row, { what: 'offered', only: 'recipient' }))
    return { status: 204 }
  })
}

function registerAnswering(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, getOrganizationInvitation, async ({ person: { accountId }, params: { id } }) => {
    const organization = await findOrganization(db, id)
    const row = organization && (await findLatest(db, id, accountId))
    if (!row) return refusal(404, 'INVITATION_UNKNOWN')
    const isBlocked = (await findBlock(db, { organizationId: id, accountId })) !== undefined
    return { status: 200, body: viewInvitation(organization, row, { isBlocked, now: clock.now() }) }
  })

  mount(
    target,
    answerOrganizationInvitation,
    ({ person: { accountId }, params: { id: organizationId }, body }) =>
      db.transaction(tx =>
        answerInvitation(tx, settings, { ...body, accountId, organizationId, now: clock.now() }),
      ),
  )
}

function registerBlocks(target: MountTarget, { db }: Deps): void {
  mount(target, listInvitationBlocks, async ({ person: { accountId } }) => ({
    status: 200,
    body: await listBlocks(db, accountId),
  }))

  mount(target, liftInvitationBlock, async ({ person: { accountId }, params: { id: organizationId } }) => {
    await deleteBlock(db, { organizationId, accountId })
    return { status: 204 }
  })
}
