import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createPromotion, createVoucher } from '#contract/promotions/staff-codes.ts'
import { listAddressBookEntries } from '#contract/contact/address-book.ts'
import { giveConsent, listConsents } from '#contract/consents/consents.ts'
import { createAddress } from '#contract/contact/addresses.ts'
import { addEmail } from '#contract/identity/emails.ts'
import { listGroups, sepaTesters } from '#contract/contact/groups.ts'
import { webAppScopes } from '#contract/kernel/scopes.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { rememberRecipient } from '#server/domains/contact/address-book-service.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makePromotionDraft, makeVoucherDraft } from '../../factories/codes.ts'
import { fanClub, organizationNamed } from '../../helpers/acting.ts'
import { bodyOf, call, type Caller } from '../../helpers/call.ts'
import { confirmationLink, followLink } from '../../helpers/mailbox.ts'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { editOf } from '../../helpers/back-office.ts'
import { buyGiftCards } from '../../helpers/gift-cards.ts'
import { checkoutOf, orderMug } from '../../helpers/online-order.ts'
import { addCodeTo, addVoucherTo, makeVoucher } from '../../helpers/codes.ts'
import { announce, shippedMug } from '../../helpers/returns.ts'
import { addPayPalTo, signedHeaders, somePage } from '../../helpers/payer.ts'
import type { TestPlatform } from '../../helpers/platform.ts'
import { subscribe } from '../../helpers/videos.ts'
import { add, newPerson, newVisitor, onlyItemOf, order, payloadFor, skus } from '../../helpers/shopper.ts'

export interface AccessInput {
  params?: Record<string, unknown>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: object
}

/** Those who call. `owner` is the person whom the request's things belong to. */
export const callers = [
  'visitor',
  'narrow',
  'stranger',
  'editor',
  'shopStaff',
  'matchDesk',
  'ticketOffice',
  'fanDesk',
  'organizationAdmin',
  'owner',
] as const
export type CallerName = (typeof callers)[number]

const password = 'Zwiebelkuchen#47'
const passwordHash = hashPassword(password)

