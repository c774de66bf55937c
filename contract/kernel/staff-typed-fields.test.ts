import { describe, expect, it } from 'vitest'
import { deskLineUp } from '../matches/staff-match-desk.ts'
import { cancelOrderPieces, moveOrder } from '../orders/staff-orders.ts'
import { transferDraft } from '../ledger/staff-transfers.ts'
import { handleWithdrawal } from '../withdrawals/staff-withdrawals.ts'

describe('a parcel number', () => {
  it.each([
    ['JJD\u2011000\u201139', 'JJD-000-39'],
    ['ＪＪＤ００', 'JJD00'],
    ['JJD\u00a000', 'JJD 00'],
    ['JJD\u00ad00', 'JJD00'],
    ['٠٠٣٤٠', '00340'],
    [' JJD000390007777777777 ', 'JJD000390007777777777'],
    ['', ''],
  ])('is tidied: %j', (typed, parcelNumber) => {
    expect(moveOrder.body.parse({ to: 'OrderShipped', parcelNumber: typed })).toMatchObject({ parcelNumber })
  })

  it.each(['<b>', 'JJD/00', 'ß'])('is none: %j', parcelNumber => {
    expect(moveOrder.body.safeParse({ to: 'OrderShipped', parcelNumber }).success).toBe(false)
  })
})

describe('a note that is needed', () => {
  const notes = {
    order: cancelOrderPieces.body.shape.note,
    transfer: transferDraft.shape.note,
    withdrawal: handleWithdrawal.body.shape.note,
  }

  it.each(Object.entries(notes))('of %s has something visible', (_, note) => {
    for (const typed of ['', '  ', '\u200b', '\u2060', '\u202e', '\ud800', '\u{13441}', 'A\u0007'])
      expect(note.safeParse(typed).success, JSON.stringify(typed)).toBe(false)
    expect(note.parse('\u202e Sprung\u2028im Glas ')).toBe('Sprung im Glas')
  })
})

describe('a line-up', () => {
  const starters = Array.from({ length: 11 }, (_, place) => ({ name: `Spieler ${place}`, number: null }))

  it('takes a formation with any hyphen, and no invisible name', () => {
    const typed = { formation: '4\u20113\u20133', starters, bench: [] }
    expect(deskLineUp.parse(typed).formation).toBe('4-3-3')
    const hidden = { ...typed, bench: [{ name: '\u2060', number: null }] }
    expect(deskLineUp.safeParse(hidden).success).toBe(false)
  })
})
