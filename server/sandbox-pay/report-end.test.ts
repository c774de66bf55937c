import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { createReporter } from './report-end.ts'

const setup = { id: 'setup-1', webhookUrl: 'http://127.0.0.1:9/never' }

function start() {
  const said = vi.fn()
  const select = vi.fn(() => {
    throw new Error('the database is gone')
  })
  const app = fastify()
  const report = createReporter(app, {
    db: { select } as unknown as Database,
    clock: { now: () => new Date() },
    log: { error: said, warn: said } as unknown as FastifyBaseLogger,
    settings: { secrets: { cookieKeys: ['a key of the tests'] } } as unknown as Settings,
  })
  return { app, report, said, select }
}

describe('the sandbox’s webhooks', () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  afterEach(() => void process.off('unhandledRejection', unhandled))

  it('are lost, and end no process, where the database is gone', async () => {
    const { report, said } = start()
    report(setup, 0)
    await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 5_000 })
    // Node tells of a rejection once the queue of promises is empty.
    await new Promise(resolve => setImmediate(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('are not sent once the server closes, whoever is still answered then', async () => {
    const { app, report, select } = start()
    await app.ready()
    report(setup, 5)
    await app.close()
    report(setup, 0)
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(select).not.toHaveBeenCalled()
  })
})
