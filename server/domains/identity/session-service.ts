import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import type { Queryable } from '#server/db/database.ts'
import { oidcRecords } from '#server/db/schema/identity.ts'

/**
 * What is written again and again while it lasts. Ending one leaves an empty row that nothing writes over until its time is
 * up: a request that had read it just before would otherwise bring it back to life.
 */
export const lastingModels = ['Session', 'Grant']

/** Whose record it is: of a sign-in that is not finished, who has shown the password. As the index has it. */
export const ownerOfRecord = sql`coalesce(${oidcRecords.payload} ->> 'accountId', ${oidcRecords.payload} #>> '{result,login,accountId}')`

const ended = { payload: {}, consumedAt: sql`now()` }

/** Ends records for good. */
async function end(db: Queryable, which: SQL | undefined): Promise<void> {
  await db
    .update(oidcRecords)
    .set(ended)
    .where(and(inArray(oidcRecords.model, lastingModels), which))
  await db.delete(oidcRecords).where(and(notInArray(oidcRecords.model, lastingModels), which))
}

/** Ends a session or grant as `oidc/adapter.ts` names it. */
export async function endRecord(db: Queryable, model: string, id: string): Promise<void> {
  await end(db, and(eq(oidcRecords.model, model), eq(oidcRecords.id, id)))
}

/** Ends a grant with every code and token given on it. */
export async function endGrant(db: Queryable, grantId: string): Promise<void> {
  await end(
    db,
    or(eq(oidcRecords.grantId, grantId), and(eq(oidcRecords.model, 'Grant'), eq(oidcRecords.id, grantId))),
  )
}

const grantOfSession = sql<
  string | null
>`${oidcRecords.payload} #>> ${sql.raw(`'{authorizations,${webAppClientId},grantId}'`)}`

/**
 * Signs an account out everywhere: sessions, sign-ins on their way, grants, codes and tokens. `keepSessionOf` is the grant
 * (`Person.grantId`) whose session goes on.
 */
export async function endAllSessions(
  db: Queryable,
  accountId: string,
  { keepSessionOf }: { keepSessionOf?: string | undefined } = {},
): Promise<void> {
  const isOther =
    keepSessionOf === undefined
      ? undefined
      : and(
          sql`${oidcRecords.grantId} is distinct from ${keepSessionOf}`,
          sql`not (${oidcRecords.model} = 'Grant' and ${oidcRecords.id} = ${keepSessionOf})`,
          sql`not (${oidcRecords.model} = 'Session' and ${grantOfSession} is not distinct from ${keepSessionOf})`,
        )
  // Signing in, with the password shown and a code still to come: such records live for an hour and are few.
  const awaitsCode = and(
    eq(oidcRecords.model, 'Interaction'),
    sql`${oidcRecords.payload} #>> '{result,awaitsCode}' = ${accountId}`,
  )
  await end(db, and(or(eq(ownerOfRecord, accountId), awaitsCode), isOther))
}
