import { z } from 'zod'
import { sku } from '../catalogue/products.ts'
import { postalAddress } from '../contact/addresses.ts'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, money, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedEmail } from '../kernel/typed-text.ts'
import { paymentDetails } from '../payments/payment-info.ts'
import { missingParts, shownContractStates, termStates } from './contract-states.ts'
import { masterDataId, mediumCode, pricingClass, terminationReasonId } from './master-data.ts'

const asSubscriber = { tag: 'Contracts', audience: 'person', scope: scopes.checkout } as const
const path = '/subscription/v1/abo/self/contracts'

/** Where somebody sits or stands for a season. */
export const contractPlace = z.object({
  venue: localizedText,
  stand: localizedText,
  block: z.string(),
  /** As printed; null where nothing is. */
  row: z.string().nullable(),
  seat: z.string().nullable(),
  gates: z.array(z.string()),
  /** The price area of the venue. */
  category: z.string(),
})
export type ContractPlace = z.infer<typeof contractPlace>

/** A season of a contract. */
export const contractTerm = z.object({
  masterDataId,
  name: localizedText,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  pricingClass,
  mediumCode,
  /** Of the season, of the medium, and of both. */
  seasonPrice: money,
  mediumPrice: money,
  total: money,
  state: z.enum(termStates),
  /** SPEC 4: its season has not begun. */
  isNextSeason: z.boolean(),
  /** Its season has begun, and nobody has paid for it: it opens no gate. */
  isResting: z.boolean(),
  /** What it is put into the cart by; null where nothing is to be paid. */
  sku: sku.nullable(),
  /** The order that it lies in, and that is not paid; null: it can be put into the cart. */
  checkoutId: id.nullable(),
})
export type ContractTerm = z.infer<typeof contractTerm>

/** The season that follows the latest one, from the day on which its subscriber is written to until it is made. */
export const nextSeason = z.object({
  masterDataId,
  name: localizedText,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** As chosen, where the club still sells them. */
  pricingClass,
  mediumCode,
  total: money,
  /** `goesOn`: unless it is terminated. The others: it ends unless it is confirmed. */
  state: z.enum(['goesOn', 'toConfirm', 'confirmed']),
  /** Until the end of this day it can be terminated, or has to be confirmed. */
  deadline: z.iso.date(),
  /** From this day on it is charged or to be paid. */
  dueFrom: z.iso.date(),
})
export type NextSeason = z.infer<typeof nextSeason>

/** A transfer that waits, as the subscriber sees it. */
const pendingTransfer = z.object({
  id,
  /** As the subscriber typed it. */
  recipientMail: z.string(),
  expiresAt: timestamp,
})

/** A contract as its subscriber sees it. */
export const contract = z.object({
  id,
  /** On letters: "V-100123". */
  number: z.string(),
  state: z.enum(shownContractStates),
  place: contractPlace,
  /** Months of a season. */
  runtimeMonths: z.int(),
  startsOn: z.iso.date(),
  /** The last day of the latest season that is made. */
  endsOn: z.iso.date(),
  pricingClass,
  mediumCode,
  /** Chosen for the season after the latest one; null where nothing changes. */
  pendingPricingClass: pricingClass.nullable(),
  pendingMediumCode: mediumCode.nullable(),
  /** The latest first. */
  terms: z.array(contractTerm),
  /** Null: nothing is to be decided, or nothing follows. */
  nextSeason: nextSeason.nullable(),
  /** Who uses the ticket; null: nobody yet. */
  holder: z.object({ name: z.string(), isSelf: z.boolean() }).nullable(),
  missing: z.array(z.enum(missingParts)),
  pendingRecipientTransfer: pendingTransfer.nullable(),
  pendingSubscriberTransfer: pendingTransfer.nullable(),
  terminatedAt: timestamp.nullable(),
  terminationReason: localizedText.nullable(),
  /** Its last day, where it is terminated, or nobody has confirmed its next season. */
  effectiveOn: z.iso.date().nullable(),
  /** Its last day if it were terminated now; null where it is terminated. */
  wouldEndOn: z.iso.date().nullable(),
  /** Until the end of this day a termination counts for the end of the running season. */
  terminationDeadline: z.iso.date().nullable(),
  invoiceAddress: postalAddress.nullable(),
  /** Needed where the medium is sent. */
  shippingAddress: postalAddress.nullable(),
  needsShippingAddress: z.boolean(),
  payment: z.object({ paymentInfoId: id, details: paymentDetails }).nullable(),
  /** False of one that the club changes alone. */
  isSelfService: z.boolean(),
})
export type Contract = z.infer<typeof contract>

