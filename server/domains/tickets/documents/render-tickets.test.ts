import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { mm } from '#server/paper/page-pen.ts'
import { qrCodeOf } from '#server/paper/qr-code.ts'
import { makeTicket, makeWalletCode } from '#tests/factories/tickets.ts'
import { drawnGlyphs, drawnModules, drawnText, embeddedFonts, moduleWidths } from '#tests/helpers/pdf-text.ts'
import { readQr } from '#tests/helpers/read-qr.ts'
import { renderTickets } from './render-tickets.ts'

const paper = (changes: Partial<Ticket> = {}) => {
  const ticket = makeTicket({ medium: 'paper', ...changes })
  return { ticket, code: makeWalletCode(ticket, new Date()).code }
}
const render = (changes: Partial<Ticket> = {}, language: Language = 'de') =>
  renderTickets([paper(changes)], language)

describe('a ticket on paper', () => {
  it.each([
    [
      'de',
      ['Samstag, 12. Mai 2040, 15:30 Uhr', 'Einlass ab 13:30 Uhr', 'Tore 5, 6 Block 14 Reihe 12 Platz 7'],
      ['Gegentribüne', 'Preis für Ermäßigt', 'Preis 46,00 €', 'Name Jana Krämer', 'dein Fahrschein'],
    ],
    [
      'en',
      ['Saturday, 12 May 2040, 15:30', 'Doors open at 13:30', 'Gates 5, 6 Block 14 Row 12 Seat 7'],
      ['Gegentribüne', 'Price for Reduced', 'Price €46.00', 'Name Jana Krämer', 'takes you there'],
    ],
  ] as const)('says in %s what it is for', async (language, event, facts) => {
    const text = drawnText((await render({ priceClass: 'reduced' }, language)).bytes)
    for (const words of ['Eichwald – Nordhafen', 'DreiBurgenPark', ...event, ...facts])
      expect(text).toContain(words)
  })

  it('names no time while that is open', async () => {
    const { event } = makeTicket()
    const text = drawnText((await render({ event: { ...event, isTimeFixed: false } })).bytes)
    expect(text).toContain('Samstag, 12. Mai 2040, Uhrzeit steht noch nicht fest')
    expect(text).not.toMatch(/15:30|13:30|Einlass/)
  })

  it('has a place without numbers in its block, and no word of buses where it is no match', async () => {
    const { event } = makeTicket()
    const { bytes } = await render({ row: null, seat: null, event: { ...event, matchId: null, round: null } })
    const text = drawnText(bytes)
    expect(text).toContain('Block 14 Freie Platzwahl in diesem Block')
    expect(text).not.toMatch(/Reihe|Fahrschein|Spieltag/)
  })

  it('shows its code at least 45 mm wide, and nothing else that is drawn so', async () => {
    const one = paper()
    const { bytes } = await renderTickets([one], 'de')
    const code = qrCodeOf(one.code, { boostEcc: false })
    expect(code.size).toBe(41)
    expect(drawnModules(bytes)).toBe(code.path)
    expect(readQr(drawnModules(bytes))).toBe(one.code)
    expect(moduleWidths(bytes)).toHaveLength(1)
    expect(code.size * moduleWidths(bytes)[0]!).toBeGreaterThan(mm(45))
  })

  it('has a page of its own, each with its own code', async () => {
    const [one, other] = [paper({ seat: '7' }), paper({ seat: '8' })]
    const { bytes } = await renderTickets([one, other], 'de')
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2)
    const codes = [one, other].map(({ code }) => qrCodeOf(code, { boostEcc: false }).path)
    expect(codes[0]).not.toBe(codes[1])
    expect(drawnModules(bytes)).toBe(codes.join(''))
  })

  it.each([
    ['太郎', '山田'],
    ['Олексій', 'Ґалаґан-Єфименко'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['Thị Hồng', 'Nguyễn'],
    ['محمد', 'عبد الله'],
    ['Kim 🎉', 'Meyer'],
    ['M'.repeat(80), 'W'.repeat(80)],
  ])('has every letter of %s %s, on one page', async (firstName, lastName) => {
    const { bytes, missingSigns } = await render({ firstName, lastName })
    expect(missingSigns).toEqual([])
    expect(drawnGlyphs(bytes).filter(piece => piece.includes(0))).toEqual([])
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1)
  })

  it('calls somebody of Japan by the surname first', async () => {
    const { bytes } = await render({ firstName: '太郎', lastName: '山田' })
    expect(drawnText(bytes)).toContain('山田 太郎')
  })

  it('shows a sign in place of one that no font has, and says which it was', async () => {
    const { bytes, missingSigns } = await render({ firstName: 'Ꭰ' })
    expect(missingSigns).toEqual(['U+13A0'])
    expect(embeddedFonts(bytes).join()).toContain('NotoSans')
  })
})
