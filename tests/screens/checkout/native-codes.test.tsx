import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCart, updateCartItem } from '#contract/cart/cart.ts'
import { payOnAccount } from '#contract/checkout/checkout.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { type Language, languages } from '#contract/kernel/primitives.ts'
import de from '#locales/de/checkout.json'
import deErrors from '#locales/de/errors.json'
import deFanClubs from '#locales/de/fan-clubs.json'
import deMembership from '#locales/de/membership.json'
import deContracts from '#locales/de/contracts.json'
import deShopErrors from '#locales/de/shop-errors.json'
import deTicketErrors from '#locales/de/tickets.json'
import deAdmin from '#locales/de/admin.json'
import en from '#locales/en/checkout.json'
import enErrors from '#locales/en/errors.json'
import enFanClubs from '#locales/en/fan-clubs.json'
import enMembership from '#locales/en/membership.json'
import enContracts from '#locales/en/contracts.json'
import enShopErrors from '#locales/en/shop-errors.json'
import enTicketErrors from '#locales/en/tickets.json'
import enAdmin from '#locales/en/admin.json'
import ja from '#locales/ja/checkout.json'
import jaErrors from '#locales/ja/errors.json'
import jaFanClubs from '#locales/ja/fan-clubs.json'
import jaMembership from '#locales/ja/membership.json'
import jaContracts from '#locales/ja/contracts.json'
import jaShopErrors from '#locales/ja/shop-errors.json'
import jaTicketErrors from '#locales/ja/tickets.json'
import jaAdmin from '#locales/ja/admin.json'
import deVideo from '#locales/de/video.json'
import enVideo from '#locales/en/video.json'
import jaVideo from '#locales/ja/video.json'
import type { CartRefusalCode } from '#server/domains/goods/refusals.ts'
import { CartRoute } from '#src/features/shop/routes.tsx'
import { paths } from '#src/lib/paths.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makeCart, makeCartItem, makeCartOrder } from '../../factories/carts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { openScreen } from '../../helpers/render.tsx'
import { misbehave, respond } from '../../helpers/respond.ts'
import { jana, openCheckout, signInWithCart } from './checkout.tsx'
import { draftStorageKey, emptyDraft } from '#src/features/checkout/parts/draft.tsx'

const backend = withBackend()

/** Where a person meets a code: at a line or an order of the cart, when they change a line, when they order, instead of the cart. */
type Place = 'line' | 'seller' | 'change' | 'order' | 'cart'

/** Of promotion codes, vouchers and gift cards, which have tests of their own. */
type CodeOfCodes = Extract<ErrorCode, `PROMOTION${string}` | `VOUCHER_${string}`>
type Elsewhere =
  | CodeOfCodes
  | 'NOT_IN_PROMOTION_TIME_RANGE'
  | 'MINIMUM_ORDER_VALUE_NOT_REACHED'
  | 'CODE_UNKNOWN_IN_CART'
  | 'INVALID_REQUEST'
  /** A visitor whom nobody knows any more gets an empty cart, without a word about it. */
  | 'ANONYMOUS_USER_UNKNOWN'

/** A code that a cart may refuse with and that has no place here does not compile. */
const places: Record<Exclude<CartRefusalCode, Elsewhere>, readonly Place[]> &
  Partial<Record<ErrorCode, readonly Place[]>> = {
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY: ['line', 'change', 'order'],
  CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK: ['line', 'change', 'order'],
  CARTITEM_INACTIVE: ['line', 'change', 'order'],
  CARTITEM_EXPIRED: ['order'],
  TICKET_NEEDS_ACCOUNT: ['line', 'change'],
  TICKET_SALE_NOT_OPEN: ['line', 'order'],
  TICKET_SALE_NOT_FOR_YOU: ['line', 'order'],
  TICKET_SALE_CLOSED: ['line', 'order'],
  TICKET_LIMIT_REACHED: ['line', 'change', 'order'],
  CHILD_NEEDS_ADULT: ['line', 'order'],
  PAIR_BROKEN: ['line', 'order'],
  CARTITEM_UNKNOWN: ['change'],
  PRODUCT_UNKNOWN: ['change'],
  CART_SHIPPINGCOUNTRYCODE_UNKNOWN: ['cart', 'order'],
  VISITORS_HOLD_TOO_MUCH: ['change'],
  SHIPPING_CODE_UNKNOWN: ['change', 'order'],
  CART_EMPTY: ['order'],
  CART_CHANGED: ['order'],
  ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION: ['seller', 'order'],
  ADULTS_ONLY: ['line', 'order'],
  AGE_DECLARATION_REQUIRED: ['order'],
  FOREIGN_ADDRESS_NEEDS_PHONE: ['order'],
  ADDRESSES_MUST_BE_EQUAL: ['order'],
  COUNTRY_UNKNOWN: ['order'],
  POSTAL_CODE_INVALID: ['order'],
  REGION_INVALID: ['order'],
  PAYMENT_METHOD_NOT_AVAILABLE: ['order'],
  PAYMENT_INFO_UNKNOWN: ['order'],
  PAYMENT_PROVIDER_UNAVAILABLE: ['order'],
  IDEMPOTENCY_KEY_REUSED: ['order'],
  TOO_MANY_REQUESTS: ['change', 'order'],
}

