import { exportData } from '#contract/identity/account.ts'
import { type Areas, exportsOf } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { tooOften } from '#server/http/refusal.ts'

/** It reads everything that there is about somebody. */
const exportLimit: Limit = { max: 10, perSeconds: 60 * 60 }

export function registerExportRoutes(target: MountTarget, { db, clock }: Deps, areas: Areas): void {
  const parts = exportsOf(areas)
  mount(target, exportData, async ({ person: { accountId } }) => {
    const wait = (await target.limiter?.('export-data', accountId, exportLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const exported: Record<string, unknown> = {}
    for (const { name, read } of parts) exported[name] = await read(db, accountId)
    return { status: 200, body: { createdAt: clock.now().toISOString(), areas: exported } }
  })
}
