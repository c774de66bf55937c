import { type ErrorOut, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { originsOf, pageHeaders } from '../pages/page-headers.ts'
import {
  type PageFault,
  renderErrorPage,
  renderSignedOutPage,
  renderSignOutPage,
} from './pages/message-pages.ts'
import type { PageFrame } from './pages/page-frame.ts'
import type { Pages } from './pages/pages.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function frameFor(
  ctx: Pick<KoaContextWithOIDC, 'headers'> & { oidc?: KoaContextWithOIDC['oidc'] },
  pages: Pages,
): PageFrame {
  const { ui_locales, redirect_uri, post_logout_redirect_uri } = ctx.oidc?.params ?? {}
  return pages.frameOf({
    headers: ctx.headers,
    uiLocales: asText(ui_locales),
    redirectUri: asText(redirect_uri) ?? asText(post_logout_redirect_uri),
  })
}

function faultOf(error: Error, status: number): PageFault {
  if (error instanceof errors.SessionNotFound) return 'expired'
  return status >= 500 ? 'server' : 'request'
}

/** The pages that the provider shows by itself, in the club's look. */
export const createProviderPages = (pages: Pages) => {
  const showFault = (ctx: KoaContextWithOIDC, fault: PageFault, status: number, code?: string) => {
    ctx.status = status
    ctx.type = 'html'
    ctx.body = renderErrorPage({ fault, code }, frameFor(ctx, pages), pages.surroundings)
  }

  return {
    error: (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void =>
      showFault(ctx, faultOf(error, ctx.status), ctx.status, asText(out.error)),
    expired: (ctx: KoaContextWithOIDC): void => showFault(ctx, 'expired', 400),
    badRequest: (ctx: KoaContextWithOIDC): void => showFault(ctx, 'request', 400),
    notFound: (ctx: KoaContextWithOIDC): void => showFault(ctx, 'notFound', 404),

    signOutQuestion(ctx: KoaContextWithOIDC): void {
      const { params, session } = ctx.oidc
      ctx.set(pageHeaders({ formTargets: originsOf(params?.post_logout_redirect_uri) }))
      ctx.body = renderSignOutPage(
        { action: ctx.oidc.urlFor('end_session_confirm'), xsrf: asText(session?.state?.secret) ?? '' },
        frameFor(ctx, pages),
        pages.surroundings,
      )
    },

    signedOut(ctx: KoaContextWithOIDC): void {
      ctx.type = 'html'
      ctx.body = renderSignedOutPage(frameFor(ctx, pages), pages.surroundings)
    },
  }
}

export type ProviderPages = ReturnType<typeof createProviderPages>
