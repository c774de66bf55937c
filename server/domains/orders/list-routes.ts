import { listCheckouts, searchCheckouts } from '#contract/orders/checkout-lists.ts'
import { listCheckoutPartners } from '#contract/checkout/checkout-partners.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { listSellers } from '../catalogue/catalogue-api.ts'
import { type CheckoutFilter, findSummaries } from './find-summaries.ts'

export function registerListRoutes(target: MountTarget, { db }: Deps): void {
  const pageOf = async (filter: CheckoutFilter, place: { page: number; pageSize: number }) => {
    const { items, totalCount } = await findSummaries(db, filter, place)
    return { status: 200, body: toPage(items, { ...place, totalCount }) } as const
  }

  mount(target, listCheckouts, ({ person: { accountId }, query }) => {
    const { Page: page, PageSize: pageSize, Orderby: orderBy, SalesChannels: channels } = query
    return pageOf({ accountId, orderBy, channels }, { page, pageSize })
  })

  mount(target, searchCheckouts, ({ person: { accountId }, query }) => {
    const { Page: page, PageSize: pageSize, filter } = query
    return pageOf({ accountId, name: filter }, { page, pageSize })
  })

  mount(target, listCheckoutPartners, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const all = await listSellers(db)
    const items = all.slice((page - 1) * pageSize, page * pageSize)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount: all.length }) }
  })
}
