/**
 * Thrown where somebody's account vanishes while a request of theirs is under way: they are not signed in any more, and the
 * answer is the 401 that the next request gets as well.
 */
export class AccountGone extends Error {
  constructor() {
    super('the account of a signed-in person is gone')
  }
}

const pointsAtAccount = /_account_id_(accounts_id|contacts_account_id)_fk$|_claimed_by_accounts_id_fk$/

/** Whether a request failed because its caller's account is gone: found missing, or missing where a row had to point at it. */
export function isAccountGone(error: unknown): boolean {
  if (error instanceof AccountGone) return true
  const cause = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23503')
    return false
  return 'constraint' in cause && pointsAtAccount.test(String(cause.constraint))
}
