import type { MovedPlaces } from '#contract/ticketing/staff-events.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { countPart, findEvent, moveFreePlaces } from '../../ticketing/ticketing-api.ts'
import { type EventChange, isOld, type Refused, subjectOf, take } from './change-event.ts'

interface ContingentMove extends EventChange {
  readonly blocks: readonly string[]
  readonly row?: string | undefined
  readonly from: string
  readonly to: string
  readonly isDryRun: boolean
  readonly reason: string
}

type Moved =
  { readonly ok: true; readonly places: MovedPlaces } | { readonly ok: false; readonly refused: Refused }

const refuse = (refused: Refused): Moved => ({ ok: false, refused })

/** Moves free places of some blocks from one contingent to another. What somebody has, or is about to have, stays. */
export async function moveContingent(tx: Transaction, actor: Actor, input: ContingentMove): Promise<Moved> {
  const event = await findEvent(tx, input.id)
  if (!event) return refuse(refusal(404, 'NOT_FOUND'))
  if (await isOld(tx, input)) return refuse(refusal(409, 'EVENT_CHANGED_MEANWHILE'))
  const { blocks, row, from, to, isDryRun, reason } = input
  const part = { eventNo: event.eventNo, blocks, row, contingent: from }
  const { free, held, sold } = await countPart(tx, part)
  if (isDryRun) return { ok: true, places: { moved: free, held, sold, isDryRun } }
  const refused = await take(tx, input)
  if (refused) return refuse(refused)
  const moved = await moveFreePlaces(tx, part, to)
  await writeAudit(tx, actor, [
    {
      action: 'contingentMoved',
      subject: subjectOf(event.id),
      changes: [
        { field: 'contingent', before: from, after: to },
        { field: 'blocks', before: null, after: row === undefined ? [...blocks] : [`${blocks[0]}/${row}`] },
        { field: 'places', before: null, after: moved },
      ],
      reason,
    },
  ])
  const left = await countPart(tx, part)
  return { ok: true, places: { moved, held: left.held, sold: left.sold, isDryRun } }
}