const words = { de, en, ja }
const errors: Record<Language, { codes: Record<ErrorCode, string> }> = {
  de: {
    codes: {
      ...deErrors.codes,
      ...deShopErrors.codes,
      ...deTicketErrors.codes,
      ...deAdmin.deskCodes,
      ...deAdmin.officeCodes,
      ...deAdmin.fanDeskCodes,
      ...deVideo.codes,
      ...deFanClubs.codes,
      ...deMembership.codes,
      ...deContracts.codes,
    },
  },
  en: {
    codes: {
      ...enErrors.codes,
      ...enShopErrors.codes,
      ...enTicketErrors.codes,
      ...enAdmin.deskCodes,
      ...enAdmin.officeCodes,
      ...enAdmin.fanDeskCodes,
      ...enVideo.codes,
      ...enFanClubs.codes,
      ...enMembership.codes,
      ...enContracts.codes,
    },
  },
  ja: {
    codes: {
      ...jaErrors.codes,
      ...jaShopErrors.codes,
      ...jaTicketErrors.codes,
      ...jaAdmin.deskCodes,
      ...jaAdmin.officeCodes,
      ...jaAdmin.fanDeskCodes,
      ...jaVideo.codes,
      ...jaFanClubs.codes,
      ...jaMembership.codes,
      ...jaContracts.codes,
    },
  },
}

/** What is said of a code: its words of everywhere, but of an order that was sent before, the order's own. */
const textOf = (code: ErrorCode, place: Place, language: Language): string =>
  code === 'IDEMPOTENCY_KEY_REUSED' && place === 'order'
    ? words[language].review.sentBefore
    : errors[language].codes[code]

const refuse = (errorCode: ErrorCode) => ({
  status: 409,
  body: makeProblem({ status: 409, errorCode }),
})

function showCart(code: ErrorCode, place: Place): void {
  const validationErrors = [{ errorCode: code }]
  const item = makeCartItem(place === 'line' ? { validationErrors } : {})
  const order = makeCartOrder({ items: [item], ...(place === 'seller' && { validationErrors }) })
  respond(getCart, 200, makeCart({ orders: [order] }))
}

async function orderIn(language: Language): Promise<void> {
  const home = makePostalAddress()
  const draft = {
    ...emptyDraft,
    addresses: { shipping: home, billing: home },
    method: { type: 'purchaseOnAccount' },
  }
  sessionStorage.setItem(draftStorageKey, JSON.stringify({ owner: jana, draft }))
  openCheckout(paths.checkout.review, { language })
  await userEvent.click(await screen.findByRole('button', { name: words[language].review.order }))
}

/** Brings a person to where the platform says a code. */
const ways: Record<Place, (code: ErrorCode, language: Language) => Promise<void>> = {
  line: async (code, language) => {
    showCart(code, 'line')
    openScreen(<CartRoute />, { language })
  },
  seller: async (code, language) => {
    showCart(code, 'seller')
    openScreen(<CartRoute />, { language })
  },
  cart: async (code, language) => {
    misbehave(getCart, refuse(code))
    openScreen(<CartRoute />, { language })
  },
  change: async (code, language) => {
    misbehave(updateCartItem, refuse(code), { once: true })
    openScreen(<CartRoute />, { language })
    const box = await screen.findByRole('textbox', { name: /2026\/27/ })
    await userEvent.clear(box)
    await userEvent.type(box, '2{Enter}')
  },
  order: async (code, language) => {
    misbehave(payOnAccount, refuse(code), { once: true })
    await orderIn(language)
  },
}

const cases = Object.entries(places).flatMap(([code, where]) =>
  where.flatMap(place => languages.map(language => ({ code: code as ErrorCode, place, language }))),
)

beforeEach(async () => {
  await signInWithCart(backend)
})

describe('a native code of cart and checkout', () => {
  it.each(cases)('$code, met at "$place", is said in $language', async ({ code, place, language }) => {
    await ways[place](code, language)
    const [said] = await screen.findAllByText(textOf(code, place, language))
    expect(said).toBeVisible()
  })
})
