import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Goods } from './domains/goods/goods-api.ts'
import type { Settings } from './settings.ts'

/** What every domain is given. There are no globals: two platforms can live in one process, as tests do. */
export interface Deps {
  db: Database
  clock: Clock
  settings: Settings
  /** Whatever is sold. */
  goods: Goods
  log: FastifyBaseLogger
}

/**
 * Work that repeats. However many processes run, it is done once per period; a run that throws is logged and the
 * next period tries again, so `run` must be safe to repeat.
 */
export interface Job {
  /** Letters, digits, hyphens: `cart-expiry`. */
  name: string
  everySeconds: number
  run: (deps: Deps) => Promise<void>
}
