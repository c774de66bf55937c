import {
  addEmail,
  deleteEmail,
  listEmails,
  resendConfirmationEmail,
  setDefaultEmailAddress,
} from '#contract/identity/emails.ts'
import type { Deps } from '#server/deps.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import {
  addOwnEmail,
  listOwnEmails,
  makeSignInEmail,
  removeOwnEmail,
  resendLink,
  waitForLink,
} from '../identity/identity-api.ts'

const HOUR = 60 * 60
/** What an account may try: each new address tells whether it is known here, and writes to somebody. */
const addLimit: Limit = { max: 20, perSeconds: HOUR }
const resendLimit: Limit = { max: 10, perSeconds: HOUR }

const unknownEmail = () => refusal(404, 'EMAIL_UNKNOWN')

const notEqual = () =>
  refusal(400, 'EMAILS_NOT_EQUAL', {
    errors: [{ path: 'confirmEmail', code: 'EMAILS_NOT_EQUAL', message: 'is not the same address' }],
  })

/** SPEC 8 reads these very words. */
const alreadyExists = () =>
  refusal(400, 'EMAIL_ALREADY_EXISTS', {
    title: 'EmailAddress already exists',
    errors: [{ path: 'email', code: 'EMAIL_ALREADY_EXISTS', message: 'belongs to an account' }],
  })

/** The e-mail addresses of a person: their own alone. */
export function registerEmailRoutes(target: MountTarget, deps: Deps): void {
  const { db } = deps
  const waitFor = async (bucket: string, accountId: string, limit: Limit, email: string): Promise<number> => {
    const own = (await target.limiter?.(bucket, accountId, limit)) ?? 0
    return own > 0 ? own : waitForLink(target.limiter, email)
  }

  mount(target, listEmails, async ({ person }) => ({
    status: 200,
    body: await listOwnEmails(db, person.accountId),
  }))

  mount(target, addEmail, async ({ person: { accountId }, body: { email, confirmEmail } }) => {
    if (email !== confirmEmail) return notEqual()
    const wait = await waitFor('add-email', accountId, addLimit, email)
    if (wait > 0) return tooOften(wait)
    const outcome = await addOwnEmail(deps, accountId, email)
    if (outcome.ok) return { status: 201, body: outcome.email }
    return outcome.reason === 'exists' ? alreadyExists() : refusal(409, 'EMAIL_LIMIT_REACHED')
  })

  mount(target, resendConfirmationEmail, async ({ person: { accountId }, params }) => {
    const address = (await listOwnEmails(db, accountId)).find(({ id }) => id === params.id)
    if (!address) return unknownEmail()
    const wait = await waitFor('resend-email-link', accountId, resendLimit, address.email)
    if (wait > 0) return tooOften(wait)
    const outcome = await resendLink(deps, accountId, params.id)
    if (outcome.ok) return { status: 204 }
    return outcome.reason === 'unknown' ? unknownEmail() : refusal(409, 'EMAIL_ALREADY_CONFIRMED')
  })

  mount(target, deleteEmail, async ({ person, params }) => {
    const outcome = await removeOwnEmail(deps, person.accountId, params.id)
    if (outcome.ok) return { status: 204 }
    return outcome.reason === 'unknown' ? unknownEmail() : refusal(409, 'EMAIL_IS_DEFAULT')
  })

  mount(target, setDefaultEmailAddress, async ({ person, params }) => {
    const outcome = await makeSignInEmail(deps, person.accountId, params.id)
    if (outcome.ok) return { status: 204 }
    return outcome.reason === 'unknown' ? unknownEmail() : refusal(409, 'EMAIL_NOT_CONFIRMED')
  })
}
