import type { ContractName, StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockOpenCancellation } from '#server/db/locks.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../audit/audit-api.ts'
import { type CancellationRow, findCancellation, handle, toSummary } from './cancellation-repository.ts'
import { type Matchers, ownerByAddress } from './match-contract.ts'

type Tools = Pick<Deps, 'settings' | 'goods'> & { matchers: Matchers }

/** Years from its arrival within which a day that was asked for is taken for what was meant: a mistyped year is not. */
const PLAUSIBLE_YEARS = 2

/** Whether nobody has to decide anything: an extraordinary one is judged, and a day far away may be mistyped. */
function isPlain({ kind, wantedOn, receivedAt }: CancellationRow): boolean {
  const latest = new Date(receivedAt)
  latest.setUTCFullYear(latest.getUTCFullYear() + PLAUSIBLE_YEARS)
  return kind === 'ordinary' && (wantedOn === null || wantedOn <= latest.toISOString().slice(0, 10))
}

/** Ends the contract of a declaration whose number and e-mail belong together. What is not ended here is left to the office. */
export async function endByMatch(
  db: Deps['db'],
  { matchers, ...deps }: Tools,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.transaction(async tx => {
    const found = await findCancellation(tx, id)
    const matcher = matchers.find(({ kind }) => kind === found?.contractKind)
    const contractId = found?.contractId ?? null
    if (!found || !matcher || contractId === null || !isPlain(found)) return
    await matcher.hold(tx, contractId, now)
    const open = await lockOpenCancellation(tx, id)
    if (!open) return
    const { receivedAt, wantedOn } = open
    const effectiveOn = await matcher.end(tx, deps, { contractId, receivedAt, wantedOn, now })
    if (typeof effectiveOn === 'string')
      await handle(tx, id, { effectiveOn, handledAt: now, handledBy: 'match' })
  })
}

export interface OfficeHandling {
  id: string
  /** Null: none is ended. */
  contract: ContractName | null
  reason: string
}

/** What the office decides about a declaration. The day on which it came counts. Undefined: done. */
export async function handleByOffice(
  tx: Transaction,
  { matchers, ...deps }: Tools,
  actor: Actor,
  { id, contract, reason }: OfficeHandling,
): Promise<Refusal<404 | 409> | undefined> {
  if (!(await findCancellation(tx, id))) return refusal(404, 'NOT_FOUND')
  const matcher = matchers.find(({ kind }) => kind === contract?.kind)
  const known = contract === null ? undefined : await matcher?.look(tx, contract.id, actor.at)
  if (known) await matcher?.hold(tx, known.id, actor.at)
  const open = await lockOpenCancellation(tx, id)
  if (!open) return refusal(409, 'CANCELLATION_ALREADY_HANDLED')
  const done = { handledAt: actor.at, handledBy: 'office' } as const
  const subject = { kind: 'cancellation', id } as const
  if (contract === null) {
    await handle(tx, id, done)
    await writeAudit(tx, actor, [{ action: 'cancellationHandled', subject, changes: [], reason }])
    return undefined
  }
  if (!matcher || !known) return refusal(404, 'CANCELLED_CONTRACT_UNKNOWN')
  const { receivedAt, wantedOn } = open
  const ending = { contractId: known.id, receivedAt, wantedOn, now: actor.at, written: { actor, reason } }
  const effectiveOn = await matcher.end(tx, deps, ending)
  if (effectiveOn === undefined) return refusal(404, 'CANCELLED_CONTRACT_UNKNOWN')
  if (typeof effectiveOn !== 'string') return effectiveOn
  const owners = (await matcher.find(tx, known.number))?.owners ?? []
  await handle(tx, id, {
    ...done,
    contractKind: known.kind,
    contractId: known.id,
    effectiveOn,
    accountId: (await ownerByAddress(tx, owners, open.email)) ?? null,
  })
  const changes = [
    { field: 'contract', before: null, after: known.number },
    { field: 'lastDay', before: null, after: effectiveOn },
  ]
  await writeAudit(tx, actor, [{ action: 'cancellationHandled', subject, changes, reason }])
  return undefined
}

/** A declaration as the office sees it; undefined where there is none. */
export async function findForOffice(
  db: Queryable,
  matchers: Matchers,
  id: string,
  now: Date,
): Promise<StaffCancellation | undefined> {
  const row = await findCancellation(db, id)
  if (!row) return undefined
  const matcher = matchers.find(({ kind }) => kind === row.contractKind)
  const contractFound = row.contractId === null ? undefined : await matcher?.look(db, row.contractId, now)
  const { name, email, typedContract: contract, receivedAt, wantedOn } = row
  const declared = { name, email, contract, receivedAt, wantedOn }
  const suggestions =
    row.handledAt === null ? await Promise.all(matchers.map(one => one.suggest(db, declared, now))) : []
  return {
    ...toSummary(row),
    contractFound: contractFound ?? null,
    suggestions: suggestions.flat().toSorted((one, other) => other.fits.length - one.fits.length),
  }
}
