import { queryOptions } from '@tanstack/react-query'
import {
  getContractMasterData,
  listContractMasterData,
  listContractPrices,
  listSeasonBlocks,
  listSeasonPlaces,
  listTerminationReasons,
} from '#contract/subscription/master-data.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

const keyOf = (...parts: readonly string[]) => [...queryAreas.contracts, 'seasons', ...parts]

export const seasonsQuery = queryOptions({
  queryKey: keyOf(),
  queryFn: ({ signal }) => request(listContractMasterData, {}, { signal }),
})

/** @param id of the season */
export const seasonQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => request(getContractMasterData, { params: { id } }, { signal }),
  })

export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'prices'),
    queryFn: ({ signal }) => request(listContractPrices, { params: { id } }, { signal }),
  })

export const terminationReasonsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'reasons'),
    queryFn: ({ signal }) => request(listTerminationReasons, { params: { id } }, { signal }),
  })

/** Its blocks that have free places. */
export const blocksQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'blocks'),
    queryFn: ({ signal }) => request(listSeasonBlocks, { params: { id } }, { signal }),
  })

export const placesQuery = (id: string, block: string) =>
  queryOptions({
    queryKey: keyOf(id, 'blocks', block),
    queryFn: ({ signal }) => request(listSeasonPlaces, { params: { id, block } }, { signal }),
  })
