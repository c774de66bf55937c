import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EventBlock, EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import { blockSeatsQuery } from '#src/features/tickets/api/events.ts'
import { ownPlacesQuery } from '#src/features/tickets/api/own-places.ts'
import { useAsker } from '#src/features/tickets/parts/use-asker.ts'

/** The places of a block as they are now. What somebody holds is known from their cart, in every tab at once. */
export function useBlock(event: Pick<TicketEventDetail, 'id' | 'eventNo'>, { key }: Pick<EventBlock, 'key'>) {
  const asker = useAsker()
  const query = useQuery(blockSeatsQuery(event.id, key, asker))
  const own = useQuery(ownPlacesQuery(event.eventNo, asker)).data
  const data = useMemo(() => {
    const held = own && new Set(own.map(({ seatNo }) => seatNo))
    return query.data?.map((place): EventPlace => {
      if (!held) return place
      if (held.has(place.seatNo)) return { ...place, state: 'own' }
      return place.state === 'own' ? { ...place, state: 'held' } : place
    })
  }, [query.data, own])
  const { error, isFetching, refetch } = query
  return { data, error, isFetching, refetch }
}
