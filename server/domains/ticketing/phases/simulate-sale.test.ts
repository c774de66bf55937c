import { describe, expect, it } from 'vitest'
import type { Phase, SaleOf } from './own-sale.ts'
import { simulateBuyer, simulateSale } from './simulate-sale.ts'

const day = (number: number, time = '09:00:00.000') => new Date(`2031-05-${String(number)}T${time}Z`)

const phase = (position: number, over: Partial<Phase>): Phase => ({
  position,
  audience: 'everyone',
  opensAt: day(20),
  closesAt: null,
  contingents: ['general'],
  cap: 2,
  organizationCap: 20,
  ...over,
})

const sale: SaleOf = {
  state: 'onSale',
  startsAt: day(30),
  phases: [
    phase(1, { audience: 'members', opensAt: day(13), cap: 4, contingents: ['general', 'season'] }),
    phase(2, {}),
  ],
}

const rightsAt = (at: Date, over: Partial<SaleOf> = {}) =>
  Object.fromEntries(simulateSale({ ...sale, ...over }, at).map(({ buyer, right }) => [buyer, right]))

describe('a simulation', () => {
  it('opens to members in their millisecond, and to everybody else later', () => {
    expect(rightsAt(day(13, '08:59:59.999'))).toEqual({
      seasonHolders: 'later',
      members: 'later',
      fanClubs: 'later',
      everyone: 'later',
      organization: 'later',
    })
    expect(rightsAt(day(13))).toMatchObject({ members: 'open', everyone: 'later', organization: 'later' })
    expect(rightsAt(day(20))).toMatchObject({ members: 'open', everyone: 'open', organization: 'open' })
  })

  it('gives a member the larger cap and the places of both phases, and an organization its own cap', () => {
    const all = simulateSale(sale, day(21))
    const of = (wanted: string) => all.find(({ buyer }) => buyer === wanted)
    expect(of('members')).toMatchObject({ audience: 'members', cap: 4, contingents: ['general', 'season'] })
    expect(of('everyone')).toMatchObject({ audience: 'everyone', cap: 2, contingents: ['general'] })
    expect(of('organization')).toMatchObject({ audience: 'everyone', cap: 20 })
  })

  it('says when somebody may who may not yet, and how many', () => {
    const [, , , everyone] = simulateSale(sale, day(14))
    expect(everyone).toEqual({
      buyer: 'everyone',
      right: 'later',
      audience: 'everyone',
      opensAt: day(20).toISOString(),
      cap: 2,
      left: null,
      contingents: ['general'],
    })
  })

  it('says never where there is no phase for them, and closed once the event has begun or is no longer sold', () => {
    const forMembers = { phases: sale.phases.slice(0, 1) }
    expect(rightsAt(day(21), forMembers)).toMatchObject({ members: 'open', everyone: 'never' })
    expect(rightsAt(day(30))).toMatchObject({ members: 'closed', everyone: 'closed' })
    expect(rightsAt(day(21), { state: 'paused' })).toMatchObject({ members: 'closed' })
  })

  it('takes off what a person has bought already, and never goes below nothing', () => {
    const rights = { audiences: new Set(['members', 'everyone'] as const), isOrganization: false }
    const left = (taken: number) => simulateBuyer(sale, { buyer: 'person', rights, at: day(21), taken }).left
    expect([left(0), left(3), left(7)]).toEqual([4, 1, 0])
  })
})
