import type { Queryable } from '../db/database.ts'
import { type SandboxAnswers, sandboxSwitches, type SandboxWebhooks } from '../db/schema/payment.ts'

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
