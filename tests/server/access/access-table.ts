import { randomUUID } from 'node:crypto'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { makePromotionDraft, makeVoucherDraft } from '../../factories/codes.ts'
import { makeLineUp } from '../../factories/matches.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { somePage } from '../../helpers/payer.ts'
import type { AccessRow } from './access-kind.ts'
import type { Scene } from './scene.ts'

const body = (content: object) => () => ({ body: content })
const named = (make: (scene: Scene) => Promise<string>, content?: object) => async (scene: Scene) => ({
  params: { id: await make(scene) },
  ...(content && { body: content }),
})

const ofPromotion = named(scene => scene.newPromotion())

const atDesk = (content?: object): AccessRow => ({
  kind: 'matchDesk',
  input: named(scene => scene.deskMatch(), content),
})

const emails = '/contact/v1/contacts/self/emails'
const addresses = '/contact/v1/contacts/self/addresses'
const paymentInfo = '/checkout/v2/checkouts/paymentInfo'
const someEmail = { email: 'access@example.org', confirmEmail: 'access@example.org' }
const passwords = {
  currentPassword: 'Zwiebelkuchen#47',
  newPassword: 'Apfelwein-Bembel+93',
  confirmNewPassword: 'Apfelwein-Bembel+93',
}

/** Every endpoint there is, by method and path. A new one needs a row. */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  'GET /health/live': { kind: 'open' },
  'GET /health/ready': { kind: 'open' },
  'GET /contact/v1/countries': { kind: 'open' },
  'GET /contact/v1/partners': { kind: 'open' },
  'GET /checkout/v3/partners': { kind: 'open' },
  'GET /contact/v1/consents': { kind: 'open' },
  'GET /shop/v4/products': { kind: 'open', input: () => ({ query: { shop: '1' } }) },
  'GET /shop/v4/products/{sku}/ownPrices': { kind: 'own', input: () => ({ params: { sku: '1001' } }) },
  'GET /shop/v4/products/{sku}': { kind: 'open', input: () => ({ params: { sku: '1001' } }) },
  'POST /shop/v4/carts/anonymousUser': { kind: 'open' },

  'GET /contact/v1/contacts/self': { kind: 'own' },
  'PUT /contact/v1/contacts/self': {
    kind: 'own',
    input: body({ mobile: null, phone: null, profileLanguage: 'de' }),
  },
  'DELETE /contact/v1/contacts/self': { kind: 'account' },
  [`GET ${addresses}`]: { kind: 'own' },
  [`POST ${addresses}`]: { kind: 'own', input: scene => ({ body: scene.someAddress }) },
  [`PUT ${addresses}`]: {
    kind: 'ownThing',
    input: async scene => ({ body: { ...scene.someAddress, id: await scene.address() } }),
  },
  [`DELETE ${addresses}/{id}`]: { kind: 'ownThing', input: named(scene => scene.address()) },
  [`POST ${addresses}/{id}/setDefaultOrderAddress`]: {
    kind: 'ownThing',
    input: named(scene => scene.address()),
  },
  [`POST ${addresses}/{id}/setDefaultInvoiceAddress`]: {
    kind: 'ownThing',
    input: named(scene => scene.address()),
  },

  [`GET ${emails}`]: { kind: 'account' },
  [`POST ${emails}`]: { kind: 'account', input: body(someEmail) },
  [`DELETE ${emails}/{id}`]: { kind: 'accountThing', input: named(scene => scene.email()) },
  [`PUT ${emails}/{id}/resendConfirmationEmail`]: {
    kind: 'accountThing',
    input: named(scene => scene.email()),
  },
  [`POST ${emails}/{id}/setDefaultEmailAddress`]: {
    kind: 'accountThing',
    input: named(scene => scene.confirmedEmail()),
  },
  'PUT /account/v2/accounts/self/password': { kind: 'account', input: body(passwords) },
  'GET /account/v2/accounts/self/data': { kind: 'account' },

  'GET /contact/v1/consents/contactConsents/self': { kind: 'own' },
  'POST /contact/v1/consents/{id}': { kind: 'own', input: scene => ({ params: { id: scene.consentId } }) },
  'PUT /contact/v1/consents/contacts/{id}/terminate': {
    kind: 'ownThing',
    input: named(scene => scene.consent()),
  },
  'GET /contact/v1/addressBookEntries': { kind: 'own' },
  'PATCH /contact/v1/addressBookEntries/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.addressBookEntry(), { IsFavorite: true }),
  },
  'DELETE /contact/v1/addressBookEntries/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.addressBookEntry()),
  },
  'GET /contact/v1/self/groups': { kind: 'own' },
  'POST /contact/v1/self/groups/{id}': { kind: 'own', input: scene => ({ params: { id: scene.groupId } }) },
  'GET /contact/v1/contacts/self/organizations/memberships': { kind: 'own' },
  'GET /shop/v2/memberships/self': { kind: 'own' },
  'GET /shop/v4/productImpressions': { kind: 'own' },
  'POST /shop/v4/productImpressions': { kind: 'own', input: body({ productNumber: '1001' }) },
  'GET /wallet/v3/self/assets': { kind: 'own' },
  'GET /wallet/v3/self/assetTemplates': { kind: 'own' },
  'GET /cms/v1/contacts/self': {
    kind: 'own',
    input: async scene => {
      await scene.subscribeToVideos()
      return {}
    },
  },

  'POST /shop/v4/carts/self/claims': {
    kind: 'own',
    input: async scene => ({ body: { userId: await scene.visitor() } }),
  },
  'GET /shop/v4/carts/self': { kind: 'cart' },
  'HEAD /shop/v4/carts/self': { kind: 'cart' },
  'POST /shop/v4/carts/self/items': { kind: 'cart', input: scene => ({ body: scene.someGoods }) },
  'PUT /shop/v4/carts/self/items/{id}': {
    kind: 'cartThing',
    input: named(scene => scene.cartItem(), { quantity: 2 }),
  },
  'DELETE /shop/v4/carts/self/items/{id}': { kind: 'cartThing', input: named(scene => scene.cartItem()) },

  'POST /shop/v2/vouchers': {
    kind: 'cart',
    input: async scene => ({ body: { voucherCode: await scene.voucher() } }),
  },
  'DELETE /shop/v2/vouchers/{id}': { kind: 'cartThing', input: named(scene => scene.cartVoucher()) },
  'POST /shop/v2/carts/self/discounts': {
    kind: 'cart',
    input: async scene => {
      await scene.filledCart()
      return { body: { code: examplePromotions.tenPercent } }
    },
  },
  'DELETE /shop/v2/carts/self/discounts/{id}': {
    kind: 'cartThing',
    input: named(scene => scene.cartDiscount()),
  },

  'POST /checkout/v3/checkouts/purchaseOnAccount': { kind: 'own', input: scene => scene.purchase() },
  'POST /checkout/v2/checkouts/empty': { kind: 'own', input: scene => scene.freePurchase() },
  'POST /checkout/v2/checkouts/creditcard': { kind: 'own', input: scene => scene.onlinePurchase() },
  'GET /checkout/v3/purchaseOnAccount': { kind: 'own' },
  'GET /checkout/v3/checkouts/{id}/transferOrder': {
    kind: 'ownThing',
    input: named(scene => scene.checkout()),
  },
  'POST /checkout/v3/checkouts/paypal': { kind: 'own', input: scene => scene.onlinePurchase() },
  'POST /checkout/v2/checkouts/sepa/mandates': { kind: 'own', input: scene => scene.onlinePurchase() },
  'POST /checkout/v3/checkouts/{id}/payments': {
    kind: 'ownThing',
    input: async scene => ({
      params: { id: await scene.unpaidCheckout() },
      headers: { 'idempotency-key': randomUUID() },
      body: { returnUrl: somePage, method: 'payPal' },
    }),
  },
  'GET /checkout/v3/checkouts/{id}/payments/running': {
    kind: 'ownThing',
    input: named(scene => scene.unpaidCheckout()),
  },
  'POST /checkout/v3/checkouts/{id}/orders/{orderNumber}/cancellation': {
    kind: 'ownThing',
    input: async scene => ({ params: await scene.placedOrder(), body: {} }),
  },
  'POST /checkout/v3/checkouts/{id}/orders/{orderNumber}/returns': {
    kind: 'ownThing',
    input: async scene => ({
      params: await scene.shippedOrder(),
      headers: { 'idempotency-key': randomUUID() },
      body: { items: [{ serialNumber: 1, quantity: 1 }], reason: 'doesNotFit' },
    }),
  },
  'DELETE /checkout/v3/checkouts/{id}/orders/{orderNumber}/returns/{returnId}': {
    kind: 'ownThing',
    input: async scene => ({ params: await scene.announcedReturn() }),
  },
  'GET /checkout/v2/checkouts/{id}/paymentStatus': {
    kind: 'ownThing',
    input: named(scene => scene.checkout()),
  },
  'POST /checkout/v2/checkouts/success/{id}': { kind: 'ownThing', input: named(scene => scene.checkout()) },
  'GET /checkout/v2/checkouts/paymentStatus': {
    kind: 'ownThing',
    input: async scene => ({ query: { checkoutId: await scene.checkout() } }),
  },
  'GET /checkout/v3/checkouts/files/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.checkout()),
  },
  'GET /checkout/v3/checkouts': { kind: 'own' },
  'GET /checkout/v2/checkouts': { kind: 'own' },
  'GET /checkout/v3/checkouts/{id}': { kind: 'ownThing', input: named(scene => scene.checkout()) },

  [`GET ${paymentInfo}`]: { kind: 'own' },
  [`POST ${paymentInfo}/creditcard`]: { kind: 'own', input: scene => scene.newPaymentMethod(true) },
  [`POST ${paymentInfo}/paypal`]: { kind: 'own', input: scene => scene.newPaymentMethod(false) },
  [`POST ${paymentInfo}/sepa`]: { kind: 'own', input: scene => scene.newPaymentMethod(true) },
  [`GET ${paymentInfo}/{id}/status`]: { kind: 'ownThing', input: named(scene => scene.paymentMethod()) },
  [`DELETE ${paymentInfo}/{id}`]: { kind: 'ownThing', input: named(scene => scene.paymentMethod()) },
  // Anybody who has the provider's key, whoever they are otherwise.
  'POST /checkout/v2/checkouts/paymentEvents': { kind: 'open', input: scene => scene.paymentEvent() },
  'POST /checkout/v2/checkouts/paymentEvents/stripe': {
    kind: 'stripe',
    input: () => ({ headers: { 'stripe-signature': 't=1,v1=0' }, body: { id: 'evt_1', type: 'x' } }),
  },

  'POST /checkout/v3/withdrawals': {
    kind: 'open',
    input: () => ({ headers: { 'idempotency-key': randomUUID() }, body: makeWithdrawal() }),
  },
  'GET /checkout/v3/admin/withdrawals': { kind: 'shopStaff' },
  'GET /checkout/v3/admin/promotions/{id}/orders': { kind: 'shopStaff', input: ofPromotion },
  'GET /checkout/v3/admin/promotions/{id}/orders/file': {
    kind: 'shopStaff',
    input: async scene => ({ ...(await ofPromotion(scene)), query: { language: 'de' } }),
  },
  'GET /checkout/v3/admin/vouchers/{id}/orders': {
    kind: 'shopStaff',
    input: named(scene => scene.newVoucher()),
  },
  'GET /checkout/v3/admin/orders': { kind: 'shopStaff' },
  'GET /checkout/v3/admin/orders/{orderNumber}': {
    kind: 'shopStaff',
    input: async scene => ({ params: { orderNumber: (await scene.placedOrder()).orderNumber } }),
  },
  'GET /checkout/v3/admin/orders/{orderNumber}/files/{id}': {
    kind: 'shopStaff',
    input: async scene => {
      const { orderNumber, documentId } = await scene.invoicedOrder()
      return { params: { orderNumber, id: documentId } }
    },
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/steps': {
    kind: 'shopStaff',
    input: async scene => ({
      params: { orderNumber: (await scene.placedOrder()).orderNumber },
      body: { to: 'OrderArrived' },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/reversals': {
    kind: 'shopStaff',
    input: async scene => ({
      params: { orderNumber: (await scene.placedOrder()).orderNumber },
      body: { keep: [{ serialNumber: 1, quantity: 0 }], restock: true, note: 'Nicht lieferbar' },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/codes': {
    kind: 'shopStaff',
    input: async scene => ({
      params: { orderNumber: await scene.giftCardOrder() },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/transfers': {
    kind: 'shopStaff',
    input: async scene => ({
      params: { orderNumber: (await scene.placedOrder()).orderNumber },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        direction: 'received',
        amount: { cents: 1790, currency: 'EUR' },
        valueDate: '2031-05-16',
        note: 'Rechnung',
      },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/returns/{returnId}/decision': {
    kind: 'shopStaff',
    input: async scene => {
      const { orderNumber, returnId } = await scene.announcedReturn()
      return {
        params: { orderNumber, returnId },
        headers: { 'idempotency-key': randomUUID() },
        body: { accepted: [{ serialNumber: 1, quantity: 1 }], restock: true, note: 'Unversehrt' },
      }
    },
  },
  'PUT /checkout/v3/admin/withdrawals/{id}/handling': {
    kind: 'shopStaff',
    input: named(scene => scene.withdrawal(), { note: 'Erstattet' }),
  },
  'GET /account/v2/accounts/self/roles': { kind: 'account' },
  'GET /shop/v4/admin/auditEntries': { kind: 'shopStaff' },
  'GET /shop/v4/admin/products': { kind: 'shopStaff' },
  'GET /shop/v4/admin/products/{productNumber}': {
    kind: 'shopStaff',
    input: () => ({ params: { productNumber: '1001' } }),
  },
  'PUT /shop/v4/admin/products/{productNumber}': {
    kind: 'shopStaff',
    input: async scene => ({ params: { productNumber: '1001' }, body: await scene.productEdit('1001') }),
  },
  'GET /shop/v4/admin/promotions': { kind: 'shopStaff' },
  'POST /shop/v4/admin/promotions': {
    kind: 'shopStaff',
    input: () => ({
      headers: { 'idempotency-key': randomUUID() },
      body: makePromotionDraft({ code: `ZUGANG-${randomUUID().slice(0, 8)}` }),
    }),
  },
  'PUT /shop/v4/admin/promotions/{id}/activity': {
    kind: 'shopStaff',
    input: named(scene => scene.newPromotion(), { isActive: false }),
  },
  'GET /shop/v4/admin/vouchers': { kind: 'shopStaff' },
  'POST /shop/v4/admin/vouchers': {
    kind: 'shopStaff',
    input: () => ({ headers: { 'idempotency-key': randomUUID() }, body: makeVoucherDraft() }),
  },
  'PUT /shop/v4/admin/vouchers/{id}/activity': {
    kind: 'shopStaff',
    input: named(scene => scene.newVoucher(), { isActive: false }),
  },
  'POST /shop/v4/admin/variants/{sku}/stockChanges': {
    kind: 'shopStaff',
    input: () => ({
      params: { sku: '1001-M' },
      headers: { 'idempotency-key': randomUUID() },
      body: { difference: 1, reason: 'Nachgezählt' },
    }),
  },

  'GET /cms/v1/videos/{uid}/authentication': { kind: 'anybody', input: () => ({ params: { uid: 501 } }) },
  'POST /cms/v1/videos/{uid}/initialize': {
    kind: 'anybody',
    input: () => ({ params: { uid: 501 }, body: { device: randomUUID() } }),
  },
  'POST /cms/v1/videos/heartbeat/{ticket}': {
    kind: 'ownThing',
    input: async scene => ({ params: { ticket: await scene.videoTicket() }, body: { position: 12 } }),
  },

  'GET /cms/v1/preview/{site}': {
    kind: 'editor',
    input: () => ({ params: { site: 'profis' }, query: { path: '/' } }),
  },

  'GET /matches/v1/desk/matches': { kind: 'matchDesk' },
  'GET /matches/v1/desk/matches/{id}': atDesk(),
  'PUT /matches/v1/desk/matches/{id}/ticker': atDesk({ isActive: true }),
  'PUT /matches/v1/desk/matches/{id}/abandonment': atDesk({ isAbandoned: false }),
  'PUT /matches/v1/desk/matches/{id}/figures': atDesk({ version: 1, figures: {} }),
  'PUT /matches/v1/desk/matches/{id}/lineUps/{side}': {
    kind: 'matchDesk',
    input: async scene => ({
      params: { id: await scene.deskMatch(), side: 'home' },
      body: { version: 1, lineUp: makeLineUp() },
    }),
  },
  'POST /matches/v1/desk/matches/{id}/entries': {
    kind: 'matchDesk',
    input: async scene => ({
      params: { id: await scene.deskMatch() },
      headers: { 'idempotency-key': randomUUID() },
      body: { entry: { type: 'Kickoff' } },
    }),
  },
  'PUT /matches/v1/desk/matches/{id}/entries/{entryId}': {
    kind: 'matchDesk',
    input: async scene => {
      const { params, entry } = await scene.tickerEntry()
      return { params, body: { version: 1, entry } }
    },
  },
  'PUT /matches/v1/desk/matches/{id}/entries/{entryId}/withdrawal': {
    kind: 'matchDesk',
    input: async scene => ({
      params: (await scene.tickerEntry()).params,
      body: { version: 1, isWithdrawn: true },
    }),
  },
}
