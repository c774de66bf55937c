import { deleteContact } from '#contract/contact/contact.ts'
import type { Areas } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { deleteAccount, leavingSteps } from './delete-account.ts'

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
