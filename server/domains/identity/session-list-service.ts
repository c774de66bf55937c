import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { oidcRecords } from '#server/db/schema/identity.ts'
import { listDevices } from './device-repository.ts'
import { endGrant, endRecord, ownerOfRecord } from './session-service.ts'
import { describeUserAgent, type DeviceNames } from './user-agent.ts'

export interface SessionInfo extends DeviceNames {
  id: string
  signedInAt: Date
  /** Absent where the browser keeps no cookie to know it by. */
  lastSeenAt?: Date
}

/** What of a session's payload is read here; `device` is written by `oidc/grants.ts`. */
interface SessionPayload {
  loginTs?: number
  authorizations?: Record<string, { grantId?: string; device?: string }>
}

/** The provider measures time by the system's clock, so its rows are compared with that of the database. */
const sessionsOf = (accountId: string) =>
  and(
    eq(oidcRecords.model, 'Session'),
    eq(ownerOfRecord, accountId),
    isNull(oidcRecords.consumedAt),
    gt(oidcRecords.expiresAt, sql`now()`),
  )

/** Where an account is signed in, the newest first. */
export async function listSessions(db: Queryable, accountId: string): Promise<SessionInfo[]> {
  const rows = await db
    .select({ uid: oidcRecords.uid, payload: oidcRecords.payload })
    .from(oidcRecords)
    .where(sessionsOf(accountId))
    .orderBy(desc(sql`${oidcRecords.payload} -> 'loginTs'`), oidcRecords.id)
  const devices = new Map((await listDevices(db, accountId)).map(device => [device.id, device]))
  return rows.map(({ uid, payload }) => {
    const { loginTs = 0, authorizations = {} } = payload as SessionPayload
    const device = devices.get(authorizations[webAppClientId]?.device ?? '')
    return {
      id: uid ?? '',
      signedInAt: new Date(loginTs * 1000),
      ...(device && { lastSeenAt: device.lastSeenAt, ...describeUserAgent(device.userAgent) }),
    }
  })
}

/** Ends one session of the account with all that was granted in it. False where it is none of this account. */
export const endOwnSession = (db: Database, accountId: string, id: string): Promise<boolean> =>
  db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(oidcRecords)
      .where(and(sessionsOf(accountId), eq(oidcRecords.uid, id)))
    if (!row) return false
    await endRecord(tx, 'Session', row.id)
    for (const { grantId } of Object.values((row.payload as SessionPayload).authorizations ?? {})) {
      if (grantId !== undefined) await endGrant(tx, grantId)
    }
    return true
  })
