import { randomUUID } from 'node:crypto'
import type { RequestInput } from '#contract/kernel/endpoint.ts'
import {
  answerRecipientTransfer,
  answerSubscriberTransfer,
  getRecipientTransfer,
  getSubscriberTransfer,
  joinSubscriberTransfer,
  listRecipientTransfers,
  listSubscriberTransfers,
  offerContract,
  offerHoldership,
  withdrawRecipientTransfer,
  withdrawSubscriberTransfer,
} from '#contract/subscription/contract-transfers.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app'>
type Person = Pick<Shopper, 'caller'>

const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

export const offerHolder = (
  { app }: Platform,
  { caller }: Person,
  contractId: string,
  recipientEmail: string,
  key?: string,
) => call(app, offerHoldership, { ...keyed(key), body: { contractId, recipientEmail } }, caller)

export const offerWhole = (
  { app }: Platform,
  { caller }: Person,
  contractId: string,
  subscriberEmail: string,
  key?: string,
) => call(app, offerContract, { ...keyed(key), body: { contractId, subscriberEmail } }, caller)

/** Offers the contract to whoever was offered its holdership. */
export const join = ({ app }: Platform, { caller }: Person, id: string, key?: string) =>
  call(app, joinSubscriberTransfer, { params: { id }, ...keyed(key) }, caller)

/** The ids of offers that were made. */
export const holderOffer = async (
  platform: Platform,
  person: Person,
  contractId: string,
  to: { email: string },
) => bodyOf(await offerHolder(platform, person, contractId, to.email)).id

export const wholeOffer = async (
  platform: Platform,
  person: Person,
  contractId: string,
  to: { email: string },
) => bodyOf(await offerWhole(platform, person, contractId, to.email)).id

export const answerHolder = (
  { app }: Platform,
  { caller }: Person,
  id: string,
  body: { accept: boolean; reason?: string },
) => call(app, answerRecipientTransfer, { params: { id }, body }, caller)

export const answerWhole = (
  { app }: Platform,
  { caller }: Person,
  id: string,
  body: RequestInput<typeof answerSubscriberTransfer>['body'],
) => call(app, answerSubscriberTransfer, { params: { id }, body }, caller)

export const withdrawHolder = ({ app }: Platform, { caller }: Person, id: string) =>
  call(app, withdrawRecipientTransfer, { params: { id } }, caller)

export const withdrawWhole = ({ app }: Platform, { caller }: Person, id: string) =>
  call(app, withdrawSubscriberTransfer, { params: { id } }, caller)

export const holderTransferOf = ({ app }: Platform, { caller }: Person, id: string) =>
  call(app, getRecipientTransfer, { params: { id } }, caller)

export const wholeTransferOf = ({ app }: Platform, { caller }: Person, id: string) =>
  call(app, getSubscriberTransfer, { params: { id } }, caller)

export const holderTransfersOf = async ({ app }: Platform, { caller }: Person) =>
  bodyOf(await call(app, listRecipientTransfers, {}, caller))

export const wholeTransfersOf = async ({ app }: Platform, { caller }: Person) =>
  bodyOf(await call(app, listSubscriberTransfers, {}, caller))
