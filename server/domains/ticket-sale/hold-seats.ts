import { type PriceClass, readTicketSku, ticketSku } from '#contract/ticketing/places.ts'
import { betterPick, strandedBy } from '#contract/ticketing/single-seats.ts'
import type { BestSeats, HeldSeats, HoldRequest } from '#contract/ticketing/holds.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Queryable } from '#server/db/database.ts'
import { forRequest, oncePerTransaction } from '#server/db/once-per-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type Attempt, addTogether, type Choosing, hasAddedWith } from '../cart/cart-api.ts'
import {
  bestPlaces,
  buyerRights,
  CLUB,
  type Choice,
  type EventRow,
  findSeats,
  freeSeatNos,
  type Party,
  type Right,
  pickChoice,
  type PlanPlaces,
  planPlacesOf,
  pricesOf,
  rightAt,
  type SeatRow,
  seatsOfBlocks,
  withoutTaken,
} from '../ticketing/ticketing-api.ts'
import { saleEventPhases, saleRefusal } from '../tickets/tickets-api.ts'
import type { Pictures, View } from './pictures.ts'

/** Why nothing was held; `indices`: places of the request that are to blame. */
export interface HoldRefusal {
  readonly ok: false
  readonly code: ErrorCode
  readonly indices?: readonly number[]
  readonly betterPick?: readonly number[]
  readonly largestGroup?: number
}

type Held = { readonly ok: true; readonly held: HeldSeats } | HoldRefusal

interface Holding {
  readonly event: EventRow
  readonly accountId: string
  readonly key: string
  readonly request: HoldRequest
}

/** Tries with one picture of what is free; each that fails teaches which places are gone. */
const TRIES = 8
/** Of how many best choices one is taken: some eight times the requests that come within a picture. */
const SPREAD = 80

const STOCK = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'

/** What a choice has come to: the attempt that succeeded, or the refusal that is told. */
type Chosen = { readonly ok: true; readonly seatNos: number[]; readonly heldUntil: Date } | HoldRefusal

/** Puts places of an event into the cart, all or none. */
export async function holdSeatsOf(
  { pictures, ...given }: Deps & { pictures: Pictures },
  holding: Holding,
): Promise<Held> {
  const { event, accountId, key, request } = holding
  const deps = { ...given, db: forRequest(given.db) }
  const refused = await refusalNow(deps, pictures, holding)
  if (refused && !(await hasAddedWith(deps.db, accountId, key))) return refused
  let refusal: HoldRefusal | undefined
  const outcome = await addTogether<{ seatNos: number[]; heldUntil: Date }>(
    deps,
    { accountId, key },
    async choosing => {
      const right = await rightTo(choosing.tx, event, accountId, choosing.now)
      const sale = saleFor(holding, right)
      const chosen: Chosen = !sale.ok
        ? sale
        : 'seats' in request
          ? await takeChosen(choosing, sale.value, request.seats)
          : await takeBest(choosing, { ...sale.value, pictures }, request.best)
      if (chosen.ok) return { ok: true, value: chosen }
      refusal = chosen
      return { ok: false, code: STOCK }
    },
    lines => ({
      seatNos: lines.flatMap(({ sku }) => readTicketSku(sku)?.seatNo ?? []),
      heldUntil: new Date(Math.min(...lines.map(({ expiresAt }) => expiresAt.getTime()))),
    }),
  )
  if (refusal) return refusal
  if (!outcome.ok) return { ok: false, code: outcome.code }
  const { cart, chosen } = outcome.value
  if ('seats' in request) pictures.forget(event.eventNo)
  return {
    ok: true,
    held: {
      seatNos: chosen.seatNos.toSorted((one, other) => one - other),
      heldUntil: chosen.heldUntil.toISOString(),
      cart,
    },
  }
}

/** What is refused without a look at the cart: nobody who wants what is sold out waits for a transaction. */
async function refusalNow(
  { db, clock }: Deps,
  pictures: Pictures,
  holding: Holding,
): Promise<HoldRefusal | undefined> {
  const { event, accountId, request } = holding
  const sale = saleFor(holding, await rightTo(db, event, accountId, clock.now()))
  if (!sale.ok) return sale
  if ('seats' in request) return undefined
  const looking = await lookingFor(db, sale.value, request.best)
  if (!looking.ok) return looking
  const seen = await pictures.seen(looking.value.view)
  return seen?.rung === 'none' ? notTogether(seen.largest) : undefined
}

