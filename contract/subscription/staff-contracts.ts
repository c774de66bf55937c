import { z } from 'zod'
import { postalAddress } from '../contact/addresses.ts'
import { forRole } from '../identity/roles.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedNote } from '../kernel/typed-text.ts'
import { paymentMethod } from '../payments/payment-info.ts'
import { contractEventActors, contractEventKinds } from './contract-events.ts'
import { missingParts, termStates } from './contract-states.ts'
import { contractPlace } from './contracts.ts'
import { masterDataId, mediumCode, pricingClass } from './master-data.ts'

const atOffice = { ...forRole('ticketOffice'), tag: 'Ticket office' } as const
const path = '/subscription/v1/admin/contracts'

const placePart = (max: number) => z.string().trim().min(1).max(max)

/** What the ticket office sees of a contract first, the first that holds. */
export const staffContractStates = [
  'ended',
  'terminated',
  'waitingForSubscriber',
  'waitingForHolder',
  'running',
] as const
export type StaffContractState = (typeof staffContractStates)[number]

export const staffContractSummary = z.object({
  id,
  number: z.string(),
  /** Of its latest season: "Dauerkarte Profis 2026/27". */
  name: localizedText,
  block: z.string(),
  /** As printed; null where nothing is. */
  row: z.string().nullable(),
  seat: z.string().nullable(),
  /** Who pays, by name; null where the account is gone. */
  subscriberName: z.string().nullable(),
  /** Who uses the ticket, by name; null: nobody. */
  holderName: z.string().nullable(),
  state: z.enum(staffContractStates),
  /** Nobody has paid for a season that has begun: its ticket opens no gate. */
  isResting: z.boolean(),
})
export type StaffContractSummary = z.infer<typeof staffContractSummary>

/** `waiting`: for somebody’s answer to an offer. `resting`: as `isResting`. */
export const staffContractKinds = ['running', 'waiting', 'resting', 'terminated', 'ended'] as const
export type StaffContractKind = (typeof staffContractKinds)[number]

export const listStaffContracts = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path,
  summary: 'Contracts over season tickets, by number',
  query: pageQuery(50).extend({
    /** The beginning of its number, or part of a name or an e-mail address of who pays or uses the ticket. */
    query: z.string().trim().max(120).optional(),
    block: placePart(8).optional(),
    row: placePart(8).optional(),
    seat: placePart(8).optional(),
    /** In which a season of the contract begins. */
    season: z.coerce.number().int().min(1899).max(9999).optional(),
    kind: z.enum(staffContractKinds).optional(),
  }),
  responses: { 200: json(pageOf(staffContractSummary)), ...problems(400, 401, 403) },
})

/** Somebody with an account. */
const party = z.object({ name: z.string(), email: z.string() })
export type ContractParty = z.infer<typeof party>

export const staffContractTerm = z.object({
  season: z.int(),
  masterDataId,
  name: localizedText,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  pricingClass,
  mediumCode,
  /** Season and medium together. */
  total: money,
  state: z.enum(termStates),
  isResting: z.boolean(),
  /** The order that has paid it, or is going to. */
  orderNumber: z.string().nullable(),
})
export type StaffContractTerm = z.infer<typeof staffContractTerm>

/** `holder`: to use the ticket. `subscriber`: the contract itself. */
export const contractTransferKinds = ['holder', 'subscriber'] as const

