import { STATUS_CODES } from 'node:http'
import { getTicketEvent, listEventSeats, listTicketEvents } from '#contract/ticketing/events.ts'
import { type HoldProblem, holdSeats, releaseSeats } from '#contract/ticketing/holds.ts'
import { readTicketSku } from '#contract/ticketing/places.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { removeTogether } from '../cart/cart-api.ts'
import { cartRefusal } from '../goods/goods-api.ts'
import type { EventRow } from '../ticketing/ticketing-api.ts'
import { findPublished, viewEvent, viewEvents, viewPlaces } from './event-view.ts'
import { type HoldRefusal, holdSeatsOf } from './hold-seats.ts'
import { createPictures } from './pictures.ts'

/** What is wrong with the request itself; everything else is the state that the sale is in. */
const faults: readonly ErrorCode[] = ['SEAT_UNKNOWN', 'PRICE_CLASS_UNKNOWN', 'INVALID_REQUEST']

export function registerTicketSaleRoutes(target: MountTarget, deps: Deps): void {
  const { db, clock } = deps
  const pictures = createPictures()

  mount(target, listTicketEvents, async ({ person, query }) => ({
    status: 200,
    body: await viewEvents(db, query.matchId, { accountId: person?.accountId, now: clock.now() }),
  }))

  mount(target, getTicketEvent, async ({ person, params }) => {
    const event = await viewEvent(db, params.id, { accountId: person?.accountId, now: clock.now() })
    return event ? { status: 200, body: event } : refusal(404, 'EVENT_UNKNOWN')
  })

  mount(target, listEventSeats, async ({ person, params, query }) => {
    const event = await findPublished(db, params.id)
    if (!event) return refusal(404, 'EVENT_UNKNOWN')
    const asking = { accountId: person?.accountId, now: clock.now() }
    const places = await viewPlaces(db, event, query.block, asking)
    return places ? { status: 200, body: places } : refusal(404, 'BLOCK_UNKNOWN')
  })

  mount(target, holdSeats, async ({ person: { accountId }, params, headers, body }) => {
    const event = await findPublished(db, params.id)
    if (!event) return refusal(404, 'EVENT_UNKNOWN')
    const outcome = await holdSeatsOf(
      { ...deps, pictures },
      {
        event,
        accountId,
        key: headers['idempotency-key'],
        request: body,
      },
    )
    return outcome.ok
      ? { status: 200, body: outcome.held }
      : holdRefusal(outcome, await saleFacts(outcome.code, event, accountId))
  })

  mount(target, releaseSeats, async ({ person: { accountId }, params, query }) => {
    const event = await findPublished(db, params.id)
    if (!event) return refusal(404, 'EVENT_UNKNOWN')
    const outcome = await removeTogether(deps, accountId, ({ sku }) => {
      const place = readTicketSku(sku)
      if (place?.eventNo !== event.eventNo) return false
      return query.seatNo.length === 0 || query.seatNo.includes(place.seatNo)
    })
    pictures.forget(event.eventNo)
    if (outcome.ok) return { status: 200, body: outcome.value }
    const { body } = cartRefusal(outcome)
    return { status: 404, body }
  })

  /** What a refusal that is about the person says of them. */
  async function saleFacts(
    code: ErrorCode,
    { id }: EventRow,
    accountId: string,
  ): Promise<Pick<HoldProblem, 'opensAt' | 'left'>> {
    const isAboutPerson = code.startsWith('TICKET_SALE') || code === 'TICKET_LIMIT_REACHED'
    const own = isAboutPerson ? (await viewEvent(db, id, { accountId, now: clock.now() }))?.own : undefined
    if (code === 'TICKET_LIMIT_REACHED') return { left: own?.left ?? 0 }
    return own?.phase && !own.isOpen ? { opensAt: own.phase.opensAt } : {}
  }
}

function holdRefusal(
  { code, indices = [], betterPick, largestGroup }: HoldRefusal,
  facts: Pick<HoldProblem, 'opensAt' | 'left'>,
): { status: 400 | 409; body: HoldProblem } {
  const status = faults.includes(code) ? 400 : 409
  return {
    status,
    body: {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      errorCode: code,
      ...facts,
      ...(betterPick && { betterPick: [...betterPick] }),
      ...(largestGroup !== undefined && { largestGroup }),
      ...(indices.length > 0 && {
        errors: indices.map(index => ({ path: `seats.${index}`, code, message: code })),
      }),
    },
  }
}
