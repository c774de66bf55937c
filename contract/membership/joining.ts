import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, money } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedText } from '../kernel/typed-text.ts'
import { sku } from '../catalogue/products.ts'
import { soldKinds } from './membership-fees.ts'

const tag = 'Memberships'
const asPerson = { tag, audience: 'person', scope: scopes.shop } as const

/** Children of one family at most. */
export const mostChildren = 12
/** How long a membership can be given back after its order (§ 355 BGB). */
export const membershipWithdrawalDays = 14

export const membershipKind = z.enum(soldKinds)

/** A day of this century: fees of others nobody asks for. */
const plannedDay = z.iso.date().refine(day => day >= '2000-01-01' && day < '2100-01-01')

/** What a kind of membership costs whoever joins on a day. */
export const membershipOffer = z.object({
  kind: membershipKind,
  name: localizedText,
  /** Years of age on 1 July of the membership year; null: at any age. `to` counts. */
  ages: z.object({ from: z.int(), to: z.int().nullable() }).nullable(),
  /** Whether the club may ask for a proof. */
  needsProof: z.boolean(),
  /** From 1 July to 30 June. */
  yearlyFee: money,
  /** From `firstDay` to `lastDay`, in twelfths of the yearly fee. */
  fee: money,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
})
export type MembershipOffer = z.infer<typeof membershipOffer>

export const listMembershipKinds = defineEndpoint({
  tag,
  audience: 'public',
  method: 'GET',
  path: '/shop/v2/memberships/kinds',
  summary: 'The kinds of membership and what they cost whoever joins today, or on a given day',
  query: z.object({ day: plannedDay.optional() }),
  responses: { 200: json(z.array(membershipOffer)), ...problems(400) },
})

/** Somebody who becomes a member without an account of their own. */
export const memberPerson = z.strictObject({
  firstName: typedText(80),
  lastName: typedText(80),
  birthday: z.iso.date(),
})
export type MemberPerson = z.infer<typeof memberPerson>

/** Of the person who is signed in; read only where their contact has none. */
const ownBirthday = z.iso.date().optional()
/** "I have parental responsibility, or those who have it agree." */
const isGuardian = z.boolean().default(false)

/**
 * Who is to become a member. The kind follows from their age on 1 July (`kindByAge`) and from what is asked for here.
 * `child`: of the person who is signed in, who is of age and pays. `gift`: paid by them too; it ends after a year.
 */
export const joinRequest = z.discriminatedUnion('for', [
  z.strictObject({
    for: z.literal('self'),
    birthday: ownBirthday,
    isReduced: z.boolean().default(false),
    /** "I can show a proof if I am asked": `isReduced` needs it. */
    canShowProof: z.boolean().default(false),
  }),
  z.strictObject({ for: z.literal('child'), child: memberPerson, birthday: ownBirthday, isGuardian }),
  z.strictObject({
    for: z.literal('family'),
    birthday: ownBirthday,
    partner: memberPerson.optional(),
    children: z.array(memberPerson).max(mostChildren).default([]),
    isGuardian,
  }),
  z.strictObject({ for: z.literal('gift'), recipient: memberPerson, birthday: ownBirthday, isGuardian }),
])
export type JoinRequest = z.infer<typeof joinRequest>

/** `ordered`: lies in an order that is not paid. `lapsed`: its first day has come. `withdrawn`: by the fan desk. */
export const applicationStates = ['open', 'ordered', 'joined', 'lapsed', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** A membership that can be bought: its SKU goes into the cart of the person who has applied. */
export const membershipApplication = z.object({
  id,
  sku,
  state: z.enum(applicationStates),
  kind: membershipKind,
  name: localizedText,
  price: money,
  firstDay: z.iso.date(),
  /** Until when the price is for. It ends then only where it is a gift. */
  lastDay: z.iso.date(),
  isGift: z.boolean(),
  /** Those who become members; empty once they have. */
  people: z.array(memberPerson),
})
export type MembershipApplication = z.infer<typeof membershipApplication>

export const applyForMembership = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: '/shop/v2/memberships/applications',
  summary: 'Applies for a membership; it begins once its SKU is ordered and paid',
  headers: idempotencyHeaders,
  body: joinRequest,
  responses: { 201: json(membershipApplication), ...problems(400, 401, 409, 422, 429) },
})

export const getMembershipApplication = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/shop/v2/memberships/applications/{id}',
  summary: 'One of the applications of the person',
  params: z.object({ id }),
  responses: { 200: json(membershipApplication), ...problems(400, 401, 404) },
})
