import { randomUUID } from 'node:crypto'
import type { ContactConsent } from '#contract/consents/consents.ts'
import type { Queryable } from '#server/db/database.ts'
import { consentOf, consents } from './consent-list.ts'
import {
  type ConsentRow,
  endConsent,
  endConsents,
  findValidConsent,
  insertConsent,
  listConsentRows,
} from './consent-repository.ts'

const toContactConsent = (row: ConsentRow): ContactConsent => {
  const { id, key, name, consentType } = consentOf(row.consent)
  return {
    userConsentId: row.id,
    id,
    key,
    name,
    consentType,
    consentState: row.terminatedAt ? 'Terminated' : 'Valid',
    activatedByUser: row.activatedByUser,
    givenAt: row.givenAt.toISOString(),
    terminatedAt: row.terminatedAt?.toISOString() ?? null,
  }
}

/** What a person agreed to, ended consents among it, the latest first. */
export const listOwnConsents = async (db: Queryable, accountId: string): Promise<ContactConsent[]> =>
  (await listConsentRows(db, accountId)).map(toContactConsent)

/** How often a consent may end in the very moment between two looks at it. */
const TRIES = 3

/** Agrees; the valid consent where there is one already. Undefined where there is no such consent to give. */
export async function giveOwnConsent(
  db: Queryable,
  accountId: string,
  consentId: string,
  now: Date,
): Promise<ContactConsent | undefined> {
  const consent = consents.find(({ id }) => id === consentId)
  if (!consent) return undefined
  const { key } = consent
  for (let tries = 0; tries < TRIES; tries++) {
    const row =
      (await insertConsent(db, {
        id: randomUUID(),
        accountId,
        consent: key,
        activatedByUser: true,
        givenAt: now,
      })) ?? (await findValidConsent(db, accountId, key))
    if (row) return toContactConsent(row)
  }
  throw new Error(`the consent ${key} was given and ended by others ${TRIES} times in a row`)
}

/** Ends a consent at once; once more changes nothing. Tells whether there is such a consent of this person. */
export const endOwnConsent = (
  db: Queryable,
  accountId: string,
  userConsentId: string,
  now: Date,
): Promise<boolean> => endConsent(db, accountId, userConsentId, now)

/** Ends everything that was agreed to; what was once agreed stays on record. */
export const endAllConsents = (db: Queryable, accountId: string, now: Date): Promise<void> =>
  endConsents(db, accountId, now)
