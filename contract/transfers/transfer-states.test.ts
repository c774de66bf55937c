import { expect, it } from 'vitest'
import { isFinal } from '../kernel/state-machine.ts'
import {
  transferDecisions,
  transferMails,
  transferStateAt,
  type TransferState,
  transferTransitions,
} from './transfer-states.ts'

const end = new Date('2026-12-12T12:00:00Z')
const before = new Date(end.getTime() - 1)
const pending = { state: 'pending', expiresAt: end } as const

it('waits until its very end, and has expired from then on', () => {
  expect([transferStateAt(pending, before), transferStateAt(pending, end)]).toEqual(['pending', 'expired'])
  expect(transferStateAt({ state: 'accepted', expiresAt: end }, end)).toBe('accepted')
})

it('is answered by its recipient and withdrawn by its sender, while it waits', () => {
  expect(transferDecisions(pending, 'recipient', before)).toEqual(['accepted', 'declined'])
  expect(transferDecisions(pending, 'sender', before)).toEqual(['withdrawn'])
  expect(transferDecisions(pending, 'recipient', end)).toEqual([])
  expect(transferDecisions({ ...pending, state: 'withdrawn' }, 'recipient', before)).toEqual([])
})

it('has six states, five of them for good, and tells of each end', () => {
  const states = Object.keys(transferTransitions) as TransferState[]
  const ends = states.filter(state => isFinal(transferTransitions, state))
  expect(ends.sort()).toEqual([...transferTransitions.pending].sort())
  expect(Object.keys(transferMails).sort()).toEqual([...ends, 'offered'].sort())
})
