import { withSearch } from './paths.ts'

export interface AdminSearch {
  query?: string | undefined
  /** One of the list's own kinds; all of them are not written. */
  show?: string | undefined
  /** Days at the club, both included: `2026-11-23`. */
  from?: string | undefined
  until?: string | undefined
  /** The year in which a season begins. */
  season?: string | undefined
  /** Counts from 1; page 1 is not written. */
  page?: number
}

const adminSearch = ({ query, show, from, until, season, page }: AdminSearch) => ({
  query,
  show: show === 'all' ? undefined : show,
  from,
  until,
  season,
  page: page === 1 ? undefined : page,
})

/** Every address of the back office: apart from `paths`, which each public page loads. */
export const adminPaths = {
  root: '/admin/',
  products: (search: AdminSearch = {}) => withSearch('/admin/products/', adminSearch(search)),
  product: (productNumber: string) => `/admin/products/${encodeURIComponent(productNumber)}/`,
  orders: (search: AdminSearch = {}) => withSearch('/admin/orders/', adminSearch(search)),
  order: (orderNumber: string) => `/admin/orders/${encodeURIComponent(orderNumber)}/`,
  codes: (search: AdminSearch = {}) => withSearch('/admin/codes/', adminSearch(search)),
  /** The orders that a code was used for. */
  code: (id: string, search: AdminSearch = {}) =>
    withSearch(`/admin/codes/${encodeURIComponent(id)}/`, adminSearch(search)),
  withdrawals: (search: AdminSearch = {}) => withSearch('/admin/withdrawals/', adminSearch(search)),
  matches: '/admin/matches/',
  match: (matchId: string) => `/admin/matches/${encodeURIComponent(matchId)}/`,
  matchPart: (matchId: string, part: 'lineUps' | 'figures') =>
    `/admin/matches/${encodeURIComponent(matchId)}/${part}/`,
  tickets: (search: AdminSearch = {}) => withSearch('/admin/tickets/', adminSearch(search)),
  ticket: (id: string) => `/admin/tickets/${encodeURIComponent(id)}/`,
  events: (search: AdminSearch = {}) => withSearch('/admin/events/', adminSearch(search)),
  event: (id: string) => `/admin/events/${encodeURIComponent(id)}/`,
  contracts: (search: AdminSearch = {}) => withSearch('/admin/contracts/', adminSearch(search)),
  contract: (id: string) => `/admin/contracts/${encodeURIComponent(id)}/`,
  seasons: '/admin/seasons/',
  season: (id: string) => `/admin/seasons/${encodeURIComponent(id)}/`,
  cancellations: (search: AdminSearch = {}) => withSearch('/admin/cancellations/', adminSearch(search)),
  cancellation: (id: string) => `/admin/cancellations/${encodeURIComponent(id)}/`,
  organizations: (search: AdminSearch = {}) => withSearch('/admin/organizations/', adminSearch(search)),
  organization: (id: string) => `/admin/organizations/${encodeURIComponent(id)}/`,
  members: (search: AdminSearch = {}) => withSearch('/admin/members/', adminSearch(search)),
  member: (id: string) => `/admin/members/${encodeURIComponent(id)}/`,
  memberCards: (search: AdminSearch = {}) => withSearch('/admin/member-cards/', adminSearch(search)),
  applications: (search: AdminSearch = {}) => withSearch('/admin/applications/', adminSearch(search)),
  application: (id: string) => `/admin/applications/${encodeURIComponent(id)}/`,
  log: (search: AdminSearch = {}) => withSearch('/admin/log/', adminSearch(search)),
} as const
