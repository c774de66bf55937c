import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type CodeOrder, listPromotionOrders } from '#contract/orders/staff-code-orders.ts'
import { listPromotions, type Promotion } from '#contract/promotions/staff-codes.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()

it('makes a promotion, shows it, and switches it off', async () => {
  await asOle(backend)
  const hands = openAdmin('/admin/codes/')
  await hands.click(await screen.findByRole('button', { name: 'Neuer Aktionscode' }))
  const dialog = await screen.findByRole('dialog', { name: 'Neuer Aktionscode' })
  const field = (name: RegExp) => within(dialog).getByLabelText(name)
  await hands.click(within(dialog).getByRole('button', { name: 'Code anlegen' }))
  await waitFor(() => expect(field(/^Code/)).toHaveFocus())
  expect(field(/^Prozent/)).toBeInvalid()
  await hands.type(field(/^Code/), 'herbst-15')
  await hands.type(field(/^Prozent/), '15')
  await hands.type(field(/^Gilt ab/), '2031-05-01')
  await hands.type(field(/^Mindestwert/), '50')
  await hands.click(within(dialog).getByRole('checkbox', { name: 'Nur für Mitglieder' }))
  await hands.click(within(dialog).getByRole('button', { name: 'Code anlegen' }))
  expect(await screen.findByText('HERBST15 gilt ab 1. Mai 2031.')).toBeVisible()
  const counts = await screen.findByRole('switch', { name: /HERBST15/ })
  expect(counts).toBeChecked()
  expect(screen.getByText(/ab 50,00.€ · nur für Mitglieder/)).toBeVisible()
  await hands.click(counts)
  await waitFor(() => expect(screen.getByRole('switch', { name: /HERBST15/ })).not.toBeChecked())
})

it('says of a code whose time is over, or has not begun, that it is so, however it is switched', async () => {
  await asOle(backend)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const made = (code: string, startsAt: string, endsAt: string | null): Promotion => ({
    id: randomUUID(),
    code,
    percent: 10,
    amount: null,
    buyPieces: null,
    payPieces: null,
    isActive: true,
    startsAt,
    endsAt,
    minimum: euros(0),
    isExclusive: false,
    isForMembers: false,
    categories: null,
    productNumbers: null,
    maxUses: null,
    maxUsesPerPerson: null,
    uses: 0,
  })
  const rows = [
    made('OVER10', inDays(-9), inDays(-1)),
    made('NOW10', inDays(-9), null),
    made('AHEAD10', inDays(1), null),
  ]
  respond(listPromotions, 200, { items: rows, page: 1, pageSize: 50, totalCount: 3, hasNextPage: false })
  openAdmin('/admin/codes/')
  expect(await screen.findByRole('heading', { name: /OVER10/ })).toHaveTextContent('Abgelaufen')
  expect(screen.getByRole('heading', { name: /AHEAD10/ })).toHaveTextContent('Beginnt noch')
  expect(screen.getByRole('heading', { name: /NOW10/ })).toHaveTextContent(/^NOW10 −10 %$/)
  expect(screen.getByRole('switch', { name: 'Eingeschaltet: OVER10' })).toBeChecked()
})

it('makes one for some categories, or for some products by their numbers, and for nothing else', async () => {
  await asOle(backend)
  const hands = openAdmin('/admin/codes/')
  const open = async (code: string) => {
    await hands.click(await screen.findByRole('button', { name: 'Neuer Aktionscode' }))
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Aktionscode' })
    await hands.type(within(dialog).getByLabelText(/^Code/), code)
    await hands.type(within(dialog).getByLabelText(/^Prozent/), '15')
    await hands.type(within(dialog).getByLabelText(/^Gilt ab/), '2026-01-01')
    return dialog
  }
  const save = (dialog: HTMLElement) =>
    hands.click(within(dialog).getByRole('button', { name: 'Code anlegen' }))

  const first = await open('NUR-TRIKOTS')
  const categories = within(within(first).getByRole('group', { name: 'Nur für diese Kategorien' }))
  await hands.click(categories.getByRole('checkbox', { name: 'Trikots' }))
  await hands.click(categories.getByRole('checkbox', { name: 'Bälle' }))
  const numbers = within(first).getByLabelText(/^Artikelnummern/)
  await hands.type(numbers, '1001')
  await save(first)
  expect(numbers).toBeInvalid()
  await hands.clear(numbers)
  await save(first)
  expect(await screen.findByText('NURTRIKOTS gilt jetzt.')).toBeVisible()
  expect(await screen.findByText(/nur für Trikots, Bälle/)).toBeVisible()

  const second = await open('NUR-ZWEI')
  const listed = within(second).getByLabelText(/^Artikelnummern/)
  await hands.type(listed, '1001; 9999')
  await save(second)
  expect(await within(second).findByRole('alert')).toHaveTextContent('Mindestens eine dieser Artikelnummern')
  await hands.clear(listed)
  await hands.type(listed, ' 1001, 1016 ')
  await save(second)
  expect(await screen.findByText(/nur für 1001, 1016/)).toBeVisible()
})

