import { z } from 'zod'
import { forRole } from '../identity/roles.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { localizedText } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { masterDataId } from './master-data.ts'

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
  state: z.enum(staffSeasonStates),
  /** Contracts with this season, without those that are only chosen or called off. */
  contracts: z.int(),
})
export type StaffSeasonSummary = z.infer<typeof staffSeasonSummary>

export const listStaffSeasons = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path,
  summary: 'The seasons of season tickets, the latest first',
  responses: { 200: json(z.array(staffSeasonSummary)), ...problems(401, 403) },
})
