import { useQuery } from '@tanstack/react-query'
import { ticketEventsQuery } from '../api/events.ts'
import { useAsker } from '../parts/use-asker.ts'
import { useSaleWords } from '../parts/use-sale-words.ts'

/** When whoever reads the page of a match may buy tickets for it. Nothing where the match has no sale, or its state cannot be asked for. */
export function MatchSale({ matchId }: { matchId: string }) {
  const { data } = useQuery(ticketEventsQuery(useAsker(), [matchId]))
  const saleWords = useSaleWords()
  const event = data?.find(one => one.matchId === matchId)
  return event ? saleWords(event) : null
}
