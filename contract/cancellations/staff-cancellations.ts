import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedNote } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { cancellationReceipt } from './cancellations.ts'

const atOffice = { ...forRole('ticketOffice'), tag: 'Ticket office' } as const

/** What can be cancelled: `contract` is a season ticket or another contract. */
export const contractKinds = ['membership', 'contract'] as const
export type ContractKind = (typeof contractKinds)[number]

const contractName = z.object({ kind: z.enum(contractKinds), id: z.string().max(80) })
/** Which contract. */
export type ContractName = z.infer<typeof contractName>

/** By what a contract fits to a declaration. */
export const contractFits = ['number', 'email', 'name'] as const
export type ContractFit = (typeof contractFits)[number]

export const knownContract = contractName.extend({
  number: z.string(),
  /** What it is called: "Mitgliedschaft". */
  name: localizedText,
  holder: z.string(),
  /** Null where nobody is there any more. */
  email: z.string().nullable(),
  /** The last day, where it was ended. */
  until: z.iso.date().nullable(),
})
export type KnownContract = z.infer<typeof knownContract>

/** `matched`: number and e-mail belong together, and somebody has to decide. */
export const cancellationStates = ['toMatch', 'matched', 'handled'] as const
export type CancellationState = (typeof cancellationStates)[number]

/** A declaration as the club keeps it. */
export const staffCancellationSummary = cancellationReceipt.extend({
  state: z.enum(cancellationStates),
  /** The last day of the contract; null where it was not ended by this. */
  effectiveOn: z.iso.date().nullable(),
  handledAt: timestamp.nullable(),
  /** `match`: by number and e-mail, as soon as it came. */
  handledBy: z.enum(['match', 'office']).nullable(),
})
export type StaffCancellationSummary = z.infer<typeof staffCancellationSummary>

export const staffCancellation = staffCancellationSummary.extend({
  /** The one that it was matched with; null where there is none, or it is gone. */
  contractFound: knownContract.nullable(),
  /** Those that may be meant, the likeliest first; none once it is handled. */
  suggestions: z.array(
    knownContract.extend({
      fits: z.array(z.enum(contractFits)),
      /** Its last day if it is ended by this declaration; null where it was ended before. */
      wouldEndOn: z.iso.date().nullable(),
    }),
  ),
})
export type StaffCancellation = z.infer<typeof staffCancellation>

export const listCancellations = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/subscription/v1/admin/cancellations',
  summary: 'Which contracts were cancelled without sign-in, the latest first',
  query: pageQuery(50).extend({
    /** Part of what was typed as the contract, of the name or of the e-mail address. */
    query: z.string().trim().max(120).optional(),
    show: z.enum(['open', 'handled', 'all']).default('open'),
  }),
  responses: { 200: json(pageOf(staffCancellationSummary)), ...problems(400, 401, 403) },
})

const params = z.object({ id })

export const getCancellation = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/subscription/v1/admin/cancellations/{id}',
  summary: 'A cancellation with the contracts that may be meant',
  params,
  responses: { 200: json(staffCancellation), ...problems(400, 401, 403, 404) },
})

export const handleCancellation = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/subscription/v1/admin/cancellations/{id}/handlings',
  summary:
    'Ends the contract that is meant, by the day on which the cancellation came, or closes it without one',
  params,
  headers: idempotencyHeaders,
  body: z.object({
    /** Null: no contract is ended. */
    contract: contractName.nullable(),
    reason: typedNote(500),
  }),
  responses: { 200: json(staffCancellation), ...problems(400, 401, 403, 404, 409, 422) },
})
