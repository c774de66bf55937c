import { sql } from 'drizzle-orm'
import { getLiveness, getReadiness } from '#contract/kernel/health.ts'
import type { Deps } from '../deps.ts'
import { mount, type MountTarget } from './mount.ts'

/** How long the database may take to answer before the process counts as unable to serve. */
const DATABASE_TIMEOUT_MS = 2_000

/** Whether the process has begun to end; a proxy then sends new requests elsewhere. */
export interface Lifecycle {
  isClosing: boolean
}

export function registerHealthRoutes(target: MountTarget, { db, log }: Deps, lifecycle: Lifecycle): void {
  mount(target, getLiveness, async () => ({ status: 200, body: { status: 'ok' } }))

  mount(target, getReadiness, async () => {
    if (lifecycle.isClosing) return { status: 503, body: { status: 'unavailable' } }
    try {
      await within(DATABASE_TIMEOUT_MS, db.execute(sql`select 1`))
      return { status: 200, body: { status: 'ok' } }
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return { status: 503, body: { status: 'unavailable' } }
    }
  })
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
