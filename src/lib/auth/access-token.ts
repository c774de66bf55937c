import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/site-config.ts'
import type { Connection } from '../http/connection.ts'
import { restoreSession } from './restore-session.ts'

/**
 * The token part of a connection. A token that has run out is renewed when a call needs it, once for all calls that
 * wait; where the provider will not, the session is over and the call goes on to its 401.
 */
export function accessTokens(
  manager: UserManager,
  config: SiteConfig,
): Pick<Connection, 'accessToken' | 'renewToken'> {
  let renewing: Promise<User | null> | undefined

  const renew = (): Promise<User | null> =>
    (renewing ??= manager.signinSilent().finally(() => {
      renewing = undefined
    }))

  const renewToken = async (refused: string): Promise<string | undefined> => {
    const current = await manager.getUser()
    // Another call may have renewed it while this one was on its way.
    if (current && current.access_token !== refused && !current.expired) return current.access_token
    try {
      return (await renew())?.access_token
    } catch (error) {
      // No answer from the provider is no word about the session: the call fails, and may be tried again.
      if (!(error instanceof ErrorResponse)) throw error
      await manager.removeUser()
      return undefined
    }
  }

  const accessToken = async (): Promise<string | undefined> => {
    await restoreSession(manager, config)
    const user = await manager.getUser()
    if (!user?.expired) return user?.access_token
    // Sent although it has run out where it cannot be renewed: a visitor's answer must not pass for this person's.
    return (await renewToken(user.access_token)) ?? user.access_token
  }

  return { accessToken, renewToken }
}
