import { z } from 'zod'
import { postalAddress } from '../contact/addresses.ts'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedEmail, typedOrNothing } from '../kernel/typed-text.ts'
import { transferStates } from '../transfers/transfer-states.ts'
import { contractPlace } from './contracts.ts'

const asPerson = { tag: 'Contracts', audience: 'person', scope: scopes.checkout } as const
const path = '/subscription/v1/abo/self'
const params = z.object({ id })

/** A place of a contract that was offered, as one of the two sees it. It tells the recipient no price, no payment and no address. */
export const contractTransfer = z.object({
  id,
  contractId: id,
  /** Which of the two the person who asks is. */
  party: z.enum(['sender', 'recipient']),
  state: z.enum(transferStates),
  team: localizedText,
  /** Of the seasons that it is about: their first and last day. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  place: contractPlace,
  /** Who offers it; null for the sender. */
  senderName: z.string().nullable(),
  /** As the sender typed it; null for the recipient. */
  recipientMail: z.string().nullable(),
  createdAt: timestamp,
  /** Until when it can be accepted. */
  expiresAt: timestamp,
  /** When it ended; null while it waits. */
  decidedAt: timestamp.nullable(),
  /** Why it was declined, in the words of the recipient; null for the recipient. */
  reason: z.string().nullable(),
})
export type ContractTransfer = z.infer<typeof contractTransfer>

/** A change of holder. The subscriber may offer the same person the contract too. */
export const recipientTransfer = contractTransfer.extend({
  /** Of the subscriber transfer that was joined to it; null where there is none that waits. */
  subscriberTransferId: id.nullable(),
})
export type RecipientTransfer = z.infer<typeof recipientTransfer>

/** An offer of the contract itself: whoever accepts pays for it from then on. */
export const subscriberTransfer = contractTransfer.extend({
  /** Of the recipient: whether they become the holder as well. Null for the sender, where it follows from who holds it. */
  becomesHolder: z.boolean(),
  /** Of the change of holder that is accepted with it. */
  recipientTransferId: id.nullable(),
  /** What the next season costs whoever accepts; null for the sender, and where no season follows. */
  nextSeason: z.object({ name: localizedText, cents: z.int() }).nullable(),
})
export type SubscriberTransfer = z.infer<typeof subscriberTransfer>

const reasonForDeclining = typedOrNothing(500).optional()
const creation = problems(400, 401, 404, 409, 422, 429)

export const listRecipientTransfers = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/recipienttransfers`,
  summary: 'Changes of holder that the person has begun or was offered, the last first',
  responses: { 200: json(z.array(recipientTransfer)), ...problems(401) },
})

export const getRecipientTransfer = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/recipienttransfers/{id}`,
  summary: 'One of them',
  params,
  responses: { 200: json(recipientTransfer), ...problems(400, 401, 404) },
})

export const offerHoldership = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: `${path}/recipienttransfers`,
  summary: 'Offers the holdership of a contract to the account that has confirmed an e-mail address',
  headers: idempotencyHeaders,
  body: z.strictObject({ contractId: id, recipientEmail: typedEmail }),
  responses: { 201: json(recipientTransfer), ...creation },
})

export const answerRecipientTransfer = defineEndpoint({
  ...asPerson,
  method: 'PATCH',
  path: `${path}/recipienttransfers/{id}`,
  summary: 'Accepts or declines a holdership; the same answer once more changes nothing',
  params,
  body: z.strictObject({ accept: z.boolean(), reason: reasonForDeclining }),
  responses: { 200: json(recipientTransfer), ...problems(400, 401, 404, 409, 422) },
})

export const withdrawRecipientTransfer = defineEndpoint({
  ...asPerson,
  method: 'DELETE',
  path: `${path}/recipienttransfers/{id}`,
  summary: 'Takes an offer back, as long as nobody has answered it',
  params,
  responses: { 204: empty(), ...problems(400, 401, 404, 409) },
})

export const joinSubscriberTransfer = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: `${path}/recipienttransfers/{id}/transfersubscriber`,
  summary: 'Offers the contract, too, to whoever is offered its holdership; accepting it accepts both',
  params,
  headers: idempotencyHeaders,
  responses: { 201: json(subscriberTransfer), ...creation },
})

export const listSubscriberTransfers = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/subscribertransfers`,
  summary: 'Contracts that the person has offered or was offered, the last first',
  responses: { 200: json(z.array(subscriberTransfer)), ...problems(401) },
})

export const getSubscriberTransfer = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/subscribertransfers/{id}`,
  summary: 'One of them',
  params,
  responses: { 200: json(subscriberTransfer), ...problems(400, 401, 404) },
})

export const offerContract = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: `${path}/subscribertransfers`,
  summary: 'Offers a contract to the account that has confirmed an e-mail address',
  headers: idempotencyHeaders,
  body: z.strictObject({ contractId: id, subscriberEmail: typedEmail }),
  responses: { 201: json(subscriberTransfer), ...creation },
})

export const answerSubscriberTransfer = defineEndpoint({
  ...asPerson,
  method: 'PATCH',
  path: `${path}/subscribertransfers/{id}`,
  summary: 'Accepts or declines a contract; what is not given here is filled in later',
  params,
  body: z.strictObject({
    accept: z.boolean(),
    /** Of both kinds, where the next two are not given. */
    address: postalAddress.optional(),
    invoiceAddress: postalAddress.optional(),
    shippingAddress: postalAddress.optional(),
    paymentTokenId: id.optional(),
    reason: reasonForDeclining,
  }),
  responses: { 200: json(subscriberTransfer), ...problems(400, 401, 404, 409, 422) },
})

export const withdrawSubscriberTransfer = defineEndpoint({
  ...asPerson,
  method: 'DELETE',
  path: `${path}/subscribertransfers/{id}`,
  summary: 'Takes an offer back, as long as nobody has answered it',
  params,
  responses: { 204: empty(), ...problems(400, 401, 404, 409) },
})
