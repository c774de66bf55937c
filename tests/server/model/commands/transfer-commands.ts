import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { changeTicketHolder, getTicketCode } from '#contract/tickets/tickets.ts'
import { type TransferDecision, transferStateAt } from '#contract/transfers/transfer-states.ts'
import { later } from '#server/deadlines.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { answer, send, takeBack } from '#tests/helpers/ticket-transfers.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { CAP, guest, handOver, heldBy, type KnownOffer, waitingOf } from '../known-tickets.ts'
import { type Buyer, pick, type World } from '../world.ts'

const personOf = ({ people }: World, accountId: string | null): Buyer | undefined =>
  people.find(person => person.accountId === accountId)

/** One of the tickets that could be used, where there are any; else of those that could be once. */
function anyTicket({ wallets }: World, which: number): string | undefined {
  const all = [...wallets.tickets]
  const valid = all.filter(([, { state, holder }]) => state === 'valid' && holder !== null)
  return pick(valid.length > 0 ? valid : all, which)?.[0]
}

/** One of the offers that wait, or `isOld` any. */
function anyOffer(
  { wallets, platform }: World,
  { which, isOld }: { which: number; isOld: boolean },
): KnownOffer | undefined {
  return pick(isOld ? wallets.offers : waitingOf(wallets, platform.clock.now()), which)
}

const rarely = () => fc.constantFrom(false, false, false, false, true)
const anyOfThem = () => fc.record({ which: anyOne(), isOld: rarely() })

/** Offers one or several tickets, also to nobody, to an address that nobody has proven, or without having them. */
export const sendTickets: ModelCommand<{
  which: number
  count: number
  to: number
  isUnknown: boolean
  isOthers: boolean
  times: number
}> = {
  name: 'sendTickets',
  input: fc.record({
    which: anyOne(),
    count: fc.integer({ min: 1, max: 4 }),
    to: anyOne(),
    isUnknown: rarely(),
    isOthers: rarely(),
    times: fc.constantFrom(1, 1, 1, 2),
  }),
  run: async (world, { which, count, to, isUnknown, isOthers, times }) => {
    const { platform, wallets, people } = world
    const id = anyTicket(world, which)
    const holder = wallets.tickets.get(id ?? '')?.holder ?? null
    const sender = isOthers ? pick(people, which) : personOf(world, holder)
    const recipient = pick(people, to)
    if (id === undefined || !sender || !recipient) return
    const own = heldBy(wallets, sender.accountId)
    const ids = sender.accountId === holder ? [id, ...own.filter(one => one !== id)].slice(0, count) : [id]
    const email = isUnknown ? 'nobody@example.org' : recipient.email
    const isOwn = ids.every(one => wallets.tickets.get(one)?.holder === sender.accountId)
    const isKnown = !isUnknown && recipient !== world.unproven
    const waiting = waitingOf(wallets, platform.clock.now())
    const isFree = (one: string) =>
      wallets.tickets.get(one)?.state === 'valid' && waiting.every(({ ticketId }) => ticketId !== one)
    const key = randomUUID()
    for (let time = 0; time < times; time++) {
      const answered = await send(platform, sender, email, ids, key)
      if (!isOwn) expectStatus(answered, 404)
      else if (!isKnown) expectStatus(answered, 422)
      else expectStatus(answered, sender !== recipient && ids.every(isFree) ? 201 : 409)
      if (answered.status === 201) noteOffers(world, { from: sender, to: recipient }, answered.body)
    }
  },
}

/** The same answer once more changes nothing. */
function noteOffers(
  { platform, wallets }: World,
  { from, to }: { from: Buyer; to: Buyer },
  sent: readonly { id: string; ticketId: string; expiresAt: string }[],
): void {
  const latest = later(platform.clock.now(), 72 * HOUR_MS)
  for (const { id, ticketId, expiresAt } of sent) {
    if (wallets.offers.some(offer => offer.id === id)) continue
    const end = new Date(expiresAt)
    if (end > latest) throw new Error(`${id} waits until ${expiresAt}`)
    const between = { from: from.accountId, to: to.accountId }
    wallets.offers.push({ id, ticketId, ...between, expiresAt: end, state: 'pending' })
  }
}

/** Presses a button of an offer; whether it was done. Undefined where whoever would press it is gone. */
async function press(
  world: World,
  { id, from, to }: KnownOffer,
  decision: TransferDecision,
): Promise<boolean | undefined> {
  const person = personOf(world, decision === 'withdrawn' ? from : to)
  if (!person) return undefined
  if (decision === 'withdrawn') {
    const answered = await takeBack(world.platform, person, id)
    expectStatus(answered, 204, 409)
    return answered.status === 204
  }
  const isAccepted = decision === 'accepted'
  const body = { accept: isAccepted, ...(!isAccepted && { reasonForDeclining: 'Bin im Urlaub' }) }
  const answered = await answer(world.platform, person, id, body)
  expectStatus(answered, 200, 409)
  return answered.status === 200
}

const codeOf = ({ platform }: World, person: Buyer, id: string) =>
  call(platform.app, getTicketCode, { params: { id } }, person.caller)

/**
 * Presses buttons of an offer at the same moment. While it waits, one of them counts, and an acceptance only if the recipient holds fewer
 * than one may; afterwards, only what repeats it.
 */
