import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type BestSeats,
  type HeldSeats,
  type HoldProblem,
  type HoldRequest,
  holdSeats,
  releaseSeats,
} from '#contract/ticketing/holds.ts'
import { cartScope } from '#src/entities/cart/use-cart-changed.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import type { OwnPlace } from './own-places.ts'

/** Somebody else may have taken places meanwhile, so what is free is read again after a refusal too. */
const held = {
  scope: cartScope,
  meta: changesAnyway('cart', 'ticketEvents'),
} as const

/** Puts places of an event into the cart, all or none. Tried again after a lost answer, it takes nothing more. */
export function useHoldSeats(eventId: string) {
  const hold = useHold(eventId)
  return useMutation({ ...held, mutationFn: hold })
}

function useHold(eventId: string) {
  const repeatable = useRepeatable()
  const done = useRef(0)
  return async (body: HoldRequest): Promise<Outcome<HeldSeats>> => {
    const headers = repeatable({ body, after: done.current })
    const outcome = await outcomeOf(request(holdSeats, { params: { id: eventId }, headers, body }))
    if (outcome.ok) done.current += 1
    return outcome
  }
}

/** Puts places back; what is not held changes nothing. */
export const useReleaseSeats = (eventId: string) =>
  useMutation({
    ...held,
    mutationFn: (seatNo: number[]) =>
      outcomeOf(request(releaseSeats, { params: { id: eventId }, query: { seatNo } })),
  })

export interface OtherSeats {
  best: BestSeats
  /** What was chosen before. */
  instead: readonly OwnPlace[]
  /** Tickets that the person may still take. */
  left: number
}

/**
 * Takes other places and puts those before back. Where the cap allows, the new ones are taken first: the platform cannot choose the same
 * again then, and who gets none keeps what they have. Else the old ones are asked for again.
 */
export function useOtherSeats(eventId: string) {
  const hold = useHold(eventId)
  return useMutation({
    ...held,
    mutationFn: async ({ best, instead, left }: OtherSeats): Promise<Outcome<HeldSeats>> => {
      const isFirst = left >= instead.length
      const seatNo = instead.map(place => place.seatNo)
      const putBack = () => request(releaseSeats, { params: { id: eventId }, query: { seatNo } })
      if (!isFirst) await putBack()
      const outcome = await hold({ best })
      if (isFirst && outcome.ok) await putBack()
      if (!isFirst && !outcome.ok)
        await hold({ seats: instead.map(({ seatNo: no, priceClass }) => ({ seatNo: no, priceClass })) })
      return outcome
    },
  })
}

/** A refusal of these calls has what `holdProblem` adds: it was read by the contract's schema. */
export const holdProblemOf = (outcome: Outcome<unknown> | undefined): HoldProblem | undefined =>
  outcome?.ok === false ? outcome.problem : undefined
