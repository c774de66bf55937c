import type { OrganizationType } from '#contract/organization/organizations.ts'
import type { Transaction } from '#server/db/database.ts'
import { holdAccountKeys, lockOrganization } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { hasPriceGroup } from '../../catalogue/catalogue-api.ts'
import { findEmailOwner, mailToAccount } from '../../identity/identity-api.ts'
import {
  foundOrganization,
  giveAdminRight,
  isMailboxTaken,
  refuseAdmin,
} from '../../organization/organization-api.ts'
import { subjectOf } from './change-organization.ts'
import { organizationFounded } from '../mails/organization-founded.ts'

interface Founding {
  readonly name: string
  readonly type: OrganizationType
  readonly email: string
  readonly memberPriceGroup: string | null
  readonly adminEmail: string
  readonly reason: string
}

type Founded =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refused: Refusal<409> }

const refuse = (refused: Refusal<409>): Founded => ({ ok: false, refused })

/** Where its admins begin to act for it, below the web app's root. */
const fanClubsPath = '/account/fan-clubs/'

/** Founds a fan club or company with its first admin. Both are told; the mailbox once it is proven. */
export async function found(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  actor: Actor,
  { name, type, email, memberPriceGroup, adminEmail, reason }: Founding,
): Promise<Founded> {
  const adminId = await findEmailOwner(tx, adminEmail)
  if (adminId === undefined) return refuse(refusal(409, 'PERSON_UNKNOWN'))
  if (memberPriceGroup !== null && !(await hasPriceGroup(tx, memberPriceGroup)))
    return refuse(refusal(409, 'PRICE_GROUP_UNKNOWN'))
  if (await isMailboxTaken(tx, email)) return refuse(refusal(409, 'ORGANIZATION_MAILBOX_TAKEN'))
  await holdAccountKeys(tx, [adminId])
  const refused = await refuseAdmin(tx, adminId, actor.at)
  if (refused) return refuse(refused)
  const founding = { name, type, email, memberPriceGroup, emailConfirmedAt: null }
  const id = await foundOrganization(tx, founding, actor.at)
  const organization = await lockOrganization(tx, id)
  if (!organization || (await giveAdminRight(tx, organization, { accountId: adminId, now: actor.at })))
    throw new Error('An organisation that was just founded has no place for an admin')
  const href = new URL(fanClubsPath, settings.roots.web).href
  await mailToAccount(tx, settings, { accountId: id, now: actor.at }, () =>
    organizationFounded({ organization: name, href }),
  )
  await writeAudit(tx, actor, [
    {
      action: 'organizationFounded',
      subject: subjectOf(id),
      changes: [
        { field: 'name', before: null, after: name },
        { field: 'organizationType', before: null, after: type },
        { field: 'memberPriceGroup', before: null, after: memberPriceGroup },
      ],
      reason,
    },
  ])
  return { ok: true, id }
}
