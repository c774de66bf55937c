import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  decideReturn,
  getStaffOrder,
  moveOrder,
  renewCodes,
  staffOrder,
} from '#contract/orders/staff-orders.ts'
import { announceReturn } from '#contract/checkout/checkout.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { loseAnswer, respond } from '../../helpers/respond.ts'
import { callAs, placeOrder, shipOrder } from '../../helpers/shop-as.ts'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()
let staffToken: string
let buyerToken: string
beforeEach(async () => {
  buyerToken = await backend.signIn('jana.kraemer@example.org')
  staffToken = await asOle(backend)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')
const badge = (text: string) => screen.findByText(text, { selector: 'span' })

it('leads an order from step to step, and out of the house with the number of its parcel', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  await user.click(await button('Annehmen'))
  await user.click(await button('An den Versand geben'))
  await user.click(await button('Als verschickt melden'))
  const box = within(await dialog())
  await user.type(box.getByLabelText(/^Sendungsnummer/), 'JJD§')
  await user.click(box.getByRole('button', { name: 'Als verschickt melden' }))
  expect(await box.findByText(/Nur Buchstaben, Ziffern/)).toBeVisible()
  await user.clear(box.getByLabelText(/^Sendungsnummer/))
  await user.type(box.getByLabelText(/^Sendungsnummer/), 'JJD000390007')
  await user.click(box.getByRole('button', { name: 'Als verschickt melden' }))
  expect(await badge('Verschickt')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Annehmen' })).not.toBeInTheDocument()
  const log = within(await screen.findByRole('region', { name: 'Wer hat was geändert?' }))
  expect((await log.findAllByText('Bestellung weitergeschoben')).length).toBeGreaterThanOrEqual(3)
})

it('has what is needed to pack: how it is sent, for whom, at what price, and the papers', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1030-1')
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  expect(await badge('Ab 18: Ausweis bei der Übergabe prüfen')).toBeVisible()
  expect(screen.getByText('Standardversand')).toBeVisible()
  expect(screen.getByText('Kauf auf Rechnung')).toBeVisible()
  expect(screen.getByText(/entstehen mit dem Schritt „Rechnung erstellen“/)).toBeVisible()
  for (const step of ['Annehmen', 'An den Versand geben', 'Rechnung erstellen']) {
    await user.click(await button(step))
  }
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  await user.click(await button(/^Rechnung R-.* als PDF speichern$/))
  await user.click(await button(/^Lieferschein L-.* als PDF speichern$/))
  await waitFor(() => expect(saved).toHaveLength(2))
  for (const file of saved) expect(await file.slice(0, 5).text()).toBe('%PDF-')
})

it('leads an order that its buyer fetches to the counter, without a parcel', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1', 1, 'pickup')
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  for (const step of ['Annehmen', 'Bereitlegen', 'Als bereitliegend melden']) {
    await user.click(await button(step))
  }
  expect(await badge('Liegt zur Abholung bereit')).toBeVisible()
  expect(screen.getByText('Abholung im Fanshop am Stadion')).toBeVisible()
  expect(screen.queryByText('Lieferadresse')).not.toBeInTheDocument()
  await user.click(await button('Als abgeholt melden'))
  expect(await badge('Abgeholt')).toBeVisible()
  expect(screen.queryByLabelText(/^Sendungsnummer/)).not.toBeInTheDocument()
  const log = within(await screen.findByRole('region', { name: 'Wer hat was geändert?' }))
  expect(await log.findByText('Abgeholt', { exact: false })).toBeVisible()
  expect(log.queryByText('Verschickt', { exact: false })).not.toBeInTheDocument()
})

it('calls what was withdrawn from and fetched by the words of the counter', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1', 1, 'pickup')
  const [orderNumber = ''] = orderNumbers
  for (const to of ['OrderArrived', 'OrderInProgress', 'InvoiceCreated', 'OrderShipped'] as const) {
    await callAs(staffToken, moveOrder, { params: { orderNumber }, body: { to } })
  }
  const body = makeWithdrawal({ email: 'jana.kraemer@example.org', orderNumber })
  await callAs(buyerToken, declareWithdrawal, { headers: { 'idempotency-key': randomUUID() }, body })
  openAdmin('/admin/withdrawals/')
  expect(await screen.findByText(/^Bestellt am .* · Abgeholt seit/)).toBeVisible()
})

it('leaves open what was begun while a step was on its way', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  await user.click(await button('Annehmen'))
  await user.click(await button('Stornieren oder erstatten'))
  const box = within(await dialog())
  await user.type(box.getByLabelText(/^Grund/), 'Zerbrochen')
  expect(await screen.findByText(/^Die Bestellung steht jetzt auf/)).toBeInTheDocument()
  expect(box.getByLabelText(/^Grund/)).toHaveValue('Zerbrochen')
  expect(box.getByLabelText(/^Grund/)).toBeInTheDocument()
})

it('says why an order cannot make a step', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  respond(moveOrder, 409, makeProblem({ status: 409, errorCode: 'ORDER_STEP_NOT_POSSIBLE' }))
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  await user.click(await button('Annehmen'))
  expect(await screen.findByText(/Diesen Schritt kann die Bestellung jetzt nicht machen/)).toBeVisible()
})