export const listContracts = defineEndpoint({
  ...asSubscriber,
  method: 'GET',
  path: '/subscription/v2/abo/self/contracts/',
  summary: 'The contracts that the person is the subscriber of, or was; the latest first',
  query: z.object({ MasterDataId: masterDataId.optional() }),
  responses: { 200: json(z.array(contract)), ...problems(400, 401) },
})

const params = z.object({ id })

export const getContract = defineEndpoint({
  ...asSubscriber,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One of them',
  params,
  responses: { 200: json(contract), ...problems(400, 401, 404) },
})

/** Of a place that is chosen, and can be put into the cart by its SKU. */
export const contractDraft = z.object({ id, number: z.string(), sku, price: money })
export type ContractDraft = z.infer<typeof contractDraft>

export const chooseSeasonPlace = defineEndpoint({
  ...asSubscriber,
  method: 'POST',
  path,
  summary: 'Chooses a place for a season; the contract begins once its SKU is ordered and paid',
  headers: idempotencyHeaders,
  body: z.strictObject({
    masterDataId,
    seatNo: z.int().min(1).max(99_999),
    pricingClass,
    mediumCode,
    /** The account that is to hold it; without it whoever buys it does, a fan club for nobody. */
    recipientEmail: typedEmail.optional(),
  }),
  responses: { 201: json(contractDraft), ...problems(400, 401, 404, 409, 422, 429) },
})

export const terminateContract = defineEndpoint({
  ...asSubscriber,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Terminates a contract to its next renewal, for good. Again: the same answer, and nothing changes',
  params,
  query: z.object({ terminationReasonId: terminationReasonId.optional() }),
  responses: { 204: empty(), ...problems(400, 401, 404) },
})

export const confirmNextSeason = defineEndpoint({
  ...asSubscriber,
  method: 'POST',
  path: `${path}/{id}/confirmations`,
  summary: 'Has a contract go on that would end by itself. Again: the same answer, and nothing changes',
  params,
  body: z.strictObject({ masterDataId }),
  responses: { 200: json(contract), ...problems(400, 401, 404, 409) },
})

export const contractAddressKinds = ['invoice', 'shipping'] as const

export const changeContractAddress = defineEndpoint({
  ...asSubscriber,
  method: 'PUT',
  path: `${path}/{id}/addresses/{kind}`,
  summary:
    'Changes where invoices or the printed ticket are sent; the person’s own addresses stay as they are',
  params: params.extend({ kind: z.enum(contractAddressKinds) }),
  body: postalAddress,
  responses: { 200: json(contract), ...problems(400, 401, 404) },
})

export const changeContractPayment = defineEndpoint({
  ...asSubscriber,
  method: 'PATCH',
  path: `${path}/{id}/paymenttokenid`,
  summary: 'Has later seasons charged from a payment method that the person keeps',
  params,
  body: z.strictObject({ paymentTokenId: id }),
  responses: { 200: json(contract), ...problems(400, 401, 404) },
})

export const changeContractDetails = defineEndpoint({
  ...asSubscriber,
  method: 'PATCH',
  path: `${path}/{id}/details`,
  summary: 'Chooses class or medium: they count from the next season on, a digital medium at once',
  params,
  body: z.strictObject({ newPricingClass: pricingClass.optional(), newShippingCode: mediumCode.optional() }),
  responses: { 200: json(contract), ...problems(400, 401, 404) },
})
