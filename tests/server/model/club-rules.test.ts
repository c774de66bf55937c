import { expect, it } from 'vitest'
import { differencesOf, inviteInstead, type KnownClub, latestTo, leaveClubs } from './known-clubs.ts'

const now = new Date(0)
const later = new Date(1000)

const invitation = (changes: Partial<KnownClub['invitations'][number]> = {}) => ({
  id: 'i',
  to: 'emily',
  createdAt: now,
  expiresAt: later,
  state: 'pending' as const,
  ...changes,
})
const club = (changes: Partial<KnownClub> = {}): KnownClub => ({
  id: 'c',
  isBlocked: false,
  version: 1,
  members: new Map([
    ['jana', { isAdmin: true }],
    ['yuki', { isAdmin: false }],
  ]),
  invitations: [invitation()],
  ...changes,
})
const there = {
  clubs: [{ id: 'c', isBlocked: false, version: 1 }],
  members: [
    { clubId: 'c', accountId: 'jana', isAdmin: true },
    { clubId: 'c', accountId: 'yuki', isAdmin: false },
  ],
  pending: [{ id: 'i', clubId: 'c', to: 'emily' }],
  now,
}

it('a fan club that is as it is known has no faults', () => {
  expect(differencesOf([club()], there)).toEqual([])
})

it.each([
  ['a third admin', { members: [...there.members, { clubId: 'c', accountId: 'max', isAdmin: true }] }],
  ['a right that nobody gave', { members: there.members.map(member => ({ ...member, isAdmin: true })) }],
  ['a member who is gone', { members: there.members.slice(1) }],
  ['an invitation that nobody wrote', { pending: [...there.pending, { id: 'j', clubId: 'c', to: 'yuki' }] }],
  ['an invitation that has ended by itself', { pending: [] }],
  ['an invitation whose time is over', { now: later }],
  ['a block', { clubs: [{ id: 'c', isBlocked: true, version: 1 }] }],
  ['a change that nobody made', { clubs: [{ id: 'c', isBlocked: false, version: 2 }] }],
])('%s is found', (_, changes) => {
  expect(differencesOf([club()], { ...there, ...changes })).not.toEqual([])
})

it('of several invitations the latest counts, of those of one moment the one that waits', () => {
  const invitations = [
    invitation({ id: 'a', state: 'declined' }),
    invitation({ id: 'b' }),
    invitation({ id: 'c', state: 'withdrawn' }),
  ]
  expect(latestTo(club({ invitations }), 'emily')?.id).toBe('b')
  const newer = invitation({ id: 'd', createdAt: later, state: 'declined' })
  expect(latestTo(club({ invitations: [newer, ...invitations] }), 'emily')?.id).toBe('d')
})

it('an account that goes leaves nothing, and one that is somebody else’s is invited', () => {
  const [gone, other] = [club(), club()]
  leaveClubs([gone], 'yuki')
  leaveClubs([gone], 'emily')
  expect([...gone.members.keys(), ...gone.invitations]).toEqual(['jana'])
  inviteInstead([other], 'yuki', now)
  expect([...other.members.keys()]).toEqual(['jana'])
  expect(other.invitations.at(-1)).toMatchObject({ to: 'yuki', state: 'pending' })
})
