import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { localizedText, money, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

const asPerson = { tag: 'Contracts', audience: 'person', scope: scopes.checkout } as const
const path = '/subscription/v1/abo/self/contractmasterdata'

/** Classes that a season ticket is sold in. A reduced one may have to be proven. */
export const pricingClasses = ['full', 'reduced'] as const
export const pricingClass = z.enum(pricingClasses)
export type PricingClass = z.infer<typeof pricingClass>

/**
 * What follows a season. `season`: another one, unless it is terminated until the deadline. `confirmed`: it ends unless it is confirmed until
 * the deadline.
 */
export const renewalPolicies = ['season', 'confirmed'] as const
export type RenewalPolicy = (typeof renewalPolicies)[number]

/** `<team>-<year in which the season begins>` */
export const masterDataId = z.string().regex(/^\d{1,8}-\d{4}$/)

export const mediumCode = z.string().regex(/^[a-z]{2,20}$/)
export const terminationReasonId = z.string().regex(/^[A-Za-z]{2,40}$/)

/** What a season ticket is shown on. */
export const contractMedium = z.object({
  code: mediumCode,
  name: localizedText,
  price: money,
  /** Else it is printed, and sent. */
  isDigital: z.boolean(),
})
export type ContractMedium = z.infer<typeof contractMedium>

/** A season that season tickets are sold for, and its days. */
export const contractMasterData = z.object({
  id: masterDataId,
  name: localizedText,
  /** In which the season begins. */
  season: z.int(),
  teamId: z.int(),
  /** Matches of a whole season. */
  matchesIncluded: z.int(),
  /** Of those, what whoever buys now still sees: the price is for them. */
  matchesLeft: z.int(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Until the end of this day a contract can be terminated to the end of the season. */
  terminationDeadline: z.iso.date(),
  /** From this day on contracts that go on have the season that follows. */
  renewOn: z.iso.date(),
  policy: z.enum(renewalPolicies),
  saleFrom: timestamp,
  /** Whether places can be bought now. */
  isOnSale: z.boolean(),
  media: z.array(contractMedium),
})
export type ContractMasterData = z.infer<typeof contractMasterData>

export const listContractMasterData = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path,
  summary: 'The seasons that are on sale, or that the person has contracts for; the latest first',
  responses: { 200: json(z.array(contractMasterData)), ...problems(401) },
})

const params = z.object({ id: masterDataId })

export const getContractMasterData = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One season',
  params,
  responses: { 200: json(contractMasterData), ...problems(400, 401, 404) },
})

/** What a season costs at places of an area. */
export const contractPrice = z.object({
  /** The price area of the venue, which people know as a category. */
  category: z.string(),
  pricingClass,
  /** Of a whole season. */
  price: money,
  /** Of the matches that are left. */
  priceLeft: money,
})
export type ContractPrice = z.infer<typeof contractPrice>

export const listContractPrices = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/{id}/prices`,
  summary: 'What a season costs, by category and class',
  params,
  responses: { 200: json(z.array(contractPrice)), ...problems(400, 401, 404) },
})

export const terminationReason = z.object({ id: terminationReasonId, text: localizedText })
export type TerminationReason = z.infer<typeof terminationReason>

export const listTerminationReasons = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/{id}/terminationreasons`,
  summary: 'Reasons that a termination may give; one of them says nothing',
  params,
  responses: { 200: json(z.array(terminationReason)), ...problems(400, 401, 404) },
})

/** Free places of a block, for the season. */
export const seasonBlock = z.object({
  block: z.string(),
  stand: localizedText,
  category: z.string(),
  isStanding: z.boolean(),
  free: z.int(),
})
export type SeasonBlock = z.infer<typeof seasonBlock>

export const listSeasonBlocks = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/{id}/blocks`,
  summary: 'The blocks that have free places for the season',
  params,
  responses: { 200: json(z.array(seasonBlock)), ...problems(400, 401, 404) },
})

export const seasonPlace = z.object({
  seatNo: z.int(),
  /** As printed; null where nothing is. */
  row: z.string().nullable(),
  seat: z.string().nullable(),
})
export type SeasonPlace = z.infer<typeof seasonPlace>

export const listSeasonPlaces = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: `${path}/{id}/blocks/{block}/places`,
  summary: 'Its free places, row by row; of places to stand the first alone, since all are alike',
  params: params.extend({ block: z.string().max(20) }),
  responses: { 200: json(z.array(seasonPlace)), ...problems(400, 401, 404) },
})
