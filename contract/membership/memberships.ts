import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { id, localizedText, money } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedOrNothing } from '../kernel/typed-text.ts'
import { sku } from '../catalogue/products.ts'
import { paymentMethod } from '../payments/payment-info.ts'

const asPerson = { tag: 'Memberships', audience: 'person', scope: scopes.shop } as const

/** The fee of a membership year that is not paid, as it is put into the cart. */
export const membershipRenewal = z.object({
  sku,
  name: localizedText,
  price: money,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** The day from which on it is charged from what the person keeps; null where they pay it by themselves. */
  chargedOn: z.iso.date().nullable(),
  /** The order that it lies in, and that is not paid; null: it can be put into the cart. */
  checkoutId: id.nullable(),
  /** From which day on the membership rests unless it is paid. */
  restsFrom: z.iso.date(),
})
export type MembershipRenewal = z.infer<typeof membershipRenewal>

/** Another card of plastic in place of one that is lost, as it is put into the cart. */
export const newCard = z.object({
  sku,
  price: money,
  /** One is ordered and not sent yet: no other can be ordered until then. */
  isOrdered: z.boolean(),
  /** Of that order; null where somebody else has ordered it. */
  checkoutId: id.nullable(),
})
export type NewCard = z.infer<typeof newCard>

/** A membership in the club, as its card shows it. */
export const membership = z.object({
  id,
  name: localizedText,
  /** On the card and in its code. */
  number: z.string(),
  holder: z.string(),
  since: z.iso.date(),
  /** From which day on its years count, where the member came back within five years; null: since it began. */
  countsFrom: z.iso.date().nullable(),
  /** The day it ends, where it was ended or is a gift. */
  until: z.iso.date().nullable(),
  /** SPEC 9: whether member prices are the person's. */
  hasMemberPrice: z.boolean(),
  /** False of a child's, or a present, that the person has only paid for. */
  isOwn: z.boolean(),
  isGift: z.boolean(),
  /** Whether others are members by its fee: whoever ends it ends theirs. */
  paysForFamily: z.boolean(),
  /** It rests while a fee is missing: the bank has taken it back, or it is long due. */
  isResting: z.boolean(),
  /** What the person has to pay for the next year; null where nothing is due. */
  renewal: membershipRenewal.nullable(),
  /**
   * How the person pays the fees of later years: from a method that they keep, or by themselves, each in the cart. Null where they pay none: it ends,
   * or somebody else pays.
   */
  renewalPayment: z
    .object({
      paymentInfoId: id.nullable(),
      /** The day of the next charge, by method, of who agrees today. */
      chargedOn: z.record(paymentMethod, z.iso.date()),
    })
    .nullable(),
  /** Null while the membership rests. */
  newCard: newCard.nullable(),
})
export type Membership = z.infer<typeof membership>

export const listMemberships = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/shop/v2/memberships/self',
  summary: 'The memberships of the person, and those that they pay for; none is a 404 (SPEC 8)',
  responses: { 200: json(z.array(membership)), ...problems(401, 404) },
})

export const chooseRenewalPayment = defineEndpoint({
  ...asPerson,
  method: 'PUT',
  path: '/shop/v2/memberships/{id}/renewalPayment',
  summary: 'Has the fees of later years charged from a payment method that the person keeps, or no more',
  params: z.object({ id }),
  body: z.strictObject({
    /** Null: they pay by themselves. */
    paymentInfoId: id.nullable(),
    /** The day of the next charge that the person has seen; needed unless nothing is charged, or nothing changes. */
    chargedOn: z.iso.date().nullable(),
  }),
  responses: { 204: empty(), ...problems(400, 401, 404, 409) },
})

export const leaveMembership = defineEndpoint({
  ...asPerson,
  method: 'DELETE',
  path: '/shop/v2/memberships/{id}',
  summary: 'Ends a membership: until 31 March on 30 June, later a year after that. Again: the same answer',
  params: z.object({ id }),
  body: z.strictObject({ reason: typedOrNothing(500).optional() }),
  responses: { 200: json(z.object({ lastDay: z.iso.date() })), ...problems(400, 401, 404) },
})
