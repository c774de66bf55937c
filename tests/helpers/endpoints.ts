import * as account from '#contract/account.ts'
import * as addresses from '#contract/addresses.ts'
import * as addressBook from '#contract/address-book.ts'
import * as auditLog from '#contract/back-office/audit.ts'
import * as codeOrders from '#contract/back-office/code-orders.ts'
import * as staffCodes from '#contract/back-office/codes.ts'
import * as staffOrders from '#contract/back-office/orders.ts'
import * as transfers from '#contract/back-office/transfers.ts'
import * as stockedProducts from '#contract/back-office/products.ts'
import * as cart from '#contract/cart.ts'
import * as checkout from '#contract/checkout.ts'
import * as checkoutLists from '#contract/checkout-lists.ts'
import * as checkoutPartners from '#contract/checkout-partners.ts'
import * as checkoutPayment from '#contract/checkout-payment.ts'
import * as cmsContact from '#contract/cms-contact.ts'
import * as cmsPreview from '#contract/cms-preview.ts'
import * as codes from '#contract/codes.ts'
import * as consents from '#contract/consents.ts'
import * as contact from '#contract/contact.ts'
import * as emails from '#contract/emails.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as groups from '#contract/groups.ts'
import * as matchDesk from '#contract/back-office/match-desk.ts'
import * as memberships from '#contract/memberships.ts'
import * as organizations from '#contract/organizations.ts'
import * as partners from '#contract/partners.ts'
import * as paymentEvents from '#contract/payment-events.ts'
import * as paymentInfo from '#contract/payment-info.ts'
import * as platformArea from '#contract/platform.ts'
import * as productImpressions from '#contract/product-impressions.ts'
import * as roles from '#contract/roles.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as transferOrders from '#contract/transfer-order.ts'
import * as videos from '#contract/videos.ts'
import * as wallet from '#contract/wallet.ts'
import * as withdrawals from '#contract/withdrawals.ts'
import * as staffWithdrawals from '#contract/back-office/withdrawals.ts'

const areas = [
  account,
  addresses,
  addressBook,
  auditLog,
  cart,
  checkout,
  checkoutLists,
  checkoutPartners,
  checkoutPayment,
  cmsContact,
  cmsPreview,
  codes,
  codeOrders,
  consents,
  contact,
  emails,
  groups,
  matchDesk,
  memberships,
  organizations,
  partners,
  paymentEvents,
  paymentInfo,
  platformArea,
  productImpressions,
  roles,
  staffCodes,
  staffOrders,
  transfers,
  transferOrders,
  stockedProducts,
  catalogue,
  videos,
  wallet,
  withdrawals,
  staffWithdrawals,
]

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'responses' in value && 'audience' in value

/** Every endpoint that the contract declares, by method and path: `GET /contact/v1/contacts/self`. */
export const declaredEndpoints: ReadonlyMap<string, AnyEndpoint> = new Map(
  areas
    .flatMap(area => Object.values(area as Record<string, unknown>))
    .filter(isEndpoint)
    .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
