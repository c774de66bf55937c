import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readSwitches } from './switches.ts'

/** Longer than anybody waits for the provider (server/domains/payment/sandbox-provider.ts). */
const TOO_LATE_MS = 6_000

/** Answers as badly as the switches say. What only asks how something stands is answered but for when it is down. */
export function answerMoodily(scope: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  scope.addHook('preHandler', async (_request, reply) => {
    if ((await readSwitches(db)).answers !== 'down') return undefined
    return reply.code(503).send({ error: 'down' })
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET') return payload
    const { answers } = await readSwitches(db)
    if (answers === 'late') await sleep(TOO_LATE_MS)
    if (answers !== 'lost') return payload
    void reply.code(500)
    return JSON.stringify({ error: 'internal' })
  })
}
