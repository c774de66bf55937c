import { joinGroup, listGroups } from '#contract/contact/groups.ts'
import { listPartners } from '#contract/contact/partners.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { joinOwnGroup, listOwnGroups } from './group-service.ts'
import { partners } from './partner-list.ts'

/** Who stands around a person: groups to be in, partners of the club. */
export function registerCircleRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listGroups, async ({ person }) => ({
    status: 200,
    body: await listOwnGroups(db, person.accountId),
  }))

  mount(target, joinGroup, async ({ person, params }) =>
    (await joinOwnGroup(db, person.accountId, params.id, clock.now()))
      ? { status: 204 }
      : refusal(404, 'GROUP_UNKNOWN'),
  )

  mount(target, listPartners, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const items = partners.slice((page - 1) * pageSize, page * pageSize)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount: partners.length }) }
  })
}
