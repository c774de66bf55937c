import {
  type QuerySessionStatusArgs,
  type SessionStatus,
  type SigninPopupArgs,
  type SigninSilentArgs,
  type User,
  UserManager,
  type UserManagerSettings,
} from 'oidc-client-ts'
import { sessionCheckSeconds, silentSignInSeconds } from '#contract/kernel/durations.ts'
import { readCookie } from '../cookies.ts'
import { report } from '../http/report.ts'
import { signedInCookie } from './browser-keys.ts'
import { CheckedClient } from './checked-client.ts'
import { LeavingNavigator } from './leaving-navigator.ts'
import { signInErrorOf, speakingOurCodes } from './library-errors.ts'
import { endsSession } from './sign-in-fault.ts'

/** The session of this tab, whose tokens are checked before anybody counts as signed in. Every failure is a SignInError. */
export class CheckedManager extends UserManager {
  protected override readonly _client: CheckedClient
  private renewal: Promise<User | null> | undefined

  constructor(settings: UserManagerSettings) {
    super(settings, new LeavingNavigator())
    this._client = new CheckedClient(settings)
  }

  /** Says so as soon as the window is closed, instead of waiting for ever. */
  override signinPopup(args?: SigninPopupArgs): Promise<User> {
    return speakingOurCodes(() => super.signinPopup({ ...args, popupAbortOnClose: true }))
  }

  /**
   * Renews the session, once for all who ask at the same time: a refresh token is good for one renewal. Where the provider
   * says that there is none, or what it gives does not hold, nobody is signed in.
   */
  override signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    this.renewal ??= this.renew(args).finally(() => {
      this.renewal = undefined
    })
    return this.renewal
  }

  private async renew(given: SigninSilentArgs = {}): Promise<User | null> {
    // The library forgets its own setting where there is a refresh token, and would wait for ever.
    const args = { silentRequestTimeoutInSeconds: silentSignInSeconds, ...given }
    try {
      return await super.signinSilent(args).catch((error: unknown) => this.renewOtherwise(error, args))
    } catch (error) {
      const known = signInErrorOf(error)
      if (endsSession(known.code)) await this.removeUser()
      throw known
    }
  }

  /** A refresh token that was used elsewhere, such as in a copy of this tab, is no end where the provider still knows the person. */
  private renewOtherwise(error: unknown, args: SigninSilentArgs): Promise<User | null> {
    const known = signInErrorOf(error)
    const isUsedUp = known.words?.error === 'invalid_grant' && Boolean(readCookie(signedInCookie))
    if (!isUsedUp || args.forceIframeAuth === true) throw known
    return super.signinSilent({ ...args, forceIframeAuth: true })
  }

  /**
   * A provider that was not heard has not said that the session is over. Its frame, which may still say that something has changed, is
   * asked again after the time of a check and not at once: that would be a circle without a pause.
   */
  override async querySessionStatus(args?: QuerySessionStatusArgs): Promise<SessionStatus | null> {
    try {
      return await super.querySessionStatus(args)
    } catch (error) {
      const known = signInErrorOf(error)
      const user = await this.getUser()
      if (endsSession(known.code) || user?.session_state == null) throw known
      await new Promise(resolve => setTimeout(resolve, sessionCheckSeconds * 1000))
      return { session_state: user.session_state, sub: user.profile.sub }
    }
  }

  /** A token that the provider does not take back must not keep the person from signing out. */
  protected override async _revokeInternal(
    user: User | null,
    types = this.settings.revokeTokenTypes,
  ): Promise<void> {
    for (const type of types) {
      try {
        await super._revokeInternal(user, [type])
      } catch (error) {
        report({ where: 'sign-out', message: `${type} was not revoked`, error: signInErrorOf(error) })
      }
    }
  }
}
