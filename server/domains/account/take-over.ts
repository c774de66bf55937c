import { type Areas, detachmentsOf } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import type { TakeOver } from '../identity/identity-api.ts'

/**
 * What goes from an account whose address is proven by somebody who may not have opened it: whatever a stranger could have planted there.
 * Each area says it in its manifest, as `detach`.
 */
export function takeOver({ goods, settings }: Pick<Deps, 'goods' | 'settings'>, areas: Areas): TakeOver {
  const detachments = detachmentsOf(areas)
  return {
    hold: async (tx, accountId, now) => {
      for (const { hold } of detachments) await hold?.(tx, accountId, now)
    },
    detach: async (tx, accountId, now) => {
      for (const { run } of detachments) await run(tx, { goods, settings, accountId, now })
    },
  }
}
