import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../db/database.ts'
import { type SandboxAnswers, sandboxSwitches, type SandboxWebhooks } from '../db/schema/payment.ts'
import type { Deps } from '../deps.ts'

/** How the sandbox tells what has happened, and how it answers those who change something. */
export interface Switches {
  webhooks: SandboxWebhooks
  answers: SandboxAnswers
}

export const webhookWays = [
  'once',
  'twice',
  'overtaken',
  'never',
] as const satisfies readonly SandboxWebhooks[]
export const answerWays = ['usual', 'lost', 'late', 'down'] as const satisfies readonly SandboxAnswers[]

const usual: Switches = { webhooks: 'once', answers: 'usual' }
/** Of the one row. */
const id = 'all'

export async function readSwitches(db: Queryable): Promise<Switches> {
  const [row] = await db.select().from(sandboxSwitches)
  return row ?? usual
}

export async function setSwitches(db: Queryable, change: Partial<Switches>): Promise<void> {
  const next = { ...(await readSwitches(db)), ...change, id }
  await db.insert(sandboxSwitches).values(next).onConflictDoUpdate({ target: sandboxSwitches.id, set: next })
}

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
