import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, localizedText, pageOf, pageQuery } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { contractPlace } from './contracts.ts'
import { mediumCode, pricingClass } from './master-data.ts'

const asPerson = { tag: 'Contracts', audience: 'person', scope: scopes.checkout } as const
const path = '/subscription/v1/seasontickets/self/contracts'

/** SPEC 9 has no size of this page: as that of tickets. */
const seasonTicketsPerPage = 1000

/** A season ticket as who uses it sees it: no price, no payment, no address. */
export const seasonTicket = z.object({
  /** Of the contract. */
  id,
  number: z.string(),
  name: localizedText,
  season: z.int(),
  teamId: z.int(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  place: contractPlace,
  pricingClass,
  mediumCode,
  holderName: z.string(),
  /** Who pays for it: their name where it is somebody else. */
  subscriberName: z.string().nullable(),
  isHolder: z.boolean(),
  isSubscriber: z.boolean(),
  /** Its season has not begun. */
  isNextSeason: z.boolean(),
  /** It is over, by season or by the contract's end. */
  isPast: z.boolean(),
  /** It opens no gate: nobody has paid for it, or the bank has taken the money back. */
  isResting: z.boolean(),
})
export type SeasonTicket = z.infer<typeof seasonTicket>

/** As which of the two somebody has it. */
export const seasonTicketRoles = ['holder', 'subscriber'] as const

export const listSeasonTicketContracts = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path,
  summary: 'The season tickets that the person uses or pays for, the latest season first',
  query: pageQuery(seasonTicketsPerPage).extend({
    Season: z.coerce.number().int().min(1899).max(9999).optional(),
    Role: z.enum(seasonTicketRoles).optional(),
  }),
  responses: { 200: json(pageOf(seasonTicket)), ...problems(400, 401) },
})

export const getSeasonTicketContract = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'The season ticket of a contract: that of the running season, else the latest',
  params: z.object({ id }),
  responses: { 200: json(seasonTicket), ...problems(400, 401, 404) },
})
