import { euros } from '#contract/kernel/primitives.ts'
import type { SeasonOutlook, SeasonPostponement } from '#contract/subscription/staff-seasons.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { outlookOf } from '../../contract-renewal/contract-renewal-api.ts'
import {
  findMasterData,
  type MasterDataRow,
  moveDeadline,
} from '../../season-contracts/season-contracts-api.ts'
import { mayBePostponed } from './find-seasons.ts'

interface Postponing {
  readonly id: string
  readonly version: number
  readonly terminationDeadline: string
  readonly renewOn: string
  readonly reason: string
  readonly isDryRun: boolean
}

type Postponed =
  | { readonly ok: true; readonly body: SeasonPostponement }
  | { readonly ok: false; readonly refused: Refusal<404 | 409> }

/** Gives subscribers more time to leave at the end of a season. What was terminated before stays as it is. */
export async function postpone(tx: Transaction, actor: Actor, input: Postponing): Promise<Postponed> {
  const { id, version, terminationDeadline, renewOn, reason, isDryRun } = input
  const season = (await findMasterData(tx, [id])).get(id)
  if (!season) return { ok: false, refused: refusal(404, 'NOT_FOUND') }
  if (season.version !== version) return refuse('SEASON_CHANGED_MEANWHILE')
  if (!mayBePostponed(season, actor.at)) return refuse('SEASON_NOT_CHANGEABLE')
  if (!arePossible(season, input, clubDay(actor.at))) return refuse('SEASON_DAY_NOT_POSSIBLE')
  const body = { isDryRun, terminationDeadline, renewOn, outlook: await viewOutlook(tx, season) }
  if (isDryRun) return { ok: true, body }
  const days = { terminationDeadline, renewOn }
  // Whoever has changed it since it was read was faster.
  if (!(await moveDeadline(tx, season, days))) return refuse('SEASON_CHANGED_MEANWHILE')
  const before = { terminationDeadline: season.terminationDeadline, renewOn: season.renewOn }
  const subject = { kind: 'season', id } as const
  const changes = changesBetween(before, days)
  await writeAudit(tx, actor, [{ action: 'deadlinePostponed', subject, changes, reason }])
  return { ok: true, body }
}

const refuse = (code: 'SEASON_CHANGED_MEANWHILE' | 'SEASON_NOT_CHANGEABLE' | 'SEASON_DAY_NOT_POSSIBLE') =>
  ({ ok: false, refused: refusal(409, code) }) as const

/** Nothing comes earlier, and nobody is renewed while they can leave. */
const arePossible = (
  season: Pick<MasterDataRow, 'terminationDeadline' | 'renewOn' | 'endsOn'>,
  { terminationDeadline, renewOn }: Pick<Postponing, 'terminationDeadline' | 'renewOn'>,
  today: string,
): boolean =>
  terminationDeadline > season.terminationDeadline &&
  terminationDeadline >= today &&
  terminationDeadline < renewOn &&
  renewOn >= season.renewOn &&
  renewOn <= season.endsOn

async function viewOutlook(db: Queryable, season: MasterDataRow): Promise<SeasonOutlook> {
  const { next, contracts, cents, withoutPayment, notSold } = await outlookOf(db, season)
  return {
    next: next ? { id: next.id, name: next.name } : null,
    contracts,
    total: euros(cents),
    withoutPayment,
    notSold,
  }
}