it('shows how far an order is by now where a step is refused', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const [orderNumber = ''] = orderNumbers
  const user = openAdmin(`/admin/orders/${orderNumber}/`)
  const accept = await button('Annehmen')
  await callAs(staffToken, moveOrder, { params: { orderNumber }, body: { to: 'OrderArrived' } })
  respond(moveOrder, 409, makeProblem({ status: 409, errorCode: 'ORDER_STEP_NOT_POSSIBLE' }))
  await user.click(accept)
  expect(await button('An den Versand geben')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Annehmen' })).not.toBeInTheDocument()
})

it('shows how far an order is by now where the answer to a step is lost', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  loseAnswer(moveOrder)
  await user.click(await button('Annehmen'))
  expect(await button('An den Versand geben')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Annehmen' })).not.toBeInTheDocument()
  expect(screen.getByText('Die Bestellung wurde nicht weitergestellt')).toBeVisible()
})

it('cancels pieces of an order, with a reason', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1', 2)
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  await user.click(await button('Stornieren oder erstatten'))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: 'Auswahl stornieren' }))
  expect(await box.findByText('Wähle mindestens ein Stück.')).toBeVisible()
  expect(box.getByText('Bitte ausfüllen.')).toBeVisible()
  await user.click(box.getByRole('button', { name: /^Mehr: / }))
  await user.type(box.getByLabelText(/^Grund/), 'Beim Packen zerbrochen')
  await user.click(box.getByRole('button', { name: 'Auswahl stornieren' }))
  expect(await screen.findByText('1 von 2 übrig')).toBeVisible()
  expect(await screen.findByText('Grund: Beim Packen zerbrochen')).toBeVisible()
})

it('takes a return that has arrived, and refunds it', async () => {
  const { checkoutId: id, orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const orderNumber = orderNumbers[0]!
  await shipOrder(staffToken, orderNumber)
  await callAs(buyerToken, announceReturn, {
    params: { id, orderNumber },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { items: [{ serialNumber: 1, quantity: 1 }], reason: 'defective' },
  })
  const user = openAdmin(`/admin/orders/${orderNumber}/`)
  expect(await screen.findByText(/fehlerhaft oder beschädigt/)).toBeVisible()
  await user.click(await button('Angekommen'))
  const box = within(await dialog())
  await user.type(box.getByLabelText(/^Grund/), 'Naht offen')
  await user.click(box.getByRole('checkbox', { name: 'Wieder in den Bestand legen' }))
  respond(decideReturn, 409, makeProblem({ status: 409, errorCode: 'RETURN_ALREADY_HANDLED' }), {
    once: true,
  })
  await user.click(box.getByRole('button', { name: 'Zurücknehmen und erstatten' }))
  expect(await box.findByText(/schon bei uns angekommen und bearbeitet/)).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Zurücknehmen und erstatten' }))
  expect(await screen.findByText('Zurückgenommen')).toBeVisible()
  expect(await badge('Gutschrift erstellt')).toBeVisible()
})

it('refuses a return where nothing of it is taken', async () => {
  const { checkoutId: id, orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const orderNumber = orderNumbers[0]!
  await shipOrder(staffToken, orderNumber)
  await callAs(buyerToken, announceReturn, {
    params: { id, orderNumber },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { items: [{ serialNumber: 1, quantity: 1 }], reason: 'changedMind' },
  })
  const user = openAdmin(`/admin/orders/${orderNumber}/`)
  await user.click(await button('Angekommen'))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: /^Weniger: / }))
  await user.type(box.getByLabelText(/^Grund/), 'Getragen')
  await user.click(box.getByRole('button', { name: 'Rücksendung ablehnen' }))
  expect(await screen.findByText('Nicht angenommen')).toBeVisible()
})

it('sends the codes of gift cards once more, and says where there are none any more', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const known = staffOrder.parse(
    await callAs(staffToken, getStaffOrder, { params: { orderNumber: orderNumbers[0]! } }),
  )
  const [part] = known.checkout.transactions
  const [first] = part!.orders
  const item = { ...first!.items[0]!, isStoredValue: true, type: 'giftCard' as const }
  const transactions = [{ orders: [{ ...first!, items: [item] }] }]
  const paid = { ...known, paymentState: 'paid' as const, checkout: { ...known.checkout, transactions } }
  respond(getStaffOrder, 200, paid)
  const user = openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  await user.click(await button('Codes neu verschicken'))
  respond(renewCodes, 409, makeProblem({ status: 409, errorCode: 'NOTHING_TO_RENEW' }), { once: true })
  const box = within(await screen.findByRole('alertdialog'))
  await user.click(box.getByRole('button', { name: 'Neu verschicken' }))
  expect(await box.findByText(/Nicht verschickt\. An dieser Bestellung gibt es keine Codes/)).toBeVisible()
  respond(renewCodes, 200, paid, { once: true })
  await user.click(box.getByRole('button', { name: 'Neu verschicken' }))
  expect(await screen.findByText('Die neuen Codes sind unterwegs')).toBeInTheDocument()
})