async function decide(
  world: World,
  offer: KnownOffer,
  decisions: readonly TransferDecision[],
): Promise<void> {
  const { platform, wallets } = world
  const now = platform.clock.now()
  const state = transferStateAt(offer, now)
  const sender = personOf(world, offer.from)
  const before = state === 'pending' && sender ? await codeOf(world, sender, offer.ticketId) : undefined
  const done = await Promise.all(decisions.map(decision => press(world, offer, decision)))
  const counted = new Set(decisions.filter((_, index) => done[index] === true))
  const mayAccept = heldBy(wallets, offer.to).length < CAP
  const possible = decisions.filter(decision =>
    state === 'pending' ? decision !== 'accepted' || mayAccept : decision === state,
  )
  const said = () => `${decisions.join(', ')} of ${offer.id}, which was ${state}: ${done.join(', ')}`
  if (counted.size !== (possible.length > 0 ? 1 : 0)) throw new Error(said())
  const [decision] = counted
  if (decision === undefined) return
  if (!possible.includes(decision)) throw new Error(said())
  if (decisions.some((one, index) => one === decision && done[index] === false)) throw new Error(said())
  if (state !== 'pending') return
  offer.state = decision
  if (decision !== 'accepted') return
  handOver(wallets, offer)
  if (before) await expectNewCode(world, offer, bodyOf(before).code)
}

/** The sender sees no code any more, and the recipient another one than the sender had. */
async function expectNewCode(world: World, { from, to, ticketId }: KnownOffer, old: string): Promise<void> {
  const [sender, recipient] = [personOf(world, from), personOf(world, to)]
  if (!sender || !recipient) return
  expectStatus(await codeOf(world, sender, ticketId), 404)
  const { code } = bodyOf(await codeOf(world, recipient, ticketId))
  if (code === old) throw new Error(`Ticket ${ticketId} opens a gate with the code of before`)
}

const deciding = (
  name: string,
  decision: TransferDecision,
): ModelCommand<{ which: number; isOld: boolean }> => ({
  name,
  input: anyOfThem(),
  run: async (world, input) => {
    const offer = anyOffer(world, input)
    if (offer) await decide(world, offer, [decision])
  },
})
export const acceptTicket = deciding('acceptTicket', 'accepted')
export const declineTicket = deciding('declineTicket', 'declined')
export const takeTicketBack = deciding('takeTicketBack', 'withdrawn')

const anyDecision = () => fc.constantFrom<TransferDecision>('accepted', 'declined', 'withdrawn')

export const answerAtOnce: ModelCommand<{ which: number; isOld: boolean; decisions: TransferDecision[] }> = {
  name: 'answerAtOnce',
  input: fc.record({
    which: anyOne(),
    isOld: rarely(),
    decisions: fc.array(anyDecision(), { minLength: 2, maxLength: 3 }),
  }),
  run: async (world, { decisions, ...input }) => {
    const offer = anyOffer(world, input)
    if (offer) await decide(world, offer, decisions)
  },
}

/** Somebody accepts all that they are offered at once; only as many are theirs as one person may hold. */
export const acceptAll: ModelCommand<{ which: number }> = {
  name: 'acceptAll',
  input: fc.record({ which: anyOne() }),
  run: async (world, { which }) => {
    const { platform, wallets } = world
    const waiting = waitingOf(wallets, platform.clock.now())
    const to = pick(waiting, which)?.to
    const offers = waiting.filter(offer => offer.to === to)
    if (to === undefined) return
    const room = Math.max(0, CAP - heldBy(wallets, to).length)
    const done = await Promise.all(offers.map(offer => press(world, offer, 'accepted')))
    const accepted = offers.filter((_, index) => done[index] === true)
    if (accepted.length !== Math.min(room, offers.length))
      throw new Error(`${accepted.length} of ${offers.length} accepted, where ${room} more can be held`)
    for (const offer of accepted) {
      offer.state = 'accepted'
      handOver(wallets, offer)
    }
  },
}

/** Somebody answers at the last moment, or just after it: the clock decides, whether or not a job has been there. */
export const answerLate: ModelCommand<{ which: number; isTooLate: boolean }> = {
  name: 'answerLate',
  input: fc.record({ which: anyOne(), isTooLate: fc.boolean() }),
  run: async (world, { which, isTooLate }) => {
    const { clock } = world.platform
    const offer = anyOffer(world, { which, isOld: false })
    if (!offer) return
    const left = offer.expiresAt.getTime() - clock.now().getTime() - (isTooLate ? 0 : 1)
    clock.advance(left / 1000)
    await decide(world, offer, ['accepted'])
  },
}

/** Whoever holds a ticket writes a guest's name on it. Its code stays, and an offer of it. */
export const writeName: ModelCommand<{ which: number; who: number; isOthers: boolean }> = {
  name: 'writeName',
  input: fc.record({ which: anyOne(), who: anyOne(), isOthers: rarely() }),
  run: async (world, { which, who, isOthers }) => {
    const { platform, wallets, people } = world
    const id = anyTicket(world, which)
    const ticket = wallets.tickets.get(id ?? '')
    const person = ticket && (isOthers ? pick(people, who) : personOf(world, ticket.holder))
    if (id === undefined || !ticket || !person) return
    const answered = await call(
      platform.app,
      changeTicketHolder,
      { params: { id }, body: guest },
      person.caller,
    )
    if (ticket.holder !== person.accountId) expectStatus(answered, 404)
    else expectStatus(answered, ticket.state === 'valid' ? 200 : 409)
    if (answered.status === 200) ticket.isRenamed = true
  },
}