/** An offer that waits for its answer. */
export const staffContractTransfer = z.object({
  id,
  kind: z.enum(contractTransferKinds),
  /** Null where the account is gone. */
  sender: party.nullable(),
  recipient: party.nullable(),
  /** As the sender typed it. */
  recipientMail: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type StaffContractTransfer = z.infer<typeof staffContractTransfer>

export const staffContractEvent = z.object({
  /** From 1. */
  position: z.int(),
  kind: z.enum(contractEventKinds),
  by: z.enum(contractEventActors),
  /** Who it was, by name; null of the platform, and where the account is gone. */
  actorName: z.string().nullable(),
  at: timestamp,
  /** Ids, days and words of the contract. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type StaffContractEvent = z.infer<typeof staffContractEvent>

export const staffContract = staffContractSummary.extend({
  /** For the next change: nobody overwrites what they have not seen. */
  version: z.int(),
  place: contractPlace,
  subscriber: party.nullable(),
  /** Null: nobody uses the ticket. */
  holder: party.nullable(),
  isSelfService: z.boolean(),
  /** When it was chosen. */
  createdAt: timestamp,
  pricingClass,
  mediumCode,
  /** Chosen for the next season that is made; null where nothing changes. */
  pendingPricingClass: pricingClass.nullable(),
  pendingMediumCode: mediumCode.nullable(),
  /** Of its latest season. */
  media: z.array(z.object({ code: mediumCode, name: localizedText })),
  /** The latest first. */
  terms: z.array(staffContractTerm),
  missing: z.array(z.enum(missingParts)),
  invoiceAddress: postalAddress.nullable(),
  shippingAddress: postalAddress.nullable(),
  /** What later seasons are charged from; of it the office sees nothing else. */
  paymentMethod: paymentMethod.nullable(),
  terminatedAt: timestamp.nullable(),
  terminationReason: localizedText.nullable(),
  /** Its last day, where it is terminated or was not confirmed in time. */
  effectiveOn: z.iso.date().nullable(),
  /** Its last day if a termination came today; null where it is terminated. */
  wouldEndOn: z.iso.date().nullable(),
  /** What the office can do with it now. */
  mayBe: z.object({ terminated: z.boolean(), ended: z.boolean() }),
  transfers: z.array(staffContractTransfer),
  /** The latest first. */
  history: z.array(staffContractEvent),
})
export type StaffContract = z.infer<typeof staffContract>

const params = z.object({ id })

export const getStaffContract = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A contract with its seasons, what is offered of it, and its history',
  params,
  responses: { 200: json(staffContract), ...problems(400, 401, 403, 404) },
})

/** What every change of a contract says. Everybody of the office reads the reason, for ever. */
const change = z.object({ version: z.int().min(1), reason: typedNote(500) })

export const withdrawStaffTransfer = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: `${path}/{id}/transfers/{transferId}/withdrawals`,
  summary: 'Ends an offer of a contract that waits for its answer, and writes to both',
  params: z.object({ id, transferId: id }),
  headers: idempotencyHeaders,
  body: change,
  responses: { 200: json(staffContract), ...problems(400, 401, 403, 404, 409, 422) },
})

/** Whether it is only tried: nothing changes. */
const isDryRun = z.boolean()

/** `givenBack`: what was paid for seasons that begin after the last day. */
const contractEnd = z.object({ isDryRun, lastDay: z.iso.date(), givenBack: money })
export type ContractEnd = z.infer<typeof contractEnd>

export const terminateStaffContract = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: `${path}/{id}/terminations`,
  summary: 'Terminates a contract by a letter; the day on which it came decides the last day',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ receivedOn: z.iso.date(), isDryRun }),
  responses: { 200: json(contractEnd), ...problems(400, 401, 403, 404, 409, 422) },
})

/** `calledOff`: nobody has paid for it. `paidAhead`: it was to begin after the last day, and what was paid is given back. */
export const cutSeasonKinds = ['shortened', 'calledOff', 'paidAhead'] as const

export const contractEndEffects = contractEnd.extend({
  /** Those that would have gone on after the last day, the latest first. */
  seasons: z.array(
    z.object({
      masterDataId,
      name: localizedText,
      what: z.enum(cutSeasonKinds),
      paid: money,
      /** The share of matches after the last day. Of a season that is shortened nothing is given back. */
      unused: money,
    }),
  ),
  /** For later matches, given back at once. */
  tickets: z.int(),
  /** Free after the last day. */
  place: contractPlace,
})
export type ContractEndEffects = z.infer<typeof contractEndEffects>

export const endStaffContract = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: `${path}/{id}/endings`,
  summary:
    'Ends a contract before its season does, at once where the last day is yesterday; what was paid for later seasons is given back',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ lastDay: z.iso.date(), isDryRun }),
  responses: { 200: json(contractEndEffects), ...problems(400, 401, 403, 404, 409, 422) },
})
