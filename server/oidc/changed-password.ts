import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../db/database.ts'
import { isPasswordCurrent } from '../domains/identity/account-service.ts'
import { endSession } from './grants.ts'
import type { ProviderPages } from './provider-pages.ts'

/**
 * Ends a sign-in whose password was changed while it was on its way. Checking a password takes its time, so a change may end all
 * sessions between the check and the new session; this looks once that session is written. A change that comes after this
 * look finds the session and ends it.
 */
export const refuseChangedPassword =
  (db: Database, pages: ProviderPages) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next()
    // Only a request that met a route has a provider's context.
    const oidc = 'oidc' in ctx ? ctx.oidc : undefined
    if (oidc?.route !== 'resume' || !oidc.session) return
    const { login, passwordMark } = oidc.result ?? {}
    if (login === undefined || typeof passwordMark !== 'string') return
    if (await isPasswordCurrent(db, login.accountId, passwordMark)) return
    await endSession(db, oidc.session)
    ctx.remove('Location')
    pages.expired(ctx)
  }
