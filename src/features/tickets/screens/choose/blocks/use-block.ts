import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EventBlock, EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import { blockSeatsQuery } from '#src/features/tickets/api/events.ts'
import { ownPlacesQuery } from '#src/features/tickets/api/own-places.ts'
import type { Chosen } from '#src/features/tickets/model/chosen.ts'
import { feedLagMs, placesNow, type SeatMap } from '#src/features/tickets/model/seat-map.ts'
import { useAsker } from '#src/features/tickets/parts/use-asker.ts'

type Asked = Pick<TicketEventDetail, 'id' | 'eventNo'>

/** What somebody holds is known from their cart, in every tab at once. */
function useOwn({ eventNo }: Asked): ReadonlySet<number> | undefined {
  const held = useQuery(ownPlacesQuery(eventNo, useAsker())).data
  return useMemo(() => held && new Set(held.map(({ seatNo }) => seatNo)), [held])
}

/** The feed, unless what the platform has answered is newer. */
const newerFeed = ({ feed, knownAt }: SeatMap, answeredAt: number): SeatMap['feed'] =>
  knownAt > answeredAt + feedLagMs ? feed : undefined

/** The places of a block as they are now. They are asked for once; from there on the feed says what changes. */
export function useBlock(event: Asked, { key }: Pick<EventBlock, 'key'>, map: SeatMap) {
  const own = useOwn(event)
  const query = useQuery(blockSeatsQuery(event.id, key, useAsker()))
  const { data: places, error, isFetching, refetch, dataUpdatedAt } = query
  const feed = newerFeed(map, dataUpdatedAt)
  const data = useMemo(() => places && placesNow({ places, block: key, own, feed }), [places, key, own, feed])
  return { data, error, isFetching, refetch }
}

/** The places of the blocks that something is chosen in; what one has read already is not asked for again. */
export function useChosenBlocks(event: Asked, chosen: Chosen, map: SeatMap): readonly EventPlace[] {
  const asker = useAsker()
  const own = useOwn(event)
  const blocks = [...new Set(chosen.map(({ block }) => block))]
  const answers = useQueries({ queries: blocks.map(block => blockSeatsQuery(event.id, block, asker)) })
  return answers.flatMap(({ data, dataUpdatedAt }, index) =>
    data
      ? placesNow({ places: data, block: blocks[index] ?? '', own, feed: newerFeed(map, dataUpdatedAt) })
      : [],
  )
}
