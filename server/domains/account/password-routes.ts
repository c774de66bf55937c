import { changePassword as changePasswordEndpoint } from '#contract/identity/account.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { changePassword } from '../identity/identity-api.ts'

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
