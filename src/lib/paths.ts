import type { Language } from '#contract/kernel/primitives.ts'
import type { ProductBadgeKind, ProductCategory, ProductSort } from '#contract/catalogue/catalogue.ts'
import type { ShopSlug } from '#contract/catalogue/products.ts'

type SearchValue = string | number | readonly string[] | undefined

/** An address with a query: what is empty is left out, a list repeats its name. */
export const withSearch = (path: string, search: Readonly<Record<string, SearchValue>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of [value ?? []].flat()) if (item !== '') query.append(name, String(item))
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** What a list of products can be narrowed by, and how it is shown. */
export interface ProductListSearch {
  query?: string | undefined
  categories?: readonly ProductCategory[]
  sizes?: readonly string[]
  badges?: readonly ProductBadgeKind[]
  /** Whole euros, both included. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** What is recommended first is not written. */
  sort?: ProductSort
  /** Counts from 1; page 1 is not written. */
  page?: number
}

const productListSearch = (search: ProductListSearch) => ({
  query: search.query,
  category: search.categories,
  size: search.sizes,
  badge: search.badges,
  from: search.priceFrom,
  to: search.priceTo,
  sort: search.sort === 'recommended' ? undefined : search.sort,
  page: search.page === 1 ? undefined : search.page,
})

interface LegalPages {
  terms: string
  withdrawal: string
  /** How contracts and memberships are cancelled. */
  cancellation: string
  privacy: string
  /** What shipping costs, and where to. */
  shipping: string
  /** Who runs the site, and how to reach the service. */
  imprint: string
}

const englishLegalPages: LegalPages = {
  terms: '/terms/',
  withdrawal: '/withdrawal/',
  cancellation: '/cancellation/',
  privacy: '/privacy/',
  shipping: '/shipping/',
  imprint: '/imprint/',
}

/** Which dates a feed holds; what is not named is not asked. */
export interface FeedChoice {
  /** Key of the sub-site that they belong to. */
  site?: string | undefined
  kind?: string | undefined
}

/** The name of what is written for one date: `klub/termine/fest/` has `klub_termine_fest`. No two ids have the same one. */
export const fileSafeId = (id: string): string =>
  id
    .replace(/^\/|\/$/g, '')
    .replace(/[^a-z0-9/-]/g, letter => `~${(letter.codePointAt(0) ?? 0).toString(16)}.`)
    .replaceAll('/', '_')

/** What the search can be asked for in an address. */
export interface SearchQuestion {
  q?: string | undefined
}

/** What somebody may be sent to their addresses for. */
export type AddressNeed = 'payments'

const searchPages: Readonly<Record<Language, string>> = { de: '/suche/', en: '/search/', ja: '/search/' }

/** Pages of the club's own content that an order must point to; a sub-site has those of its language. */
const legalPages: Readonly<Record<Language, LegalPages>> = {
  de: {
    terms: '/agb/',
    withdrawal: '/widerruf/',
    cancellation: '/kuendigung/',
    privacy: '/datenschutz/',
    shipping: '/versand/',
    imprint: '/impressum/',
  },
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
    /** Both shops, if none is named. */
    list: (shop: ShopSlug | undefined, search: ProductListSearch = {}) =>
      withSearch(shop === undefined ? '/shop/' : `/shop/${shop}/`, productListSearch(search)),
    product: (shop: ShopSlug, productNumber: string) => `/shop/${shop}/${encodeURIComponent(productNumber)}/`,
  },
  /** A video by its number (SPEC 2). */
  video: (uid: number) => `/video/detail/?id=${uid}`,
  /** The search of a sub-site in that language. */
  search: (language: Language, question: SearchQuestion = {}) =>
    withSearch(searchPages[language], { ...question }),
  /** Files with the club's dates, the same on every sub-site. They are no pages: a link needs the base path in front. */
  calendar: {
    data: '/calendar.json',
    /** To subscribe to. */
    feed: ({ site = 'all', kind = 'all' }: FeedChoice = {}) => `/ics/feed_${site}_${kind}.ics`,
    /** One date, to put into one's own calendar. */
    date: (id: string) => `/ics/${fileSafeId(id)}.ics`,
  },
  tickets: {
    list: '/shop/tickets/',
    event: (id: string) => `/shop/tickets/${id}/`,
  },
  cart: '/cart/',
  /** The withdrawal function; for one order, or for any. */
  withdraw: (order?: string) => withSearch('/withdraw/', { order }),
  /** Where the cancellation button leads; for one contract by its number, or for any. */
  cancel: (contract?: string) => withSearch('/cancel/', { contract }),
  checkout: {
    root: '/checkout/',
    address: '/checkout/address/',
    shippingPayment: '/checkout/shipping-payment/',
    review: '/checkout/review/',
    /** Of the variant that combines payment and review. */
    shipping: '/checkout/shipping/',
    paymentReview: '/checkout/payment-review/',
    confirmation: (search: { checkoutId?: string; paymentTokenId?: string } = {}) =>
      withSearch('/checkout/confirmation/', search),
    /** Opened as a document of its own: only that lets the payment provider's script in. */
    pay: (search: { checkoutId?: string } = {}) => withSearch('/checkout/pay/', search),
  },
  account: {
    root: '/account/',
    tickets: '/account/tickets/',
    /** Where a mail about a ticket that was passed on leads. */
    ticketTransfer: (id: string) => `/account/tickets/transfers/${encodeURIComponent(id)}/`,
    contracts: '/account/contracts/',
    orders: '/account/orders/',
    payments: '/account/payments/',
    addresses: '/account/addresses/',
    profile: '/account/profile/',
    language: '/account/language/',
    emails: '/account/emails/',
    password: '/account/password/',
    security: '/account/security/',
    addressBook: '/account/address-book/',
    groups: '/account/groups/',
    /** A step below it is the page of an invitation, by the organisation's id. */
    fanClubs: '/account/fan-clubs/',
    fanClubMembers: '/account/fan-club-members/',
    partners: '/account/partners/',
    adConsents: '/account/ad-consents/',
    newsletters: '/account/newsletters/',
    membership: '/account/membership/',
    joinMembership: '/account/membership/join/',
    data: '/account/data/',
    deletion: '/account/delete/',
    /** Where the account was deleted: nobody is signed in any more. */
    goodbye: '/account/goodbye/',
    /** The addresses, with the way back to what one is needed for. */
    addressesFor: (need: AddressNeed) => withSearch('/account/addresses/', { for: need }),
    order: (checkoutId: string) => `/account/orders/${encodeURIComponent(checkoutId)}/`,
  },
  legal: legalPages,
  /** For editors. */
  preview: {
    page: (search: Readonly<Record<string, string | undefined>> = {}) => withSearch('/preview/', search),
    frame: '/preview/frame/',
  },
  signIn: {
    callback: '/sso/callback/',
    silentCallback: '/sso/callback-silent/',
    signOutCallback: '/sso/callback-logout/',
  },
} as const
