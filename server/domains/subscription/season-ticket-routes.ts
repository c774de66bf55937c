import {
  getSeasonTicketContract,
  listSeasonTicketContracts,
  type SeasonTicket,
} from '#contract/subscription/season-tickets.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { seasonTicketsOf } from './season-ticket-view.ts'

export function registerSeasonTicketRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listSeasonTicketContracts, async ({ person: { accountId }, query }) => {
    const { Page, PageSize, Season, Role } = query
    const isWanted = ({ season, isHolder, isSubscriber }: SeasonTicket) =>
      (Season === undefined || season === Season) &&
      (Role === undefined || (Role === 'holder' ? isHolder : isSubscriber))
    const all = (await seasonTicketsOf(db, { accountId, now: clock.now() })).filter(isWanted)
    const first = (Page - 1) * PageSize
    return {
      status: 200,
      body: {
        items: all.slice(first, first + PageSize),
        page: Page,
        pageSize: PageSize,
        totalCount: all.length,
        hasNextPage: first + PageSize < all.length,
      },
    }
  })

  mount(target, getSeasonTicketContract, async ({ person: { accountId }, params: { id } }) => {
    const all = (await seasonTicketsOf(db, { accountId, now: clock.now() })).filter(one => one.id === id)
    const running = all.find(({ isPast, isNextSeason }) => !isPast && !isNextSeason)
    const body = running ?? all[0]
    return body ? { status: 200, body } : refusal(404, 'CONTRACT_UNKNOWN')
  })
}
