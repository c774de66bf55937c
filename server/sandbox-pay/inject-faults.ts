import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readSwitches } from './switches.ts'

/** How much longer than the platform waits for the provider. */
const TOO_LATE_BY_MS = 1_000

/** Answers as badly as the switches say. What only asks how something stands is answered but for when it is down. */
export function injectFaults(scope: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  scope.addHook('preHandler', async (_request, reply) => {
    if ((await readSwitches(db)).answers !== 'down') return undefined
    return reply.code(503).send({ error: 'down' })
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET') return payload
    const { answers } = await readSwitches(db)
    if (answers === 'late') await sleep((settings.paymentProvider?.timeoutMs ?? 0) + TOO_LATE_BY_MS)
    if (answers !== 'lost') return payload
    void reply.code(500)
    return JSON.stringify({ error: 'internal' })
  })
}