interface Wanted {
  readonly seatNo: number
  readonly priceClass: PriceClass
}

const skuOf = (event: EventRow, wanted: Wanted): string => ticketSku({ ...wanted, eventNo: event.eventNo })

/** What somebody may buy of. */
interface Sale {
  readonly event: EventRow
  readonly accountId: string
  readonly contingents: readonly string[]
}

type Outcome<T> = { readonly ok: true; readonly value: T } | HoldRefusal

function saleFor({ event, accountId }: Holding, right: Right): Outcome<Sale> {
  const closed = saleRefusal(right)
  if (closed !== undefined) return { ok: false, code: closed }
  return {
    ok: true,
    value: { event, accountId, contingents: right.kind === 'open' ? right.contingents : [] },
  }
}

async function takeChosen(
  { tx, attempt }: Choosing,
  { event, contingents }: Sale,
  wanted: readonly Wanted[],
): Promise<Chosen> {
  const plan = await planPlacesOf(tx, event.planId)
  const inRows = new Set(wanted.flatMap(({ seatNo }) => plan.rowOf(seatNo)))
  const rows = await findSeats(tx, event.eventNo, [...inRows])
  const seatOf = (seatNo: number) => rows.find(seat => seat.seatNo === seatNo)
  const blamed = (which: (one: Wanted) => boolean) =>
    wanted.flatMap((one, index) => (which(one) ? [index] : []))
  const unknown = blamed(({ seatNo }) => !seatOf(seatNo))
  if (unknown.length > 0) return { ok: false, code: 'SEAT_UNKNOWN', indices: unknown }
  const seats = wanted.flatMap(({ seatNo }) => seatOf(seatNo) ?? [])
  const isFree = seats.every(({ owner, claim }) => owner === CLUB && claim === null)
  const better = isFree ? await betterChoice(tx, { event, rows, contingents }, seats) : undefined
  if (better) return { ok: false, code: 'SEAT_LEFT_ALONE', betterPick: better }
  const skus = wanted.map(one => skuOf(event, one))
  const tried = await attempt(skus)
  if (!tried.ok) return toRefusal(tried, skus)
  return { ok: true, seatNos: wanted.map(({ seatNo }) => seatNo), heldUntil: tried.heldUntil }
}

function toRefusal({ code, skus }: Extract<Attempt, { ok: false }>, wanted: readonly string[]): HoldRefusal {
  const indices = wanted.flatMap((sku, index) => (skus.includes(sku) ? [index] : []))
  if (code === STOCK) return { ok: false, code: 'SEATS_TAKEN', indices }
  // Each place was found: its area is not sold in that class.
  return { ok: false, code: code === 'PRODUCT_UNKNOWN' ? 'PRICE_CLASS_UNKNOWN' : code, indices }
}

async function rightTo(db: Queryable, event: EventRow, accountId: string, now: Date): Promise<Right> {
  const phases = (await saleEventPhases(db, [event.eventNo])).get(event.eventNo) ?? []
  return rightAt({ ...event, phases }, await buyerRights(db, accountId, now), now)
}

/**
 * A choice that leaves a place alone, where as many could be had without: then which to take instead. Judged by what this person can
 * have: what others hold is taken.
 */
async function betterChoice(
  db: Queryable,
  { event, rows, contingents }: { event: EventRow; rows: readonly SeatRow[]; contingents: readonly string[] },
  seats: readonly SeatRow[],
): Promise<readonly number[] | undefined> {
  const numbered = seats.filter(({ seat, partnerNo }) => seat !== null && partnerNo === null)
  const isFree = ({ owner, claim, contingent, seatNo }: SeatRow) =>
    (owner === CLUB && claim === null && contingents.includes(contingent)) ||
    numbered.some(one => one.seatNo === seatNo)
  for (const row of Map.groupBy(rows, ({ block, rowOrder }) => `${block}/${rowOrder}`).values()) {
    const places = row.map(seat => ({ seatNo: seat.seatNo, pos: seat.pos, isFree: isFree(seat) }))
    const inRow = new Set(row.map(({ seatNo }) => seatNo))
    const picked = numbered.map(({ seatNo }) => seatNo).filter(seatNo => inRow.has(seatNo))
    if (picked.length === 0 || strandedBy(places, picked).length === 0) continue
    const block = row[0]?.block ?? ''
    const better = betterPick(places, picked) ?? (await elsewhere(db, event, { block, picked, isFree }))
    if (better) return better
  }
  return undefined
}

