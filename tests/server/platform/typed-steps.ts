import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { createAddress } from '#contract/contact/addresses.ts'
import { changeAddressBookEntry, listAddressBookEntries } from '#contract/contact/address-book.ts'
import { createPromotion, createVoucher } from '#contract/promotions/staff-codes.ts'
import { setFigures, setLineUp } from '#contract/matches/staff-match-desk.ts'
import { moveOrder } from '#contract/orders/staff-orders.ts'
import { changeStock, editProduct } from '#contract/catalogue/staff-products.ts'
import { handleWithdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { createAnonymousUser } from '#contract/cart/cart.ts'
import { payOnAccount } from '#contract/checkout/checkout.ts'
import { payByPayPal } from '#contract/payments/checkout-payment.ts'
import { giveConsent, listConsents } from '#contract/consents/consents.ts'
import { updateContact } from '#contract/contact/contact.ts'
import { addEmail } from '#contract/identity/emails.ts'
import { joinGroup, listGroups } from '#contract/contact/groups.ts'
import { noteProductImpression } from '#contract/catalogue/product-impressions.ts'
import { sendVideoHeartbeat } from '#contract/video/videos.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { rememberRecipient } from '#server/domains/contact/address-book-service.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makePromotionDraft, makeVoucherDraft } from '../../factories/codes.ts'
import { makeLineUp } from '../../factories/matches.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { editOf, newStaff } from '../../helpers/back-office.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { bodyOf, call, type Caller } from '../../helpers/call.ts'
import { authority, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { addCodeTo, addVoucherTo, makeVoucher } from '../../helpers/codes.ts'
import { confirmationLink, mailsTo } from '../../helpers/mailbox.ts'
import { newDesk, newDeskMatch, tryAt } from '../../helpers/match-desk.ts'
import { checkoutOf, confirmationPage, paymentOf } from '../../helpers/online-order.ts'
import { advance, orderOnAccount } from '../../helpers/order-life.ts'
import { addCardTo, openPages, statusOf } from '../../helpers/payer.ts'
import type { TestPlatform } from '../../helpers/platform.ts'
import { announce, decide, reverse, shippedMug } from '../../helpers/returns.ts'
import { codeAt, optionsOn } from '../../helpers/second-factor.ts'
import { add, newPerson, payloadFor, skus } from '../../helpers/shopper.ts'
import { createSoftPasskey } from '../../helpers/soft-passkey.ts'
import { transfer } from '../../helpers/transfers.ts'
import { newSubscriber, open, videos } from '../../helpers/videos.ts'

/** In everything that is typed below; short enough to be printed on a jersey. */
export const word = 'Zwetschge'
const typed = { firstName: `${word}-Vorname`, lastName: `${word}-Nachname`, street: `${word}-Gasse 1` }
const mailbox = () => `${randomUUID()}@example.net`

/** What is done with something that was typed; the status of the answer. */
export type Act = () => Promise<number>
/** Makes what it takes, and gives what is done with it. */
export type Step = (platform: TestPlatform) => Promise<Act>

const { origin } = new URL(authority)
const keyed = () => ({ 'idempotency-key': randomUUID() })
const proofOn = (body: string) => /name="proof" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** A page of somebody who is signed in at the provider. */
async function signedIn(platform: TestPlatform) {
  const { email } = await newPerson(platform)
  const { browser } = await signInByForm(platform.app, email)
  return browser
}

/** What people type, wherever they do, each with words of theirs. */
export const typedSteps: Readonly<Record<string, Step>> = {
  'opens an account': async ({ app }) => {
    const browser = createBrowser(app, origin)
    const signIn = await browser.visit(signInRequest().url)
    const page = await browser.visit(`${signIn.url}/registration`)
    const form = { ...typed, email: mailbox(), password: `${word}#1899`, profileLanguage: 'de' }
    return async () => (await browser.submit(page, form)).status
  },
  'signs in': async platform => {
    const { email } = await newPerson(platform)
    const browser = createBrowser(platform.app, origin)
    const page = await browser.visit(signInRequest().url)
    return async () => (await browser.submit(page, { email, password: examplePassword })).status
  },
  'asks for a new password': async platform => {
    const { email } = await newPerson(platform)
    const browser = createBrowser(platform.app, origin)
    const page = await browser.visit(`${authority}/password-reset`)
    return async () => (await browser.submit(page, { email })).status
  },
  'sets a new password': async platform => {
    const { email } = await newPerson(platform)
    const browser = createBrowser(platform.app, origin)
    await browser.submit(await browser.visit(`${authority}/password-reset`), { email })
    const sent = (await mailsTo(platform, email)).map(({ text }) => text).join('\n')
    const page = await browser.visit(/http\S+password-reset\/new\S+/.exec(sent)![0])
    const password = `${word}#1899`
    return async () => (await browser.submit(page, { password, passwordAgain: password })).status
  },
  'adds an address for mails': async platform => {
    const { caller } = await newPerson(platform)
    const email = mailbox()
    return async () =>
      (await call(platform.app, addEmail, { body: { email, confirmEmail: email } }, caller)).status
  },
  'confirms it': async platform => {
    const { caller } = await newPerson(platform)
    const email = mailbox()
    await call(platform.app, addEmail, { body: { email, confirmEmail: email } }, caller)
    const url = new URL(await confirmationLink(platform, email), authority).href
    const browser = createBrowser(platform.app, origin)
    const page = await browser.visit(url)
    return async () => (await browser.submit(page, { password: examplePassword })).status
  },
  'adds a passkey': async platform => {
    const browser = await signedIn(platform)
    const page = await browser.visit(`${authority}/security/passkeys`)
    const credential = createSoftPasskey(origin).create(optionsOn(page))
    return async () => (await browser.submit(page, { passkeyName: word, credential })).status
  },
  'adds an app for codes': async platform => {
    const browser = await signedIn(platform)
    const address = `${authority}/security/authenticator`
    const form = { proof: proofOn((await browser.visit(address)).body) }
    const started = await browser.visit(`${address}/start`, { method: 'POST', form })
    const [, secret = ''] = /class="secret">([^<]+)</.exec(started.body) ?? []
    const code = codeAt(secret.replaceAll(' ', ''), platform.clock.now())
    return async () =>
      (await browser.visit(`${address}/confirmation`, { method: 'POST', form: { ...form, code } })).status
  },
  'writes an address down': async platform => {
    const { caller } = await newPerson(platform)
    return async () =>
      (await call(platform.app, createAddress, { body: makePostalAddress(typed) }, caller)).status
  },
  'gives a phone number': async platform => {
    const { caller } = await newPerson(platform)
    const body = { mobile: '+49 170 1234567', phone: null, profileLanguage: 'de' } as const
    return async () => (await call(platform.app, updateContact, { body }, caller)).status
  },
  'likes a recipient': async platform => {
    const { accountId, caller } = await newPerson(platform)
    await rememberRecipient(platform.db, accountId, { name: word, email: mailbox() }, platform.clock.now())
    const [entry] = bodyOf(await call(platform.app, listAddressBookEntries, {}, caller))
    const input = { params: { id: entry!.id }, body: { IsFavorite: true } }
    return async () => (await call(platform.app, changeAddressBookEntry, input, caller)).status
  },
  'agrees, joins and looks': async platform => {
    const { caller } = await newPerson(platform)
    const [consent] = bodyOf(await call(platform.app, listConsents, {}))
    const [group] = bodyOf(await call(platform.app, listGroups, {}, caller))
    const looked = { body: { productNumber: '1001' } }
    return async () =>
      Math.max(
        (await call(platform.app, giveConsent, { params: { id: consent!.id } }, caller)).status,
        (await call(platform.app, joinGroup, { params: { id: group!.id } }, caller)).status,
        (await call(platform.app, noteProductImpression, looked, caller)).status,
        (await call(platform.app, createAnonymousUser, {})).status,
      )
  },
  'plays a video': async platform => {
    const { caller } = await newSubscriber(platform)
    return async () => {
      const { ticket } = await open(platform, videos.paid, caller)
      const beat = { params: { ticket: ticket! }, body: { position: 12, isClosing: false } }
      return (await call(platform.app, sendVideoHeartbeat, beat, caller)).status
    }
  },
  'has a name printed': async platform => {
    const person = await newPerson(platform)
    return async () => (await add(platform, person, skus.jersey, 1, { flockName: word })).status
  },
  'types codes in': async platform => {
    const person = await newPerson(platform)
    await add(platform, person, skus.mug)
    const code = await makeVoucher(platform, 500)
    return async () =>
      Math.max(
        (await addVoucherTo(platform, person, code)).status,
        (await addCodeTo(platform, person, examplePromotions.tenPercent)).status,
      )
  },
  'buys on account': async platform => {
    const person = await newPerson(platform)
    await add(platform, person, skus.jersey, 1, { flockName: word })
    await addVoucherTo(platform, person, await makeVoucher(platform, 500))
    const cart = bodyOf(await addCodeTo(platform, person, examplePromotions.tenPercent))
    const body = payloadFor(cart, { shippingAddress: makePostalAddress(typed) })
    return async () =>
      (await call(platform.app, payOnAccount, { headers: keyed(), body }, person.caller)).status
  },
  'buys a gift card': async platform => {
    const person = await newPerson(platform)
    const cart = bodyOf(await add(platform, person, skus.giftCard))
    const bought = payloadFor(cart, { billingAddress: makePostalAddress(typed) })
    const body = { ...bought, returnUrl: confirmationPage }
    return async () => {
      const begun = await call(platform.app, payByPayPal, { headers: keyed(), body }, person.caller)
      const { checkoutId, paymentUrl } = bodyOf(begun)
      await openPages(platform, paymentUrl ?? '').fill({ email: mailbox() })
      return Number(await paymentOf(platform, person, checkoutId))
    }
  },
  'keeps a card': async platform => {
    const person = await newPerson(platform)
    const { id, paymentUrl } = bodyOf(await addCardTo(platform, person))
    const pages = openPages(platform, paymentUrl)
    const form = { number: '4242424242424242', expiry: '08/40', cvc: '123', holder: word }
    return async () => {
      await pages.fill(form)
      await pages.fill({ answer: 'confirm' })
      return (await statusOf(platform, person, id)).status
    }
  },
  'begins to keep one': async platform => {
    const person = await newPerson(platform)
    return async () => (await addCardTo(platform, person)).status
  },
  'sends something back': async platform => {
    const person = await newPerson(platform)
    const sent = await shippedMug(platform, person)
    return async () => (await announce(platform, person, sent)).status
  },
  'withdraws from a contract': async ({ app }) => {
    const body = makeWithdrawal({ name: word, email: mailbox(), items: word })
    return async () => (await call(app, declareWithdrawal, { headers: keyed(), body })).status
  },
  'deals with a return': async platform => {
    const [person, staff] = [await newPerson(platform), await newStaff(platform)]
    const sent = await shippedMug(platform, person)
    const returnId = bodyOf(await announce(platform, person, sent)).id
    return async () => (await decide(platform, staff, { ...sent, returnId })).status
  },
  'deals with a withdrawal': async platform => {
    const { caller } = await newStaff(platform)
    const body = makeWithdrawal({ name: word })
    const { id } = bodyOf(await call(platform.app, declareWithdrawal, { headers: keyed(), body }))
    const input = { params: { id }, body: { note: word } }
    return async () => (await call(platform.app, handleWithdrawal, input, caller)).status
  },
  'sends an order': async platform => {
    const [person, { caller }] = [await newPerson(platform), await newStaff(platform)]
    const { orderNumber } = await orderOnAccount(platform, person)
    await advance(platform, orderNumber, 'OrderArrived')
    await advance(platform, orderNumber, 'OrderInProgress')
    const body = { to: 'OrderShipped', parcelNumber: word.toUpperCase() } as const
    return async () => (await call(platform.app, moveOrder, { params: { orderNumber }, body }, caller)).status
  },
  'takes pieces back': async platform => {
    const [person, staff] = [await newPerson(platform), await newStaff(platform)]
    const { orderNumber } = await orderOnAccount(platform, person)
    return async () => (await reverse(platform, staff, orderNumber)).status
  },
  'books a transfer': async platform => {
    const [person, staff] = [await newPerson(platform), await newStaff(platform)]
    const { checkoutId, orderNumber } = await orderOnAccount(platform, person)
    const { openAmount } = await checkoutOf(platform, person, checkoutId)
    return async () =>
      (await transfer(platform, staff, orderNumber, openAmount?.cents ?? 0, { note: word })).status
  },
  'makes codes': async platform => {
    const { caller } = await newStaff(platform)
    const promotion = makePromotionDraft({ code: `${word}-${randomUUID().slice(0, 8)}` })
    return async () =>
      Math.max(
        (await call(platform.app, createPromotion, { headers: keyed(), body: promotion }, caller)).status,
        (await call(platform.app, createVoucher, { headers: keyed(), body: makeVoucherDraft() }, caller))
          .status,
      )
  },
  'edits a product': async platform => {
    const staff = await newStaff(platform)
    const edit = await editOf(platform, staff, '1023', { description: { de: word } })
    const dearer = edit.variants.map(({ price, ...variant }) => ({
      ...variant,
      price: { ...price, cents: price.cents + 1 },
    }))
    const edited = { params: { productNumber: '1023' }, body: { ...edit, variants: dearer } }
    const stock = { params: { sku: skus.mug }, body: { difference: 1, reason: word } }
    return async () =>
      Math.max(
        (await call(platform.app, editProduct, edited, staff.caller)).status,
        (await call(platform.app, changeStock, { ...stock, headers: keyed() }, staff.caller)).status,
      )
  },
  'writes a ticker': async platform => {
    const desk = await newDesk(platform)
    const id = await newDeskMatch(platform)
    return async () => (await tryAt(platform, desk, id, { type: 'Comment', textDe: word })).status
  },
  'names a team': async platform => {
    const { caller } = await newDesk(platform)
    const id = await newDeskMatch(platform)
    const lineUp = { params: { id, side: 'home' as const }, body: { version: 1, lineUp: makeLineUp(word) } }
    const counted = { params: { id }, body: { version: 2, figures: { shots: { home: 3, away: 1 } } } }
    return async () =>
      Math.max(
        (await call(platform.app, setLineUp, lineUp, caller)).status,
        (await call(platform.app, setFigures, counted, caller)).status,
      )
  },
}

/** What is looked up by something that was typed, and in which table. */
export const typedQueries: Readonly<Record<string, (caller: Caller) => InjectOptions>> = {
  products: caller => ({ url: `/api/shop/v4/products?shop=1&query=${word}`, headers: caller }),
  product_variants: caller => ({
    method: 'POST',
    url: '/api/shop/v4/carts/self/items',
    headers: caller,
    payload: { sku: word, quantity: 1 },
  }),
  checkouts: caller => ({ url: `/api/checkout/v2/checkouts?filter=${word}`, headers: caller }),
  orders: caller => ({ url: `/api/checkout/v3/admin/orders?query=${word}`, headers: caller }),
  withdrawals: caller => ({ url: `/api/checkout/v3/admin/withdrawals?query=${word}`, headers: caller }),
  address_book_entries: caller => ({
    url: `/api/contact/v1/addressBookEntries?NameOrEmailContains=${word}`,
    headers: caller,
  }),
  vouchers: caller => ({
    method: 'POST',
    url: '/api/shop/v2/vouchers',
    headers: caller,
    payload: { voucherCode: `${word}-ABCD-EFGH` },
  }),
  promotions: caller => ({
    method: 'POST',
    url: '/api/shop/v2/carts/self/discounts',
    headers: caller,
    payload: { code: word },
  }),
  accounts: () => onPage('/password-reset', { email: `${word}@example.org` }),
  email_confirmations: () => onPage(`/email-confirmation?token=${word}`, { password: word }),
  password_resets: () => onPage(`/password-reset/new?token=${word}`),
  mails: () => ({ url: `/mailbox/messages.json?to=${word}@example.org` }),
}

/** A page of the provider, or a form of it. */
const onPage = (path: string, form?: Readonly<Record<string, string>>): InjectOptions => ({
  url: `/id${path}`,
  headers: { host: 'localhost:8000', 'content-type': 'application/x-www-form-urlencoded' },
  ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
})
