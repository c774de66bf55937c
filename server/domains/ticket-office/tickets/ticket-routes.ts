import {
  getStaffTicket,
  issueFreeTicket as freeEndpoint,
  listFreePlaces,
  listStaffTickets,
  reissueTicket as reissueEndpoint,
  renameTicket as renameEndpoint,
  reseatTicket as reseatEndpoint,
  reverseTicket as reverseEndpoint,
} from '#contract/ticketing/staff-tickets.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf, doOnce, type RepeatableCaller } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import type { Actor } from '../../audit/audit-api.ts'
import { findEvent } from '../../ticketing/ticketing-api.ts'
import { type Refused, reissueTicket, renameTicket } from './change-ticket.ts'
import { findStaffTicket, findTickets } from './find-tickets.ts'
import { freePlaces } from './free-places.ts'
import { issueFreeTicket } from './free-ticket.ts'
import { reseatTicket } from './reseat-ticket.ts'
import { reverseTicket } from './reverse-ticket.ts'

const mountForOffice = mountFor('ticketOffice')

export function registerOfficeTickets(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps

  mountForOffice(target, db, listStaffTickets, async ({ query }) => {
    const { Page: page, PageSize: pageSize, query: text, eventId, block, row, seat } = query
    const search = { query: text, eventId, block, row, seat, page, pageSize }
    const { items, totalCount } = await findTickets(db, search)
    return { status: 200, body: toPage(items, { page, pageSize, totalCount }) }
  })

  mountForOffice(target, db, getStaffTicket, async ({ params }) => {
    const body = await findStaffTicket(db, params.id, clock.now())
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })

  mountForOffice(target, db, listFreePlaces, async ({ params, query: { area, block } }) => {
    const event = await findEvent(db, params.id)
    if (!event) return refusal(404, 'NOT_FOUND')
    return { status: 200, body: await freePlaces(db, event, { area, block }) }
  })

  /** A change of a ticket that a repeated request makes once; answers with the ticket as it is since. */
  const changeOnce = (
    caller: RepeatableCaller,
    operation: string,
    request: { id: string },
    change: (tx: Transaction, actor: Actor) => Promise<Refused | undefined>,
  ) => {
    const now = clock.now()
    return doOnce(
      db,
      { ...caller, operation, request, now },
      tx => change(tx, { accountId: caller.accountId, at: now }),
      async (tx, refused) => {
        const body = await findStaffTicket(tx, request.id, now)
        if (refused || !body) return refused ?? refusal(404, 'NOT_FOUND')
        return { status: 200, body } as const
      },
    )
  }

  mountForOffice(target, db, reissueEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'reissueTicket', request, (tx, actor) =>
      reissueTicket(tx, actor, request),
    )
  })

  mountForOffice(target, db, renameEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'renameTicket', request, (tx, actor) =>
      renameTicket(tx, actor, request),
    )
  })

  mountForOffice(target, db, reverseEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'reverseTicket', request, (tx, actor) =>
      reverseTicket(tx, deps, actor, request),
    )
  })

  mountForOffice(target, db, reseatEndpoint, call => {
    const request = { ...call.params, ...call.body }
    return changeOnce(callerOf(call), 'reseatTicket', request, (tx, actor) =>
      reseatTicket(tx, deps, actor, request),
    )
  })

  mountForOffice(target, db, freeEndpoint, call => {
    const caller = callerOf(call)
    const now = clock.now()
    const { id: eventId } = call.params
    const request = { ...call.body, eventId }
    const repeatable = { ...caller, operation: 'issueFreeTicket', request, now }
    return answerOnce(db, repeatable, async tx => {
      const issued = await issueFreeTicket(tx, deps, { accountId: caller.accountId, at: now }, request)
      if (!issued.ok) return issued.refused
      return { status: 201, body: { ticketId: issued.ticketId } } as const
    })
  })
}
