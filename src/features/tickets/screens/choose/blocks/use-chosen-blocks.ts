import { useQueries } from '@tanstack/react-query'
import type { EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import { blockSeatsQuery } from '#src/features/tickets/api/events.ts'
import type { Chosen } from '#src/features/tickets/model/chosen.ts'
import { useAsker } from '#src/features/tickets/parts/use-asker.ts'

/** The places of the blocks that something is chosen in; what one has read already is not asked for again. */
export function useChosenBlocks(
  { id }: Pick<TicketEventDetail, 'id'>,
  chosen: Chosen,
): readonly EventPlace[] {
  const asker = useAsker()
  const blocks = [...new Set(chosen.map(({ block }) => block))]
  return useQueries({
    queries: blocks.map(block => blockSeatsQuery(id, block, asker)),
    combine: results => results.flatMap(({ data }) => data ?? []),
  })
}
