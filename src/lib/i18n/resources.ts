import type account from '#locales/de/account.json'
import type admin from '#locales/de/admin.json'
import type addressBook from '#locales/de/address-book.json'
import type cancellation from '#locales/de/cancellation.json'
import type calendar from '#locales/de/calendar.json'
import type addresses from '#locales/de/addresses.json'
import type checkout from '#locales/de/checkout.json'
import type common from '#locales/de/common.json'
import type contractOffice from '#locales/de/contract-office.json'
import type contracts from '#locales/de/contracts.json'
import type consents from '#locales/de/consents.json'
import type errors from '#locales/de/errors.json'
import type fanClubs from '#locales/de/fan-clubs.json'
import type fanDesk from '#locales/de/fan-desk.json'
import type fieldFaults from '#locales/de/field-faults.json'
import type membership from '#locales/de/membership.json'
import type orders from '#locales/de/orders.json'
import type deletion from '#locales/de/deletion.json'
import type ownData from '#locales/de/own-data.json'
import type paying from '#locales/de/paying.json'
import type payments from '#locales/de/payments.json'
import type credentials from '#locales/de/credentials.json'
import type personal from '#locales/de/personal.json'
import type preview from '#locales/de/preview.json'
import type search from '#locales/de/search.json'
import type shop from '#locales/de/shop.json'
import type matches from '#locales/de/matches.json'
import type shopErrors from '#locales/de/shop-errors.json'
import type signIn from '#locales/de/sign-in.json'
import type signInFaults from '#locales/de/sign-in-faults.json'
import type ticketOffice from '#locales/de/ticket-office.json'
import type tickets from '#locales/de/tickets.json'
import type video from '#locales/de/video.json'
import type wallet from '#locales/de/wallet.json'
import type withdrawal from '#locales/de/withdrawal.json'

/** The German texts, which the keys of `t('…')` are read from: one namespace per feature. Types only. */
export interface Resources {
  common: typeof common
  errors: typeof errors
  preview: typeof preview
  search: typeof search
  shop: typeof shop
  matches: typeof matches
  'shop-errors': typeof shopErrors
  'ticket-office': typeof ticketOffice
  tickets: typeof tickets
  calendar: typeof calendar
  cancellation: typeof cancellation
  checkout: typeof checkout
  account: typeof account
  admin: typeof admin
  orders: typeof orders
  paying: typeof paying
  payments: typeof payments
  credentials: typeof credentials
  personal: typeof personal
  consents: typeof consents
  'contract-office': typeof contractOffice
  contracts: typeof contracts
  membership: typeof membership
  'address-book': typeof addressBook
  'fan-clubs': typeof fanClubs
  'fan-desk': typeof fanDesk
  'field-faults': typeof fieldFaults
  deletion: typeof deletion
  'own-data': typeof ownData
  addresses: typeof addresses
  'sign-in': typeof signIn
  'sign-in-faults': typeof signInFaults
  video: typeof video
  wallet: typeof wallet
  withdrawal: typeof withdrawal
}
