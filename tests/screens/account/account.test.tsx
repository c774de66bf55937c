import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getCheckout, type OrderState } from '#contract/checkout/checkout.ts'
import { listCheckouts } from '#contract/orders/checkout-lists.ts'
import { listAddresses } from '#contract/contact/addresses.ts'
import { pickupShipping } from '#contract/orders/order-states.ts'
import { type Fault, setReporter } from '#src/lib/http/report.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout, makeCheckoutSummary, makeOrder } from '../../factories/checkouts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { answerPages, misbehave, respond } from '../../helpers/respond.ts'
import { placeOrder } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
const asYuki = () => signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')
const asMax = () => signInAs(backend, 'max.berger@example.org', 'Max Berger')

const mug = '1023-1'
const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { level, name })

describe('the overview', () => {
  it('shows the latest order, the delivery address and who is here', async () => {
    const token = await asJana()
    await placeOrder(token, mug)
    await backend.advance(60)
    const { orderNumbers } = await placeOrder(token, mug)
    openAccount(paths.account.root)
    await heading('Hallo, Jana Krämer!')
    await heading(`Bestellung ${orderNumbers[0]!}`, 3)
    const address = await screen.findByRole('region', { name: 'Deine Lieferadresse' })
    expect(await within(address).findByText('Lindenweg 4')).toBeVisible()
    expect(await screen.findByText('jana.kraemer@example.org')).toBeVisible()
  })

  it('says what will be here and how to begin where nothing was ordered', async () => {
    await asYuki()
    openAccount(paths.account.root)
    await heading('Noch keine Bestellung', 3)
    expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', paths.shop.root)
    expect(await screen.findByText(/Noch keine Adresse/)).toBeVisible()
  })

  it.each([
    ['overview', paths.account.root],
    ['list of orders', paths.account.orders],
  ])('leads from its %s to the shop of another sub-site where its own has none', async (_, path) => {
    await asYuki()
    const shopElsewhere = 'http://en.club.localhost:8000/shop/'
    openAccount(path, { config: { shopElsewhere } })
    expect(await screen.findByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', shopElsewhere)
  })

  it('shows the rest where one part cannot be loaded', async () => {
    await asJana()
    for (let tries = 0; tries < 3; tries++) misbehave(listAddresses, 'no answer', { once: true })
    const user = openAccount(paths.account.root)
    const address = await screen.findByRole('region', { name: 'Deine Lieferadresse' })
    await user.click(await within(address).findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await within(address).findByText('Lindenweg 4')).toBeVisible()
    expect(screen.getByText('jana.kraemer@example.org')).toBeVisible()
  })
})

describe('the list of orders', () => {
  it('says what will be here and how to begin where there is none', async () => {
    await asYuki()
    openAccount(paths.account.orders)
    await heading('Noch keine Bestellung', 2)
    expect(screen.queryByText(/Rechnung/)).not.toBeInTheDocument()
  })

  it('loads further orders when they are asked for, 50 at a time', async () => {
    await asMax()
    const all = Array.from({ length: 51 }, () => makeCheckoutSummary())
    const asked: (string | null)[] = []
    answerPages(listCheckouts, all, query => asked.push(query.get('PageSize')))
    const user = openAccount(paths.account.orders)
    expect(await screen.findAllByRole('article')).toHaveLength(50)
    expect(screen.getByText('50 von 51 Bestellungen')).toBeVisible()
    const last = `Bestellung ${all.at(-1)!.orderNumbers[0]!}`
    expect(screen.queryByText(last)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Weitere Bestellungen laden' }))
    await screen.findByText(last)
    expect(screen.getAllByRole('article')).toHaveLength(51)
    expect(screen.queryByRole('button', { name: 'Weitere Bestellungen laden' })).not.toBeInTheDocument()
    expect(asked).toEqual(['50', '50'])
  })

  it('shows the newest order first', async () => {
    const token = await asMax()
    const first = await placeOrder(token, mug)
    await backend.advance(60)
    const second = await placeOrder(token, mug)
    openAccount(paths.account.orders)
    const [newest, older] = await screen.findAllByRole('article')
    expect(newest).toHaveTextContent(second.orderNumbers[0]!)
    expect(older).toHaveTextContent(first.orderNumbers[0]!)
  })

  it('offers another try where it cannot be loaded', async () => {
    const { orderNumbers } = await placeOrder(await asJana(), mug)
    for (let tries = 0; tries < 3; tries++) misbehave(listCheckouts, 'no answer', { once: true })
    const user = openAccount(paths.account.orders)
    expect(await screen.findByRole('alert')).toHaveTextContent(/konnten nicht geladen werden/)
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await screen.findByText(`Bestellung ${orderNumbers[0]!}`)
  })

  it('survives an answer that breaks the contract, and reports it', async () => {
    await asJana()
    misbehave(listCheckouts, { status: 200, body: { items: [{ total: 'a lot' }] } })
    const faults: Fault[] = []
    onTestFinished(setReporter(fault => faults.push(fault)))
    openAccount(paths.account.orders)
    expect(await screen.findByRole('alert')).toHaveTextContent(/konnten nicht geladen werden/)
    expect(faults[0]?.message).toMatch(/breaks the contract/)
  })
})

describe('an order', () => {
  it('shows its number, state, things, addresses, payment and totals with VAT', async () => {
    const { checkoutId, orderNumbers } = await placeOrder(await asJana(), '1001-M')
    openAccount(paths.account.order(checkoutId))
    await heading(`Bestellung ${orderNumbers[0]!}`)
    const order = screen.getByRole('region', { name: 'Artikel' })
    expect(order).toHaveTextContent('Eingegangen')
    expect(order).toHaveTextContent('Heimtrikot 2026/27')
    expect(order).toHaveTextContent('Artikelnummer 1001')
    const totals = screen.getByRole('region', { name: 'Summe' })
    expect(totals).toHaveTextContent('Gesamtsumme77,80 €')
    expect(totals).toHaveTextContent('Enthaltene MwSt. 19 %12,42 €')
    const delivery = screen.getByRole('region', { name: 'Lieferung und Zahlung' })
    expect(delivery).toHaveTextContent('ZahlungKauf auf Rechnung')
    expect(delivery).toHaveTextContent(/Lieferadresse.*Am Eichwald 18/)
  })

  it('names the counter where it is fetched, and no delivery address', async () => {
    const { checkoutId } = await placeOrder(await asJana(), '1001-M', 1, 'pickup')
    openAccount(paths.account.order(checkoutId))
    const delivery = await screen.findByRole('region', { name: 'Lieferung und Zahlung' })
    expect(delivery).toHaveTextContent('AbholungAbholung im Fanshop am Stadion')
    expect(delivery).not.toHaveTextContent('Lieferadresse')
  })

  it.each([
    ['de', 'Bis 25. November 2026 um 06:35 MEZ sind die Artikel für dich reserviert'],
    ['en', '25 November 2026 at 06:35 CET'],
  ] as const)('says until when it can be paid, and by which clock (%s)', async (language, words) => {
    await asJana()
    const payUntil = '2026-11-25T05:35:00.000Z'
    const unpaid = makeCheckout({ paymentType: 'payPal', paymentState: 'pending', payUntil })
    respond(getCheckout, 200, unpaid)
    openAccount(paths.account.order(unpaid.id), { language })
    expect(await screen.findByText(new RegExp(words))).toBeVisible()
  })

  it('says what was called off', async () => {
    await asJana()
    const checkout = makeCheckout()
    const [transaction] = checkout.transactions
    const orders = transaction!.orders.map(order => ({ ...order, state: 'Cancelled' as const }))
    respond(getCheckout, 200, { ...checkout, transactions: [{ orders }] })
    openAccount(paths.account.order(checkout.id))
    expect(await screen.findByText('Storniert')).toBeVisible()
  })

  it('says where it lies ready and until when, as long as nobody has fetched it', async () => {
    await asJana()
    const event = (state: OrderState, day: number) => ({
      state,
      date: `2026-11-${day}T10:00:00.000Z`,
      parcelNumber: null,
    })
    const ready = makeCheckout({
      orders: [
        makeOrder({
          shippingCode: pickupShipping,
          state: 'InvoiceCreated',
          events: [event('OrderPlaced', 20), event('InvoiceCreated', 22)],
        }),
      ],
    })
    respond(getCheckout, 200, ready)
    openAccount(paths.account.order(ready.id))
    const order = await screen.findByRole('region', { name: 'Artikel' })
    expect(await within(order).findByText(/Fanshop am DreiBurgenPark, Tor 1/)).toBeVisible()
    expect(order).toHaveTextContent('Liegt bereit bis6. Dezember 2026')
    expect(order).toHaveTextContent('Montag bis Samstag von 10 bis 19 Uhr')
  })

  it.each([
    ['is nobody’s', randomUUID()],
    ['is none', 'made-up'],
  ])('is not found where its id %s', async (_, id) => {
    await asJana()
    openAccount(paths.account.order(id))
    await heading('Diese Bestellung finden wir nicht')
  })
})

it('leads back to the overview from an address that leads nowhere', async () => {
  await asJana()
  openAccount('/account/nowhere/')
  await heading('Diese Seite gibt es nicht')
})
