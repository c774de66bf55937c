import type { UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import type { Tokens } from '../http/connection.ts'
import { report } from '../http/report.ts'
import { accessTokens } from './access-token.ts'
import { actingTokens } from './acting-tokens.ts'
import {
  type ActingFor,
  dropImpersonation,
  keepImpersonation,
  readImpersonation,
} from './impersonation-cookies.ts'
import { userManagerOf } from './user-manager.ts'

/** Whom the person acts for. `lost`: for whom they acted until the right to it ended under their hands. */
export interface ImpersonationState {
  acting: ActingFor | undefined
  lost: ActingFor | undefined
}

/** Acting for an organisation, in this document. The cookies are what others are told; this is what is done here. */
export interface Impersonation {
  get: () => ImpersonationState
  subscribe: (onChange: () => void) => () => void
  /** Takes up what the cookies say, once; afterwards it is known whom the person acts for. Never rejects. */
  restore: () => Promise<void>
  /** Takes up what the cookies say by now: another tab or sub-site may have begun or ended. */
  follow: () => void
  /** Begins; false where the provider says no or nothing: then all stays as it is. */
  start: (organization: ActingFor) => Promise<boolean>
  end: () => void
  /** For every call: those of the organisation, or of the person. */
  tokens: Tokens
  /** The person's own, also while they act (SPEC 3, `user_token`). */
  own: Tokens
}

const byManager = new WeakMap<UserManager, Impersonation>()

/** The one of this document. Browser only. */
export function impersonationOf(config: SiteConfig): Impersonation {
  const manager = userManagerOf(config)
  const known = byManager.get(manager) ?? createImpersonation(config, manager)
  byManager.set(manager, known)
  return known
}

function createImpersonation(config: SiteConfig, manager: UserManager): Impersonation {
  const listeners = new Set<() => void>()
  let state: ImpersonationState = { acting: undefined, lost: undefined }
  let restoring: Promise<void> | undefined

  const change = (next: Partial<ImpersonationState>) => {
    state = { acting: undefined, lost: undefined, ...next }
    for (const listener of listeners) listener()
  }
  const fail = (error: unknown) =>
    report({ where: 'impersonation', message: 'the person cannot act for the organisation', error })

  const own = accessTokens(manager, config)
  const acting = actingTokens({
    config,
    manager,
    own,
    orgId: () => state.acting?.orgId,
    onRefused: error => {
      fail(error)
      dropImpersonation(config)
      change({ lost: state.acting })
    },
  })

  const takeUp = async (): Promise<void> => {
    const kept = readImpersonation()
    if (kept?.orgId === state.acting?.orgId) return
    if (!kept) {
      change({})
      return
    }
    try {
      // A visitor's browser may hold cookies of somebody who is gone.
      if (await acting.obtain(kept.orgId)) change({ acting: kept })
    } catch (error) {
      fail(error)
      dropImpersonation(config)
      change({})
    }
  }
  const restore = () => (restoring ??= takeUp())

  return {
    get: () => state,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    restore,
    follow: () => {
      restoring = restore().then(takeUp)
    },
    start: async organization => {
      try {
        if (organization.orgName === '' || !(await acting.obtain(organization.orgId))) return false
      } catch (error) {
        fail(error)
        return false
      }
      change({ acting: organization })
      keepImpersonation(config, organization)
      return true
    },
    end: () => {
      acting.forget()
      dropImpersonation(config)
      change({})
    },
    tokens: {
      accessToken: async () => {
        await restore()
        return acting.accessToken()
      },
      renewToken: acting.renewToken,
    },
    own,
  }
}