it('keeps what was typed where the code is taken', async () => {
  await asOle(backend)
  const hands = openAdmin('/admin/codes/')
  const make = async () => {
    await hands.click(await screen.findByRole('button', { name: 'Neuer Aktionscode' }))
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Aktionscode' })
    await hands.type(within(dialog).getByLabelText(/^Code/), 'DOPPELT')
    await hands.type(within(dialog).getByLabelText(/^Prozent/), '5')
    await hands.type(within(dialog).getByLabelText(/^Gilt ab/), '2031-05-01')
    await hands.click(within(dialog).getByRole('button', { name: 'Code anlegen' }))
    return dialog
  }
  const first = await make()
  await waitFor(() => expect(first).not.toBeInTheDocument())
  const second = await make()
  expect(await within(second).findByRole('alert')).toHaveTextContent('Diesen Code gibt es schon')
  expect(within(second).getByLabelText(/^Code/)).toHaveValue('DOPPELT')
})

it('shows the code of a new voucher until it is noted', async () => {
  await asOle(backend)
  const hands = openAdmin('/admin/codes/?show=vouchers')
  await hands.click(await screen.findByRole('button', { name: 'Neuer Gutschein' }))
  const dialog = await screen.findByRole('dialog', { name: 'Neuer Gutschein' })
  await hands.type(within(dialog).getByLabelText(/^Wert/), '25')
  await hands.type(within(dialog).getByLabelText(/^Gilt ab/), '2031-05-01')
  await hands.click(within(dialog).getByRole('button', { name: 'Code anlegen' }))
  const made = await screen.findByRole('dialog', { name: 'Der Gutschein ist angelegt' })
  const code = within(made).getByText(/^(\w{4}-){3}\w{4}$/).textContent
  await hands.click(within(made).getByRole('button', { name: 'Code ist notiert' }))
  expect(await screen.findByText(new RegExp(`^Gutschein …${code.slice(-4)}`))).toBeVisible()
  expect(screen.queryByText(code)).not.toBeInTheDocument()
})

it('makes "3 for 2", with what is wrong told at its field', async () => {
  await asOle(backend)
  const hands = openAdmin('/admin/codes/')
  await hands.click(await screen.findByRole('button', { name: 'Neuer Aktionscode' }))
  const dialog = await screen.findByRole('dialog', { name: 'Neuer Aktionscode' })
  const field = (name: RegExp) => within(dialog).getByLabelText(name)
  const save = () => hands.click(within(dialog).getByRole('button', { name: 'Code anlegen' }))
  await hands.click(within(dialog).getByRole('combobox', { name: /^Art/ }))
  await hands.click(await screen.findByRole('option', { name: 'Stückzahl, etwa 3 für 2' }))
  expect(within(dialog).queryByLabelText(/^Prozent/)).not.toBeInTheDocument()
  await hands.type(field(/^Code/), 'fan-trio')
  await hands.type(field(/^Gilt ab/), '2026-01-01')
  await save()
  expect(field(/^Stück je Gruppe/)).toBeInvalid()
  expect(field(/^Davon bezahlt/)).toBeInvalid()
  await hands.type(field(/^Stück je Gruppe/), '3')
  await hands.type(field(/^Davon bezahlt/), '3')
  await save()
  expect(field(/^Stück je Gruppe/)).toBeValid()
  expect(field(/^Davon bezahlt/)).toBeInvalid()
  expect(field(/^Davon bezahlt/)).toHaveAccessibleDescription(/kleiner als die Gruppe/)
  await hands.clear(field(/^Davon bezahlt/))
  await hands.type(field(/^Davon bezahlt/), '2')
  await save()
  expect(await screen.findByText('FANTRIO gilt jetzt.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: /FANTRIO 3 für 2/ })).toBeVisible()
})

it('leads to the orders that a code was used for, and saves them as a table', async () => {
  await asOle(backend)
  const id = randomUUID()
  const row = (orderNumber: string, reversed: CodeOrder['reversed']): CodeOrder => ({
    orderNumber,
    orderedAt: '2026-11-20T12:00:00.000Z',
    amount: euros(1250),
    reversed,
  })
  const items = [row('100003', 'all'), row('100002', 'some'), row('100001', 'none')]
  respond(listPromotionOrders, 200, {
    code: 'FANTRIO',
    items,
    page: 1,
    pageSize: 50,
    totalCount: 3,
    hasNextPage: false,
  })
  const hands = openAdmin(`/admin/codes/${id}/`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bestellungen mit FANTRIO' })).toBeVisible()
  expect(screen.getByRole('link', { name: '100001' })).toHaveAttribute(
    'href',
    expect.stringMatching(/admin\/orders\/100001\/$/),
  )
  expect(screen.getAllByText(/storniert oder zurückgegeben/).map(({ textContent }) => textContent)).toEqual([
    'Ganz storniert oder zurückgegeben',
    'Teilweise storniert oder zurückgegeben',
  ])
  // This code is no platform's: what fails is told, and can be tried again.
  await hands.click(screen.getByRole('button', { name: 'Als CSV speichern' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Datei wurde nicht gespeichert')
})

it('says that no order has used a code yet', async () => {
  await asOle(backend)
  openAdmin('/admin/codes/')
  const link = await screen.findByRole('link', { name: 'Bestellungen damit: DREIFUERZWEI' })
  window.history.pushState(null, '', link.getAttribute('href'))
  fireEvent.popState(window)
  expect(await screen.findByRole('heading', { name: 'Noch keine Bestellung damit' })).toBeVisible()
})