/** As many places beside each other in the same block that leave none alone. */
async function elsewhere(
  db: Queryable,
  event: EventRow,
  { block, picked, isFree }: { block: string; picked: readonly number[]; isFree: (seat: SeatRow) => boolean },
): Promise<readonly number[] | undefined> {
  const seats = (await seatsOfBlocks(db, event.eventNo, [block])).filter(isFree)
  const inBlock = seats.map(seat => ({ ...seat, isNumbered: seat.seat !== null }))
  const best = bestPlaces(inBlock, { adults: picked.length, children: 0 })
  return best.rung === 'together' ? best.choices[0]?.parts.flat() : undefined
}

function partyOf(classes: readonly PriceClass[]): Party | undefined {
  const count = (...wanted: PriceClass[]) => classes.filter(each => wanted.includes(each)).length
  const pairs = count('wheelchair')
  const people = count('full', 'reduced', 'child')
  if (pairs > 0 || count('companion') > 0) {
    return pairs === count('companion') && people === 0 ? { pairs } : undefined
  }
  return { adults: count('full', 'reduced'), children: count('child') }
}

/** Which place is sold in which class. Of pairs the classes go by the place. */
function assigned(
  choice: Choice,
  classes: readonly PriceClass[],
  kindOf: (seatNo: number) => string | undefined,
): Wanted[] {
  const isPair = classes.includes('wheelchair')
  return choice.parts.flat().map((seatNo, index) => ({
    seatNo,
    priceClass: isPair ? (kindOf(seatNo) as PriceClass) : (classes[index] ?? 'full'),
  }))
}

const notTogether = (largestGroup?: number): HoldRefusal => ({
  ok: false,
  code: 'NO_SEATS_TOGETHER',
  ...(largestGroup !== undefined && { largestGroup }),
})

/** Where the best places are looked for. */
async function lookingFor(
  db: Queryable,
  { event, contingents }: Sale,
  best: BestSeats,
): Promise<Outcome<{ view: View; plan: PlanPlaces }>> {
  const party = partyOf(best.classes)
  if (!party) return { ok: false, code: 'PAIR_BROKEN' }
  const prices = await oncePerTransaction(db, `prices ${event.eventNo}`, () => pricesOf(db, [event.eventNo]))
  const areas = event.venue.areas.filter(
    area =>
      (best.areas?.includes(area) ?? true) &&
      best.classes.every(each => prices.some(one => one.area === area && one.priceClass === each)),
  )
  if (areas.length === 0) return { ok: false, code: 'PRICE_CLASS_UNKNOWN' }
  const plan = await planPlacesOf(db, event.planId)
  const where = { contingents, areas, blocks: best.blocks }
  const view: View = {
    eventNo: event.eventNo,
    wanted: JSON.stringify([where, party]),
    read: async () => {
      const free = await freeSeatNos(db, event.eventNo, where)
      return bestPlaces(
        free.flatMap(seatNo => plan.byNo.get(seatNo) ?? []),
        party,
      )
    },
  }
  return { ok: true, value: { view, plan } }
}

async function takeBest(
  { tx, attempt }: Choosing,
  { pictures, ...sale }: Sale & { pictures: Pictures },
  best: BestSeats,
): Promise<Chosen> {
  const { event, accountId } = sale
  const looking = await lookingFor(tx, sale, best)
  if (!looking.ok) return looking
  const { view, plan } = looking.value
  for (const look of ['look', 'lookAnew'] as const) {
    const found = await pictures[look](view)
    if (found.rung === 'none') return notTogether(found.largest)
    let { choices } = found
    for (let tries = 0; tries < TRIES && choices.length > 0; tries += 1) {
      const choice = pickChoice(choices, { key: `${accountId}/${look}/${tries}`, spread: SPREAD })
      if (!choice) break
      const wanted = assigned(choice, best.classes, seatNo => plan.byNo.get(seatNo)?.kind)
      const skus = wanted.map(one => skuOf(event, one))
      const tried = await attempt(skus, { wereFree: true })
      if (tried.ok) {
        const seatNos = wanted.map(({ seatNo }) => seatNo)
        pictures.leaveOut(event.eventNo, seatNos)
        return { ok: true, seatNos, heldUntil: tried.heldUntil }
      }
      if (tried.code !== STOCK) return { ok: false, code: tried.code }
      choices = withoutTaken(
        choices,
        tried.skus.flatMap(sku => readTicketSku(sku)?.seatNo ?? []),
      )
    }
  }
  return notTogether()
}
