import type { Language } from '#contract/primitives.ts'
import type { ShopSlug } from '#contract/products.ts'

const withSearch = (path: string, search: Readonly<Record<string, string | number | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** What a list of products can be narrowed by; the page counts from 1, and page 1 is not written. */
export interface ProductListSearch {
  query?: string | undefined
  page?: number | undefined
}

const productListSearch = ({ query, page }: ProductListSearch) => ({
  query,
  page: page !== undefined && page > 1 ? page : undefined,
})

interface LegalPages {
  terms: string
  withdrawal: string
  privacy: string
  /** What shipping costs, and where to. */
  shipping: string
}

const englishLegalPages: LegalPages = {
  terms: '/terms/',
  withdrawal: '/withdrawal/',
  privacy: '/privacy/',
  shipping: '/shipping/',
}

/** Pages of the club's own content that an order must point to; a sub-site has those of its language. */
const legalPages: Readonly<Record<Language, LegalPages>> = {
  de: { terms: '/agb/', withdrawal: '/widerruf/', privacy: '/datenschutz/', shipping: '/versand/' },
  en: englishLegalPages,
  ja: englishLegalPages,
}

/**
 * Every address of the web app, below the sub-site's base path: `<Link to={paths.cart}>`. A whole address is
 * `config.baseUrl + paths.cart`.
 */
export const paths = {
  home: '/',
  shop: {
    root: '/shop/',
    all: (search: ProductListSearch = {}) => withSearch('/shop/', productListSearch(search)),
    list: (shop: ShopSlug, search: ProductListSearch = {}) =>
      withSearch(`/shop/${shop}/`, productListSearch(search)),
    product: (shop: ShopSlug, productNumber: string) => `/shop/${shop}/${encodeURIComponent(productNumber)}/`,
  },
  cart: '/cart/',
  checkout: {
    root: '/checkout/',
    address: '/checkout/address/',
    shippingPayment: '/checkout/shipping-payment/',
    review: '/checkout/review/',
    confirmation: (search: { checkoutId?: string; paymentTokenId?: string } = {}) =>
      withSearch('/checkout/confirmation/', search),
  },
  account: {
    root: '/account/',
    orders: '/account/orders/',
    addresses: '/account/addresses/',
    order: (checkoutId: string) => `/account/orders/${encodeURIComponent(checkoutId)}/`,
  },
  legal: legalPages,
  signIn: {
    callback: '/sso/callback/',
    silentCallback: '/sso/callback-silent/',
    signOutCallback: '/sso/callback-logout/',
  },
} as const
