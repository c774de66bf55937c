import { z } from 'zod'
import { forRole } from '../identity/roles.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { localizedText, money } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedNote } from '../kernel/typed-text.ts'
import { masterDataId, renewalPolicies } from './master-data.ts'

const atOffice = { ...forRole('ticketOffice'), tag: 'Ticket office' } as const
const path = '/subscription/v1/admin/seasons'

/** `planned`: nothing is sold yet, and all of it can be changed. `sold`: from its sale, or its first contract, on. `over`: its last day has passed. */
export const staffSeasonStates = ['planned', 'sold', 'over'] as const
export type StaffSeasonState = (typeof staffSeasonStates)[number]

export const staffSeasonSummary = z.object({
  id: masterDataId,
  name: localizedText,
  /** In which the season begins. */
  season: z.int(),
  teamId: z.int(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** On which subscribers are written to about the season that follows. */
  noticeOn: z.iso.date(),
  /** Until the end of this day a contract can be terminated to the end of the season. */
  terminationDeadline: z.iso.date(),
  /** From this day on contracts that go on have the season that follows. */
  renewOn: z.iso.date(),
  policy: z.enum(renewalPolicies),
  state: z.enum(staffSeasonStates),
  /** Contracts with this season, without those that are only chosen or called off. */
  contracts: z.int(),
  /** Whether its deadline can be postponed now: not once its contracts are renewed. */
  mayBePostponed: z.boolean(),
  /** Of the season as it is stored. */
  version: z.int(),
})
export type StaffSeasonSummary = z.infer<typeof staffSeasonSummary>

export const listStaffSeasons = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path,
  summary: 'The seasons of season tickets, the latest first',
  responses: { 200: json(z.array(staffSeasonSummary)), ...problems(401, 403) },
})

/** What follows a season, as its contracts stand now. */
export const seasonOutlook = z.object({
  /** Null: the club has not planned it, and nothing goes on. */
  next: z.object({ id: masterDataId, name: localizedText }).nullable(),
  /** Those that go on: not terminated, confirmed where the club wants that, and without a declaration of cancellation that may mean them. */
  contracts: z.int(),
  /** What the whole next season costs for all of them. */
  total: money,
  /** Of those that go on, the ones without a payment method that works. */
  withoutPayment: z.int(),
  /** Contracts that would go on, but whose place is not sold in the next season. */
  notSold: z.int(),
})
export type SeasonOutlook = z.infer<typeof seasonOutlook>

export const seasonPostponement = z.object({
  isDryRun: z.boolean(),
  terminationDeadline: z.iso.date(),
  renewOn: z.iso.date(),
  outlook: seasonOutlook,
})
export type SeasonPostponement = z.infer<typeof seasonPostponement>

export const postponeDeadline = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: `${path}/{id}/postponements`,
  summary:
    'Postpones the deadline for terminations of a season, or its deadline and the day of its renewal; a dry run says what goes on',
  params: z.object({ id: masterDataId }),
  headers: idempotencyHeaders,
  body: z.strictObject({
    version: z.int().min(1),
    /** Later than it is, not past, and before `renewOn`. */
    terminationDeadline: z.iso.date(),
    /** As it is or later, and in the season. */
    renewOn: z.iso.date(),
    /** Everybody of the office reads it, for ever. */
    reason: typedNote(500),
    /** Nothing changes. */
    isDryRun: z.boolean(),
  }),
  responses: { 200: json(seasonPostponement), ...problems(400, 401, 403, 404, 409, 422) },
})