/** A fresh cast for one endpoint, and what the owner has; things are made when they are asked for. */
export async function prepareScene(platform: TestPlatform) {
  const { app, db, clock } = platform
  const [owner, stranger, editor, shopStaff, matchDesk, ticketOffice, fanDesk] = [
    await newPerson(platform),
    await newPerson(platform),
    await newPerson(platform),
    await newPerson(platform),
    await newPerson(platform),
    await newPerson(platform),
    await newPerson(platform),
  ]
  await giveRole(db, editor.accountId, 'editor')
  await giveRole(db, shopStaff.accountId, 'shopStaff')
  await giveRole(db, matchDesk.accountId, 'matchDesk')
  await giveRole(db, ticketOffice.accountId, 'ticketOffice')
  await giveRole(db, fanDesk.accountId, 'fanDesk')
  await db
    .update(accounts)
    .set({ passwordHash: await passwordHash })
    .where(eq(accounts.id, owner.accountId))
  const accountId = owner.accountId
  await db
    .insert(clubMemberships)
    .values({ id: randomUUID(), accountId, kind: 'adult', number: accountId, since: '2020-01-01' })
  const bearer = async (email: string, scopes: readonly string[]): Promise<Caller> => ({
    authorization: `Bearer ${await platform.signIn(email, scopes)}`,
  })
  const fanClubId = await organizationNamed(db, fanClub)
  const cast: Readonly<Record<CallerName, Caller>> = {
    visitor: {},
    narrow: await bearer(owner.email, ['openid', 'profile']),
    stranger: stranger.caller,
    editor: editor.caller,
    shopStaff: shopStaff.caller,
    matchDesk: matchDesk.caller,
    ticketOffice: ticketOffice.caller,
    fanDesk: fanDesk.caller,
    organizationAdmin: await platform.actFor('jana.kraemer@example.org', fanClubId),
    owner: owner.caller,
  }
  const [consent] = bodyOf(await call(app, listConsents, {}))
  const [group] = bodyOf(await call(app, listGroups, {}, owner.caller))
  const someAddress = makePostalAddress()
  const someGoods = { sku: skus.mug, quantity: 1 }
  const newEmail = async () => {
    const email = `${randomUUID()}@example.org`
    const added = await call(app, addEmail, { body: { email, confirmEmail: email } }, owner.caller)
    return bodyOf(added)
  }
  const filledCart = async () => bodyOf(await add(platform, owner, skus.mug))

  return {
    platform,
    cast,
    /** Whom the admin acts for. */
    fanClubId,
    /** To make what a row names by an id. */
    owner,
    staff: { editor, shopStaff, matchDesk, ticketOffice, fanDesk },
    /** The owner with a token of a sign-in so many seconds ago. */
    ownerSince: async (seconds: number): Promise<Caller> => {
      const signedInAt = new Date(clock.now().getTime() - seconds * 1000)
      return { authorization: `Bearer ${await platform.signIn(owner.email, webAppScopes, signedInAt)}` }
    },
    /** Lets the owner see all videos, so that the content knows them. */
    subscribeToVideos: () => subscribe(platform, owner.accountId),
    consentId: consent!.id,
    groupId: group!.id,
    someAddress,
    someGoods,
    address: async () => bodyOf(await call(app, createAddress, { body: someAddress }, owner.caller)).id,
    email: async () => (await newEmail()).id,
    confirmedEmail: async () => {
      const { id, email } = await newEmail()
      await followLink(platform, await confirmationLink(platform, email), password)
      return id
    },
    consent: async () => {
      const given = await call(app, giveConsent, { params: { id: consent!.id } }, owner.caller)
      return bodyOf(given).userConsentId
    },
    addressBookEntry: async () => {
      await rememberRecipient(db, accountId, { name: 'Theo', email: 'theo@example.org' }, clock.now())
      return bodyOf(await call(app, listAddressBookEntries, {}, owner.caller))[0]!.id
    },
    visitor: async () => (await newVisitor(platform)).id,
    cartItem: async () => onlyItemOf(await filledCart()).id,
    purchase: async (): Promise<AccessInput> => ({
      headers: { 'idempotency-key': randomUUID() },
      body: payloadFor(await filledCart()),
    }),
    onlinePurchase: async (): Promise<AccessInput> => {
      await admitToGroup(db, accountId, sepaTesters, clock.now())
      return {
        headers: { 'idempotency-key': randomUUID() },
        body: { ...payloadFor(await filledCart()), returnUrl: somePage },
      }
    },
    newPaymentMethod: async (withAddress: boolean): Promise<AccessInput> => {
      await admitToGroup(db, accountId, sepaTesters, clock.now())
      const address = withAddress && (await call(app, createAddress, { body: someAddress }, owner.caller))
      return {
        headers: { 'idempotency-key': randomUUID() },
        body: { returnUrl: somePage, ...(address && { billingAddressId: bodyOf(address).id }) },
      }
    },
    paymentMethod: async () => bodyOf(await addPayPalTo(platform, owner)).id,
    paymentEvent: async (): Promise<AccessInput> => {
      const body = { reference: 'setup_of_somebody' }
      return { headers: signedHeaders(platform, JSON.stringify(body)), body }
    },
    placedOrder: async () => {
      const { checkoutId: id } = bodyOf(await order(platform, owner, payloadFor(await filledCart())))
      const { transactions } = await checkoutOf(platform, owner, id)
      return { id, orderNumber: transactions[0]!.orders[0]!.orderNumber }
    },
    shippedOrder: async () => shippedMug(platform, owner),
    invoicedOrder: async () => {
      const { id, orderNumber } = await shippedMug(platform, owner)
      const { transactions } = await checkoutOf(platform, owner, id)
      return { orderNumber, documentId: transactions[0]!.orders[0]!.documents[0]!.id }
    },
    announcedReturn: async () => {
      const sent = await shippedMug(platform, owner)
      return { ...sent, returnId: bodyOf(await announce(platform, owner, sent)).id }
    },
    giftCardOrder: async () => {
      const { checkoutId } = await buyGiftCards(platform, owner)
      const { transactions } = await checkoutOf(platform, owner, checkoutId)
      return transactions[0]!.orders[0]!.orderNumber
    },
    unpaidCheckout: async () => (await orderMug(platform, owner)).checkoutId,
    newPromotion: async () => {
      const body = makePromotionDraft({ code: `ZUGANG-${randomUUID().slice(0, 8)}` })
      const headers = { 'idempotency-key': randomUUID() }
      return bodyOf(await call(app, createPromotion, { headers, body }, shopStaff.caller)).id
    },
    newVoucher: async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const body = makeVoucherDraft()
      return bodyOf(await call(app, createVoucher, { headers, body }, shopStaff.caller)).voucher.id
    },
    productEdit: (productNumber: string) => editOf(platform, shopStaff, productNumber),
    filledCart: async () => {
      await filledCart()
    },
    voucher: async () => {
      await filledCart()
      return makeVoucher(platform, 500)
    },
    cartVoucher: async () => {
      await filledCart()
      const paid = bodyOf(await addVoucherTo(platform, owner, await makeVoucher(platform, 500)))
      return paid.orders[0]!.vouchers[0]!.id
    },
    cartDiscount: async () => {
      await filledCart()
      const reduced = bodyOf(await addCodeTo(platform, owner, examplePromotions.tenPercent))
      return reduced.orders[0]!.promotionCodes[0]!.id
    },
    freePurchase: async (): Promise<AccessInput> => {
      await filledCart()
      const paid = await addVoucherTo(platform, owner, await makeVoucher(platform, 10_000))
      return { headers: { 'idempotency-key': randomUUID() }, body: payloadFor(bodyOf(paid)) }
    },
    checkout: async () => bodyOf(await order(platform, owner, payloadFor(await filledCart()))).checkoutId,
  }
}

export type Scene = Awaited<ReturnType<typeof prepareScene>>
