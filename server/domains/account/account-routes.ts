import { changePassword as changePasswordEndpoint, exportData } from '#contract/identity/account.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { listOwnRoles } from '#contract/identity/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { type Areas, exportsOf } from '#server/define-area.ts'
import { listRoles } from '#server/roles/role-repository.ts'
import { changePassword } from '../identity/identity-api.ts'
import { deleteAccount, leavingSteps } from './delete-account.ts'

export function registerRoleRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, listOwnRoles, async ({ person }) => ({
    status: 200,
    body: { roles: await listRoles(db, person.accountId) },
  }))
}

/** SPEC 8 reads what stands against it from `title`. */
export function registerDeletionRoutes(target: MountTarget, deps: Deps, areas: Areas): void {
  const steps = leavingSteps(areas)
  mount(target, deleteContact, async ({ person: { accountId } }) => {
    if (deps.settings.accountDeletion === 'support') {
      return refusal(400, 'ACCOUNT_DELETION_BY_SUPPORT', { title: 'ACCOUNT_DELETION_BY_SUPPORT' })
    }
    const outcome = await deleteAccount(deps, accountId, steps)
    if (outcome.ok) return { status: 204 }
    const { code, errors } = outcome.obstacle
    return refusal(400, code, { title: code, ...(errors && { errors }) })
  })
}

/** It reads everything that there is about somebody. */
const exportLimit: Limit = { max: 10, perSeconds: 60 * 60 }

export function registerExportRoutes(target: MountTarget, { db, clock }: Deps, areas: Areas): void {
  const parts = exportsOf(areas)
  mount(target, exportData, async ({ person: { accountId } }) => {
    const wait = (await target.limiter?.('export-data', accountId, exportLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const exported: Record<string, unknown> = {}
    for (const { name, read } of parts) exported[name] = await read(db, accountId)
    return { status: 200, body: { createdAt: clock.now().toISOString(), areas: exported } }
  })
}

/** Tries of one account, wherever they come from: a token that was stolen must not find out the password. */
const tryLimit: Limit = { max: 10, perSeconds: 60 * 60 }

/** SPEC 8 reads the code from `title`; the field says it too. */
const refused = (path: 'currentPassword' | 'newPassword' | 'confirmNewPassword', code: ErrorCode) =>
  refusal(400, code, { title: code, errors: [{ path, code, message: 'is not good' }] })

/** Changing the password of the person who is signed in and knows it. */
export function registerPasswordRoutes(target: MountTarget, deps: Deps): void {
  mount(target, changePasswordEndpoint, async ({ person: { accountId, grantId }, body }) => {
    const { currentPassword, newPassword, confirmNewPassword } = body
    if (newPassword !== confirmNewPassword) return refused('confirmNewPassword', 'PASSWORDS_NOT_EQUAL')
    const wait = (await target.limiter?.('change-password', accountId, tryLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const change = { accountId, currentPassword, newPassword, keepSessionOf: grantId }
    const outcome = await changePassword(deps, change)
    if (outcome.ok) return { status: 204 }
    const field = outcome.code === 'PASSWORD_CURRENT_INVALID' ? 'currentPassword' : 'newPassword'
    return refused(field, outcome.code)
  })
}
