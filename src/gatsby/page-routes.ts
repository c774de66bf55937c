import type { FeatureKey } from '../../contract/cms/site-config.ts'
import { paths } from '../lib/paths.ts'

/** A page outside of the CMS. Its file in `src/pages` follows from its address; `[...].tsx` serves everything below it too. */
export interface PageRoute {
  readonly href: string
  /** Only sub-sites with it have the page. Without one, all have it. */
  readonly feature?: FeatureKey
  /** Where the HTML lies, if the page of the CMS at `href` is another one. */
  readonly front?: string
}

/**
 * Every page of `src/pages`. Read by the build alone: no page loads these rows. What a server answers below an area, what the
 * service worker never keeps and what the sitemap leaves out follow from the pages that are made of them.
 */
export const pageRoutes: readonly PageRoute[] = [
  { href: '/404/' },
  { href: '/500/' },
  { href: '/offline/' },
  { href: '/news/detail/' },
  { href: '/video/detail/' },
  { href: paths.account.root, feature: 'account' },
  { href: paths.signIn.callback, feature: 'account' },
  { href: paths.signIn.silentCallback, feature: 'account' },
  { href: paths.signIn.signOutCallback, feature: 'account' },
  { href: paths.preview.page(), feature: 'account' },
  { href: paths.preview.frame, feature: 'account' },
  // What a product page was not built for is drawn by the browser, from a file beside.
  { href: paths.shop.root, feature: 'shop', front: '/shop/any/' },
  { href: paths.cart, feature: 'shop' },
  { href: paths.checkout.root, feature: 'shop' },
  { href: paths.withdraw(), feature: 'shop' },
  // On every sub-site: § 312k BGB.
  { href: paths.cancel() },
  { href: '/admin/', feature: 'shop' },
]

/** @param href of a page, or of an area. */
export const routeAt = (href: string): PageRoute | undefined => pageRoutes.find(route => route.href === href)
