import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../db/database.ts'
import { oidcRecords } from '../db/schema/identity.ts'
import { latestEnd } from '../deadlines.ts'
import { endRecord, lastingModels } from '../domains/identity/session-service.ts'

/** What opens a door by itself. It is kept as a digest, so that who reads the database holds no key. */
const bearers = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

const keyOf = (model: string, id: string) =>
  bearers.has(model) ? createHash('sha256').update(id).digest('base64url') : id

/** Where the provider keeps its state, one adapter for each of its models. It measures time by the system's clock. */
export const createAdapterFactory =
  (db: Database): AdapterFactory =>
  model =>
    createAdapter(db, model)

function createAdapter(db: Database, model: string): Adapter {
  const isLasting = lastingModels.includes(model)
  const isOver = (row: typeof oidcRecords.$inferSelect) =>
    (isLasting && row.consumedAt !== null) || isFromAhead(row)
  const named = (id: string) => and(eq(oidcRecords.model, model), eq(oidcRecords.id, keyOf(model, id)))

  const findBy = async (
    column: typeof oidcRecords.uid | typeof oidcRecords.userCode,
    value: string,
  ): Promise<AdapterPayload | undefined> => {
    // A session that gets another id at a sign-in keeps its uid, which the row that it leaves behind has too.
    const isGoingOn = isLasting ? isNull(oidcRecords.consumedAt) : undefined
    const [row] = await db
      .select()
      .from(oidcRecords)
      .where(and(eq(oidcRecords.model, model), eq(column, value), isGoingOn))
    return row && !isFromAhead(row) ? toPayload(row) : undefined
  }

  return {
    async upsert(id, { jti: _, ...payload }, expiresIn) {
      const { grantId, uid, userCode } = payload
      const row = {
        payload,
        grantId: grantId ?? null,
        uid: uid ?? null,
        userCode: userCode ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }
      await db
        .insert(oidcRecords)
        .values({ model, id: keyOf(model, id), ...row })
        .onConflictDoUpdate({
          target: [oidcRecords.model, oidcRecords.id],
          set: row,
          ...(isLasting && { setWhere: isNull(oidcRecords.consumedAt) }),
        })
    },

    async find(id) {
      // Clients stand in the configuration; what is not there is not here either.
      if (model === 'Client') return undefined
      const [row] = await db.select().from(oidcRecords).where(named(id))
      return row && !isOver(row) ? toPayload(row, id) : undefined
    },

    findByUid: uid => findBy(oidcRecords.uid, uid),
    findByUserCode: userCode => findBy(oidcRecords.userCode, userCode),

    /** Of many at once, one gets through; to the others the code or token is as good as unknown. */
    async consume(id) {
      const consumed = await db
        .update(oidcRecords)
        .set({ consumedAt: new Date() })
        .where(and(named(id), isNull(oidcRecords.consumedAt)))
        .returning({ id: oidcRecords.id })
      if (consumed.length === 0) throw new errors.InvalidGrant('already used')
    },

    destroy: id => endRecord(db, model, keyOf(model, id)),

    async revokeByGrantId(grantId) {
      await db.delete(oidcRecords).where(and(eq(oidcRecords.model, model), eq(oidcRecords.grantId, grantId)))
    },
  }
}

/** Whether a clock that was wrong wrote it: it would be good for longer than its kind. */
const isFromAhead = ({ payload }: typeof oidcRecords.$inferSelect): boolean =>
  typeof payload.iat === 'number' && new Date(payload.iat * 1000) > latestEnd(new Date(), 0)

/** A digested id cannot be turned back: then it is the caller who knows it. */
function toPayload(row: typeof oidcRecords.$inferSelect, id = row.id): AdapterPayload {
  return {
    ...row.payload,
    jti: id,
    ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
  }
}

/** Deletes what has expired. */
export async function deleteExpiredRecords(db: Database, now: Date): Promise<void> {
  await db.delete(oidcRecords).where(lt(oidcRecords.expiresAt, now))
}
