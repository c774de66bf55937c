import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Caller } from '#tests/helpers/call.ts'
import { block } from '#tests/helpers/fan-desk.ts'
import { answer, invite, leave, membersOf, remove, setAdmin } from '#tests/helpers/organizations.ts'
import { anyOne, expectStatus, type ModelCommand } from '../command.ts'
import { adminsOf, type KnownClub, latestTo, mayActNow, MOST_ADMINS, waitingAt } from '../known-clubs.ts'
import { type Buyer, pick, type World } from '../world.ts'

const rarely = () => fc.constantFrom(false, false, false, false, true)

/** A fan club, whoever acts for it, and somebody else or the same. */
interface Chosen {
  club: number
  /** One of its admins, or `isOthers` anybody. */
  who: number
  isOthers: boolean
  whom: number
}
const choice = { club: anyOne(), who: anyOne(), isOthers: rarely(), whom: anyOne() }

interface Acting {
  club: KnownClub
  actor: Buyer
  caller: Caller
  whom: Buyer
}

async function chosenOf({ clubs, people, platform }: World, input: Chosen): Promise<Acting | undefined> {
  const club = pick(clubs, input.club)
  const whom = pick(people, input.whom)
  const admins = people.filter(({ accountId }) => club?.members.get(accountId)?.isAdmin === true)
  const actor = pick(input.isOthers ? people : admins, input.who)
  if (!club || !whom || !actor) return undefined
  return { club, actor, whom, caller: await platform.actFor(actor.email, club.id) }
}

/** Invites somebody, also whoever belongs to it already, nobody, or an address that nobody has proven. */
export const inviteToClub: ModelCommand<Chosen & { isUnknown: boolean; times: number }> = {
  name: 'inviteToClub',
  input: fc.record({ ...choice, isUnknown: rarely(), times: fc.constantFrom(1, 1, 1, 2) }),
  run: async (world, { isUnknown, times, ...input }) => {
    const { platform } = world
    const chosen = await chosenOf(world, input)
    if (!chosen) return
    const { club, actor, caller, whom } = chosen
    const now = platform.clock.now()
    const email = isUnknown ? 'nobody@example.org' : whom.email
    const isThere =
      club.members.has(whom.accountId) || waitingAt(club, now).some(({ to }) => to === whom.accountId)
    const isNew = !isUnknown && whom !== world.unproven && !isThere
    const key = randomUUID()
    for (let time = 0; time < times; time++) {
      const answered = await invite(platform, caller, email, key)
      expectStatus(answered, mayActNow(club, actor.accountId) ? (isNew ? 201 : 409) : 401)
      if (answered.status !== 201 || time > 0) continue
      const { id, expiresAt } = answered.body
      const invitation = { id, to: whom.accountId, createdAt: now, expiresAt: new Date(expiresAt ?? now) }
      club.invitations.push({ ...invitation, state: 'pending' })
    }
  },
}

/** Somebody says yes or no to the latest invitation that they have, perhaps twice at once. */
const answering = (
  name: string,
  accept: boolean,
): ModelCommand<{ club: number; who: number; isAnybody: boolean; times: number }> => ({
  name,
  input: fc.record({
    club: anyOne(),
    who: anyOne(),
    isAnybody: rarely(),
    times: fc.constantFrom(1, 1, 1, 2),
  }),
  run: async ({ clubs, people, platform }, { club: which, who, isAnybody, times }) => {
    const club = pick(clubs, which)
    const invited = people.filter(({ accountId }) => club && latestTo(club, accountId) !== undefined)
    const person = pick(isAnybody ? people : invited, who)
    if (!club || !person) return
    const latest = latestTo(club, person.accountId)
    const state = latest && transferStateAt(latest, platform.clock.now())
    const decision = accept ? 'accepted' : 'declined'
    const isDone = state === decision || (state === 'pending' && !(accept && club.isBlocked))
    const answers = await Promise.all(
      Array.from({ length: times }, () => answer(platform, person, club.id, accept)),
    )
    for (const answered of answers) expectStatus(answered, latest ? (isDone ? 200 : 409) : 404)
    if (!latest || !isDone || state === decision) return
    latest.state = decision
    if (accept) club.members.set(person.accountId, { isAdmin: false })
  },
})
export const acceptClub = answering('acceptClub', true)
export const declineClub = answering('declineClub', false)

/** Somebody leaves, perhaps as the last admin, or what they do not belong to. */
export const leaveClub: ModelCommand<{ club: number; who: number }> = {
  name: 'leaveClub',
  input: fc.record({ club: anyOne(), who: anyOne() }),
  run: async ({ clubs, people, platform }, { club: which, who }) => {
    const club = pick(clubs, which)
    const person = pick(people, who)
    if (!club || !person) return
    const isMember = club.members.delete(person.accountId)
    expectStatus(await leave(platform, person, club.id), isMember ? 204 : 404)
  },
}

