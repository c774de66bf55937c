import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import { type SeatsFeed, seatsFeed, seatsPollMs } from '#contract/ticketing/seats-feed.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import type { SeatMap } from '../model/seat-map.ts'

const read = (json: unknown): SeatsFeed | undefined => seatsFeed.safeParse(json).data
const interval = () => seatsPollMs

/** What is free, from a file that any cache may answer, so that looking at the map asks the platform nothing. */
export function useSeatMap({ eventNo, state }: Pick<TicketEventDetail, 'eventNo' | 'state'>): SeatMap {
  const { roots } = useSiteConfig()
  const isSold = state === 'onSale' || state === 'soldOut'
  return useFeed({
    url: isSold ? `${roots.feeds}/tickets/${eventNo}/seats.json` : undefined,
    read,
    interval,
  })
}
