import { and, eq, sql } from 'drizzle-orm'
import { transition } from '#contract/kernel/state-machine.ts'
import { type EventState, eventTransitions } from '#contract/ticketing/event-states.ts'
import type { StaffPhase } from '#contract/ticketing/staff-events.ts'
import type { Transaction } from '#server/db/database.ts'
import { salePhases, ticketEvents } from '#server/db/schema/ticketing.ts'
import { isOver } from '#server/deadlines.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { type EventRow, findEvent, phasesOf } from '../../ticketing/ticketing-api.ts'
import { toPhase } from './office-events.ts'

export type Refused = Refusal<404 | 409>

export interface EventChange {
  readonly id: string
  /** As the office has seen it. */
  readonly version: number
}

export const subjectOf = (id: string) => ({ kind: 'event', id }) as const

/** Counts a change of what the office has seen, which nobody else changes until the transaction ends. Undefined: done. */
export async function take(
  tx: Transaction,
  { id, version }: EventChange,
  change: { state?: EventState } = {},
): Promise<Refused | undefined> {
  const taken = await tx
    .update(ticketEvents)
    .set({ ...change, version: sql`${ticketEvents.version} + 1` })
    .where(and(eq(ticketEvents.id, id), eq(ticketEvents.version, version)))
    .returning({ id: ticketEvents.id })
  return taken.length > 0 ? undefined : refusal(409, 'EVENT_CHANGED_MEANWHILE')
}

const phasesBefore = async (tx: Transaction, { eventNo }: EventRow) =>
  (await phasesOf(tx, [eventNo])).get(eventNo) ?? []

/** Announces, opens, pauses or closes the sale. Undefined: done. */
export async function moveEvent(
  tx: Transaction,
  actor: Actor,
  input: EventChange & { to: EventState },
): Promise<Refused | undefined> {
  const event = await findEvent(tx, input.id)
  if (!event) return refusal(404, 'NOT_FOUND')
  const isPossible = transition(eventTransitions, event.state, input.to).ok
  // Of an older state nothing is said but that it is old.
  if (await isOld(tx, input)) return refusal(409, 'EVENT_CHANGED_MEANWHILE')
  if (isOver(event.startsAt, actor.at) || !isPossible) return refusal(409, 'EVENT_STEP_NOT_POSSIBLE')
  if ((await phasesBefore(tx, event)).length === 0) return refusal(409, 'EVENT_HAS_NO_PHASES')
  const refused = await take(tx, input, { state: input.to })
  if (refused) return refused
  await writeAudit(tx, actor, [
    {
      action: 'eventMoved',
      subject: subjectOf(event.id),
      changes: [{ field: 'saleState', before: event.state, after: input.to }],
    },
  ])
  return undefined
}

export async function isOld(tx: Transaction, { id, version }: EventChange): Promise<boolean> {
  const [row] = await tx
    .select({ version: ticketEvents.version })
    .from(ticketEvents)
    .where(eq(ticketEvents.id, id))
  return row?.version !== version
}

/** In words that tell phases apart: "members from 2026-11-23T09:00:00.000Z, 4 each, general". */
const inWords = ({ audience, opensAt, closesAt, cap, organizationCap, contingents }: StaffPhase): string =>
  [
    `${audience} from ${opensAt}${closesAt === null ? '' : ` until ${closesAt}`}`,
    `${cap} each, ${organizationCap} an organization`,
    contingents.join(' + '),
  ].join(', ')

/** Changes who may buy. What has begun is changed only by who says so. Undefined: done. */
export async function changePhases(
  tx: Transaction,
  actor: Actor,
  input: EventChange & { phases: readonly StaffPhase[]; mayChangeBegun: boolean },
): Promise<Refused | undefined> {
  const event = await findEvent(tx, input.id)
  if (!event) return refusal(404, 'NOT_FOUND')
  if (await isOld(tx, input)) return refusal(409, 'EVENT_CHANGED_MEANWHILE')
  if (event.state === 'cancelled' || isOver(event.startsAt, actor.at))
    return refusal(409, 'EVENT_STEP_NOT_POSSIBLE')
  const before = (await phasesBefore(tx, event)).map(toPhase)
  const phases = input.phases.toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))
  const after = new Set(phases.map(inWords))
  const isBegun = ({ opensAt }: StaffPhase) => event.state === 'onSale' && new Date(opensAt) <= actor.at
  const losesBegun = before.some(phase => isBegun(phase) && !after.has(inWords(phase)))
  if (losesBegun && !input.mayChangeBegun) return refusal(409, 'PHASE_HAS_BEGUN')
  const refused = await take(tx, input)
  if (refused) return refused
  const { eventNo } = event
  await tx.delete(salePhases).where(eq(salePhases.eventNo, eventNo))
  await tx.insert(salePhases).values(
    phases.map(({ opensAt, closesAt, contingents, ...phase }, index) => ({
      ...phase,
      contingents: [...contingents],
      opensAt: new Date(opensAt),
      closesAt: closesAt === null ? null : new Date(closesAt),
      eventNo,
      position: index + 1,
    })),
  )
  await writeAudit(tx, actor, [
    {
      action: 'phasesChanged',
      subject: subjectOf(event.id),
      changes: changesBetween({ phases: before.map(inWords) }, { phases: phases.map(inWords) }),
    },
  ])
  return undefined
}
