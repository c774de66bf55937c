import { useQuery } from '@tanstack/react-query'
import { ticketEventsQuery } from '../api/events.ts'
import { useAsker } from '../parts/use-asker.ts'
import { useSaleWords } from '../parts/use-sale-words.ts'

export interface MatchSaleProps {
  matchId: string
  /** All matches of the same list: one question is asked for them. */
  among?: readonly string[]
}

/** When whoever reads of a match may buy tickets for it. Nothing where the match has no sale, or its state cannot be asked for. */
export function MatchSale({ matchId, among = [matchId] }: MatchSaleProps) {
  const { data } = useQuery(ticketEventsQuery(useAsker(), among))
  const saleWords = useSaleWords()
  const event = data?.find(one => one.matchId === matchId)
  return event ? saleWords(event) : null
}
