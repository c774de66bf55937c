import { findSite } from '#sites/sites.ts'
import type { ClubMatch } from '../club-data/club-data.ts'
import type { FillContext } from './fill-context.ts'

/**
 * Where tickets for a match are sold: its address in the shop, on the sub-site that sells them in the page's language. Undefined of
 * matches elsewhere, of those that are over or will not be played, and where the team's file names no seller.
 */
export function ticketAddressOf(
  { id, home, score, record, team }: ClubMatch,
  { site, language, addressOf }: Pick<FillContext, 'site' | 'language' | 'addressOf'>,
): string | undefined {
  const isToCome = !score && (record.status === 'scheduled' || record.status === 'postponed')
  const seller = findSite(team.tickets[language] ?? '')
  if (!home.own || !isToCome || !seller) return undefined
  return `${seller.key === site ? '' : addressOf(seller)}/shop/tickets/match/${id}/`
}