/** The id under which the list has somebody; another where it has not. */
async function listedId({ platform }: World, { club, actor, caller, whom }: Acting): Promise<string> {
  if (!mayActNow(club, actor.accountId)) return randomUUID()
  const { items } = await membersOf(platform, caller)
  return items.find(({ email }) => email === whom.email)?.id ?? randomUUID()
}

export const promote: ModelCommand<Chosen> = {
  name: 'promote',
  input: fc.record(choice),
  run: async (world, input) => {
    const chosen = await chosenOf(world, input)
    if (!chosen) return
    const { club, actor, caller, whom } = chosen
    const answered = await setAdmin(world.platform, caller, await listedId(world, chosen), true)
    const member = club.members.get(whom.accountId)
    if (!mayActNow(club, actor.accountId)) expectStatus(answered, 401)
    else if (!member) expectStatus(answered, 404)
    else expectStatus(answered, member.isAdmin || adminsOf(club).length < MOST_ADMINS ? 200 : 409)
    if (answered.status === 200 && member) member.isAdmin = true
  },
}

/** Takes the right away: oneself from oneself alone, and never the last. */
export const demote: ModelCommand<Chosen & { isSelf: boolean }> = {
  name: 'demote',
  input: fc.record({ ...choice, isSelf: fc.constantFrom(true, true, false) }),
  run: async (world, { isSelf, ...input }) => {
    const found = await chosenOf(world, input)
    if (!found) return
    const chosen = isSelf ? { ...found, whom: found.actor } : found
    const { club, actor, caller, whom } = chosen
    const answered = await setAdmin(world.platform, caller, await listedId(world, chosen), false)
    const member = club.members.get(whom.accountId)
    const isGivenUp = whom === actor && adminsOf(club).length > 1
    if (!mayActNow(club, actor.accountId)) expectStatus(answered, 401)
    else if (!member) expectStatus(answered, 404)
    else expectStatus(answered, !member.isAdmin || isGivenUp ? 200 : 409)
    if (answered.status === 200 && member) member.isAdmin = false
  },
}

/** Removes a member, takes an invitation back, or has whoever acts leave. */
export const removeFromClub: ModelCommand<Chosen> = {
  name: 'removeFromClub',
  input: fc.record(choice),
  run: async (world, input) => {
    const chosen = await chosenOf(world, input)
    if (!chosen) return
    const { club, actor, caller, whom } = chosen
    const answered = await remove(world.platform, caller, await listedId(world, chosen))
    const member = club.members.get(whom.accountId)
    const invitation = waitingAt(club, world.platform.clock.now()).find(({ to }) => to === whom.accountId)
    if (!mayActNow(club, actor.accountId)) expectStatus(answered, 401)
    else if (!member && !invitation) expectStatus(answered, 404)
    else expectStatus(answered, member?.isAdmin === true && whom !== actor ? 409 : 204)
    if (answered.status !== 204) return
    if (member) club.members.delete(whom.accountId)
    else if (invitation) invitation.state = 'withdrawn'
  },
}

/** The fan desk blocks a club or ends its block, perhaps having seen it before somebody else changed it. */
export const blockClub: ModelCommand<{ club: number; isBlocked: boolean; isStale: boolean }> = {
  name: 'blockClub',
  input: fc.record({ club: anyOne(), isBlocked: fc.boolean(), isStale: rarely() }),
  run: async ({ clubs, platform, fanClerk }, { club: which, isBlocked, isStale }) => {
    const club = pick(clubs, which)
    if (!club) return
    const version = isStale ? club.version + 1 : club.version
    expectStatus(await block(platform, fanClerk, club.id, isBlocked, { version }), isStale ? 409 : 200)
    if (isStale || club.isBlocked === isBlocked) return
    club.version += 1
    club.isBlocked = isBlocked
  },
}

/** Time goes on to the last moment of an invitation, or just past it. */
export const waitForInvitation: ModelCommand<{ club: number; which: number; isTooLate: boolean }> = {
  name: 'waitForInvitation',
  input: fc.record({ club: anyOne(), which: anyOne(), isTooLate: fc.boolean() }),
  run: ({ clubs, platform: { clock } }, { club: index, which, isTooLate }) => {
    const club = pick(clubs, index)
    const invitation = club && pick(waitingAt(club, clock.now()), which)
    if (invitation) {
      const left = invitation.expiresAt.getTime() - clock.now().getTime() - (isTooLate ? 0 : 1)
      clock.advance(left / 1000)
    }
    return Promise.resolve()
  },
}
