import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../db/database.ts'
import { isPasswordCurrent } from '../domains/identity/account-service.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { endSession } from './grants.ts'
import type { ProviderPages } from './provider-pages.ts'

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => Promise<void>

/** Documents about the provider itself, for everybody and to be kept by caches. */
const isAbout = (path: string) => path.startsWith('/.well-known/')

/** Silent renewal runs in an iframe of a sub-site; nothing else of the provider may be framed. */
export const protectPages =
  (subSites: readonly string[]): Middleware =>
  async (ctx, next) => {
    const isSilent = ctx.path === '/connect/authorize' && ctx.query.prompt === 'none'
    if (!isAbout(ctx.path)) ctx.set(pageHeaders(isSilent ? { frameAncestors: subSites } : {}))
    await next()
  }

/** Scripts of the sub-sites may call the provider, those of other sites may not, not even for a refusal's words. */
export const shareWithSubSites =
  (subSites: readonly string[]): Middleware =>
  async (ctx, next) => {
    const origin = ctx.get('Origin')
    const isForeign = origin !== '' && !subSites.includes(origin) && !isAbout(ctx.path)
    if (isForeign && ctx.method === 'OPTIONS') {
      ctx.status = 403
      return
    }
    await next()
    if (isForeign) ctx.remove('Access-Control-Allow-Origin')
  }

/** A NUL means nothing in any parameter, and PostgreSQL keeps none. */
export const refuseNul =
  (pages: ProviderPages): Middleware =>
  async (ctx, next) => {
    if (ctx.querystring.includes('%00')) pages.badRequest(ctx)
    else await next()
  }

/** Answers what no route of the provider answers. */
export const answerUnknown =
  (pages: ProviderPages): Middleware =>
  async (ctx, next) => {
    await next()
    if (ctx.status === 404 && ctx.body == null) pages.notFound(ctx)
  }

/**
 * Ends a sign-in whose password was changed while it was on its way. Checking a password takes its time, so a change may end all
 * sessions between the check and the new session; this looks once that session is written. A change that comes after this
 * look finds the session and ends it.
 */
export const refuseChangedPassword =
  (db: Database, pages: ProviderPages): Middleware =>
  async (ctx, next) => {
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

/** Where nobody is signed in, the provider would show a page that needs a script to go on; this goes on by itself. */
export const skipEmptySignOut =
  (signOut: (ctx: KoaContextWithOIDC) => Promise<void>): Middleware =>
  async (ctx, next) => {
    await next()
    // Only a request that met a route has a provider's context.
    const oidc = 'oidc' in ctx ? ctx.oidc : undefined
    if (oidc?.route === 'end_session' && ctx.status === 200 && oidc.session?.accountId === undefined) {
      await signOut(ctx)
    }
  }
