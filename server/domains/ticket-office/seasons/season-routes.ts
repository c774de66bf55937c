import { listStaffSeasons } from '#contract/subscription/staff-seasons.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { listSeasons } from './find-seasons.ts'

const mountForOffice = mountFor('ticketOffice')

export function registerOfficeSeasons(target: MountTarget, { db, clock }: Deps): void {
  mountForOffice(target, db, listStaffSeasons, async () => ({
    status: 200,
    body: await listSeasons(db, clock.now()),
  }))
}
