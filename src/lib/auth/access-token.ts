import type { UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { ApiError } from '../http/api-error.ts'
import type { Connection } from '../http/connection.ts'
import { signInErrorOf } from './library-errors.ts'
import { restoreSession } from './restore-session.ts'
import { endsSession } from './sign-in-fault.ts'

/**
 * The token part of a connection. A token that has run out is renewed when a call needs it, once for all calls that
 * wait; where the provider will not, the session is over and the call goes on to its 401.
 */
export function accessTokens(
  manager: UserManager,
  config: SiteConfig,
): Pick<Connection, 'accessToken' | 'renewToken'> {
  const renewToken = async (refused: string): Promise<string | undefined> => {
    const current = await manager.getUser()
    // Another call may have renewed it while this one was on its way.
    if (current && current.access_token !== refused && !current.expired) return current.access_token
    try {
      return (await manager.signinSilent())?.access_token
    } catch (error) {
      if (endsSession(signInErrorOf(error).code)) return undefined
      // No answer from the provider is no word about the session: the call fails as one without an answer, and may be tried again.
      throw new ApiError('sign-in', { kind: 'network' }, error)
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
