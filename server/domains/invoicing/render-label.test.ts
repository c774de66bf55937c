import { expect, it } from 'vitest'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '#tests/factories/checkouts.ts'
import { drawnGlyphs, drawnText } from '#tests/helpers/pdf-text.ts'
import { renderLabel } from './render-label.ts'

const announced: OrderReturn = {
  id: '5b0e1b3c-0000-4000-8000-000000000001',
  number: 'RS-1001',
  state: 'announced',
  reason: 'doesNotFit',
  announcedAt: '2026-11-22T10:00:00.000Z',
  items: [{ serialNumber: 1, quantity: 1 }],
}

const labelFrom = (firstName: string, lastName: string, street: string) => {
  const item = makeOrderItem({ userOptionValues: { flockName: lastName } })
  const order = makeOrder({ items: [item] })
  const shippingAddress = makePostalAddress({ firstName, lastName, street, city: street })
  const checkout = makeCheckout({ orders: [order], shippingAddress })
  return renderLabel({ language: 'de', checkout, order, announced })
}

it.each([
  ['Олексій', 'Ґалаґан-Єфименко', 'вул. Її 7'],
  ['Γιώργος', 'Παπαδόπουλος', 'Οδός Ἀθηνᾶς 3'],
  ['Thị Hồng', 'Nguyễn', 'Đường Lê Lợi'],
  ['محمد', 'عبد الله', 'شارع ٥، القاهرة'],
  ['철수', '김', '서울특별시 뷁'],
  ['Jana', 'Krämer', 'Hauptstr. 5 ½'],
])('the label of a return has every letter of %s %s', async (firstName, lastName, street) => {
  const { bytes, missingSigns } = await labelFrom(firstName, lastName, street)
  expect(missingSigns).toEqual([])
  const glyphs = drawnGlyphs(bytes)
  expect(glyphs.length).toBeGreaterThan(15)
  expect(glyphs.filter(piece => piece.includes(0))).toEqual([])
})

it('the label of a return says who sends it, to whom, and its number', async () => {
  const text = drawnText((await labelFrom('Олексій', 'Шевченко', 'вул. Її 7')).bytes)
  expect(text).toContain('Олексій Шевченко')
  expect(text).toContain('Porto zahlt Empfänger')
  expect(text).toContain(
    'An Sportgemeinschaft Eichwald 1899 e. V. Retouren Am Drei-Burgen-Ring 1 60999 Eichwald am Main',
  )
  expect(text).toContain('RS-1001')
})
