import {
  changePhases as phasesEndpoint,
  createStaffEvent,
  getStaffEvent,
  listStaffBlocks,
  listStaffEvents,
  listUnsoldMatches,
  moveContingent as contingentEndpoint,
  moveEvent as moveEndpoint,
  simulateSale,
} from '#contract/ticketing/staff-events.ts'
import {
  changePrices as pricesEndpoint,
  createOwnEvent as createOwnEventEndpoint,
} from '#contract/ticketing/staff-own-events.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf, type RepeatableCaller } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import type { Actor } from '../../audit/audit-api.ts'
import { findEvent, namesOf } from '../../ticketing/ticketing-api.ts'
import { changePhases, moveEvent } from './change-event.ts'
import { changePrices } from './change-prices.ts'
import { createEvent } from './create-event.ts'
import { createOwnEvent } from './create-own-event.ts'
import { moveContingent } from './move-contingent.ts'
import { blocksOf, findOfficeEvent, listOfficeEvents, listUnsold, newestPlans } from './office-events.ts'
import { simulate } from './simulate.ts'

const mountForOffice = mountFor('ticketOffice')

export function registerOfficeEvents(target: MountTarget, { db, clock }: Deps): void {
  mountForOffice(target, db, listStaffEvents, async ({ query: { Page: page, PageSize: pageSize } }) => {
    const { items, totalCount } = await listOfficeEvents(db, { page, pageSize })
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForOffice(target, db, getStaffEvent, async ({ params }) => {
    const body = await findOfficeEvent(db, params.id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })

  mountForOffice(target, db, listStaffBlocks, async ({ params }) => {
    const event = await findEvent(db, params.id)
    if (!event) return refusal(404, 'NOT_FOUND')
    const stands = event.venue.stands.map(({ key, names, side }) => ({ key, name: namesOf(names), side }))
    return { status: 200, body: { stands, blocks: await blocksOf(db, event) } }
  })

  mountForOffice(target, db, listUnsoldMatches, async () => {
    const venues = (await newestPlans(db)).map(({ venue, content }) => ({
      key: venue,
      name: namesOf(content.names),
    }))
    return { status: 200, body: { matches: await listUnsold(db, clock.now()), venues } }
  })

  mountForOffice(target, db, createStaffEvent, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const repeatable = { ...caller, operation: 'createEvent', request: call.body, now }
    return answerOnce(db, repeatable, async tx => {
      const made = await createEvent(tx, { accountId: caller.accountId, at: now }, call.body)
      if (!made.ok) return made.refused
      const body = await findOfficeEvent(tx, made.id, now)
      if (!body) throw new Error(`There is no event ${made.id}`)
      return made.isNew ? ({ status: 201, body } as const) : ({ status: 200, body } as const)
    })
  })

  mountForOffice(target, db, createOwnEventEndpoint, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const repeatable = { ...caller, operation: 'createOwnEvent', request: call.body, now }
    return answerOnce(db, repeatable, async tx => {
      const made = await createOwnEvent(tx, { accountId: caller.accountId, at: now }, call.body)
      if (!made.ok) return made.refused
      const body = await findOfficeEvent(tx, made.id, now)
      if (!body) throw new Error(`There is no event ${made.id}`)
      return { status: 201, body } as const
    })
  })

  /** A change of an event that a repeated request makes once; its answer names no buyer. */
  const changeOnce = (
    caller: RepeatableCaller,
    operation: string,
    request: { id: string },
    change: (tx: Transaction, actor: Actor) => Promise<Refusal<400 | 404 | 409> | undefined>,
  ) => {
    const now = clock.now()
    return answerOnce(db, { ...caller, operation, request, now }, async tx => {
      const refused = await change(tx, { accountId: caller.accountId, at: now })
      const body = await findOfficeEvent(tx, request.id, now)
      if (refused || !body) return refused ?? refusal(404, 'NOT_FOUND')
      return { status: 200, body } as const
    })
  }

  mountForOffice(target, db, moveEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'moveEvent', request, (tx, actor) => moveEvent(tx, actor, request))
  })

  mountForOffice(target, db, phasesEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'changePhases', request, (tx, actor) =>
      changePhases(tx, actor, request),
    )
  })

  mountForOffice(target, db, pricesEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'changePrices', request, (tx, actor) =>
      changePrices(tx, actor, request),
    )
  })

  mountForOffice(target, db, contingentEndpoint, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const request = { ...call.params, ...call.body }
    return answerOnce(db, { ...caller, operation: 'moveContingent', request, now }, async tx => {
      const done = await moveContingent(tx, { accountId: caller.accountId, at: now }, request)
      return done.ok ? ({ status: 200, body: done.places } as const) : done.refused
    })
  })

  mountForOffice(target, db, simulateSale, async ({ params, query: { at, isOnSale, email } }) => {
    const event = await findEvent(db, params.id)
    if (!event) return refusal(404, 'NOT_FOUND')
    const body = await simulate(db, event, { at: new Date(at), isOnSale, email })
    return body ? { status: 200, body } : refusal(404, 'RECIPIENT_UNKNOWN')
  })
}
