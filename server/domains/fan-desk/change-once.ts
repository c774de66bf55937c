import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { doOnce, type RepeatableCaller } from '#server/http/idempotency.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import type { Actor } from '../audit/audit-api.ts'

interface Looked<Thing> {
  /** How the thing is now; undefined where it is gone. */
  find: (tx: Transaction, id: string, now: Date) => Promise<Thing | undefined>
  unknown: ErrorCode
}

/** Changes of a kind of thing, each of which a repeated request makes once; answered with the thing as it is since. */
export const changesOf =
  <Thing>({ db, clock }: Pick<Deps, 'db' | 'clock'>, { find, unknown }: Looked<Thing>) =>
  <Change extends { id: string }, R extends Refusal<number>>(
    caller: RepeatableCaller,
    operation: string,
    request: Change,
    change: (tx: Transaction, actor: Actor, request: Change) => Promise<R | undefined>,
  ) => {
    const now = clock.now()
    return doOnce(
      db,
      { ...caller, operation, request, now },
      tx => change(tx, { accountId: caller.accountId, at: now }, request),
      async (tx, refused) => {
        const body = await find(tx, request.id, now)
        if (refused || !body) return refused ?? refusal(404, unknown)
        return { status: 200, body } as const
      },
    )
  }
