import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { claimCart, getCart, updateCartItem } from '#contract/cart/cart.ts'
import { CartRoute } from '#src/features/shop/routes.tsx'
import { CartTool } from '#src/features/shop/widgets/cart-tool.tsx'
import { readCookie } from '#src/lib/cookies.ts'
import { makeCart, makeCartItem, makeCartOrder } from '#tests/factories/carts.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen, signInBrowser } from '#tests/helpers/render.tsx'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { emptyCart, putIntoCart } from '#tests/helpers/shop-as.ts'
import { cartCookie, fillVisitorCart } from './visitor-cart.ts'

const backend = withBackend()
const max = 'max.berger@example.org'

const openCart = () =>
  openScreen(
    <>
      <CartTool isInCart />
      <CartRoute />
    </>,
  )

const sellerOf = (name: string) => screen.findByRole('region', { name: new RegExp(name) })
const summary = () => within(screen.getByRole('region', { name: 'Summe' }))
const euros = (text: string) => new RegExp(`^${text}\\s€$`)

describe('an empty cart', () => {
  it('says what will be here and how to begin', async () => {
    openCart()
    expect(await screen.findByText('Hier liegt bald, was du aussuchst')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop/')
  })

  it('tells a visitor that the cart of an account is still there after signing out', async () => {
    openCart()
    expect(await screen.findByText(/Melde dich an, dann ist dein Warenkorb wieder da/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  })

  it('says nothing about signing in to somebody who is signed in', async () => {
    const token = await backend.signIn(max)
    await emptyCart(token)
    signInBrowser({ token, email: max })
    openCart()
    expect(await screen.findByText('Hier liegt bald, was du aussuchst')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anmelden' })).not.toBeInTheDocument()
  })

  it('stands where nobody knows the visitor’s cart any more, without a word about it', async () => {
    document.cookie = `${cartCookie}=018f3f6e-0000-7000-8000-000000000000; Path=/`
    openCart()
    expect(await screen.findByText('Hier liegt bald, was du aussuchst')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(readCookie(cartCookie)).toBeUndefined())
  })
})

describe('a cart', () => {
  it('says what is for adults alone', async () => {
    const item = makeCartItem({ isAdultsOnly: true })
    respond(getCart, 200, makeCart({ orders: [makeCartOrder({ items: [item] })] }))
    await fillVisitorCart()
    openCart()
    expect(await screen.findByText('Ab 18. Wir schicken es nur innerhalb Deutschlands.')).toBeVisible()
  })

  it('says the number that whoever calls the service can name', async () => {
    respond(
      getCart,
      200,
      makeCart({ orders: [makeCartOrder({ items: [makeCartItem({ productNumber: '1234' })] })] }),
    )
    await fillVisitorCart()
    openCart()
    expect(await screen.findByText('Artikelnummer 1234')).toBeVisible()
  })

  it('says what of a price is for the printing', async () => {
    const item = makeCartItem({ optionsFee: { cents: 1495, currency: 'EUR' } })
    respond(getCart, 200, makeCart({ orders: [makeCartOrder({ items: [item] })] }))
    await fillVisitorCart()
    openCart()
    expect(await screen.findByText(/^davon 14,95\s€ für die Beflockung$/)).toBeVisible()
  })

  it('says what a member saves', async () => {
    const item = makeCartItem({
      price: { cents: 8095, currency: 'EUR' },
      regularPrice: { cents: 8995, currency: 'EUR' },
    })
    respond(getCart, 200, makeCart({ orders: [makeCartOrder({ items: [item] })] }))
    await fillVisitorCart()
    openCart()
    expect(await screen.findByText(/^Mitgliederpreis statt 89,95\s€$/)).toBeVisible()
    expect(screen.getByText(/^80,95\s€ je Stück$/)).toBeVisible()
  })

  it('lists its lines by seller, with what each costs and all together', async () => {
    await fillVisitorCart('1001-M', '2001-128')
    openCart()
    const fanShop = within(await sellerOf('Fanshop'))
    expect(fanShop.getByText('Heimtrikot 2026/27')).toBeVisible()
    expect(fanShop.getByText('Größe M')).toBeVisible()
    expect(await sellerOf('Fußballschule')).toBeVisible()
    expect(screen.getByText('Noch 30 Minuten für dich reserviert')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
    expect(summary().getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout/address/')
  })

  it('changes a quantity, and all sums and the header with it', async () => {
    await fillVisitorCart('1001-M')
    const person = openCart()
    await person.click(await screen.findByRole('button', { name: 'Mehr: Heimtrikot 2026/27, M' }))
    expect(await summary().findByText(euros('161,90'))).toBeVisible()
    expect(summary().getByText(euros('166,85'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  })

  it('takes a typed quantity on Enter', async () => {
    await fillVisitorCart('1001-M')
    const person = openCart()
    const box = await screen.findByRole('textbox', { name: 'Menge: Heimtrikot 2026/27, M' })
    await person.clear(box)
    await person.type(box, '2{Enter}')
    expect(await summary().findByText(euros('161,90'))).toBeVisible()
  })

  it('says the most of a thing, and that it has corrected what was typed', async () => {
    await fillVisitorCart('1001-M')
    const person = openCart()
    const box = await screen.findByRole('textbox', { name: 'Menge: Heimtrikot 2026/27, M' })
    expect(box).toHaveAccessibleDescription('Höchstens 5 je Bestellung')
    await person.clear(box)
    await person.type(box, '50{Tab}')
    expect(await screen.findByRole('link', { name: 'Warenkorb, 5 Artikel' })).toBeVisible()
    expect(screen.getByText(/Die Menge steht jetzt auf 5/)).toHaveRole('status')
  })

  it('says how many of a thing are left for a line beside another of the same', async () => {
    await fillVisitorCart('1001-M')
    const plain = makeCartItem({ quantity: 2, maxQuantity: 4 })
    const flocked = makeCartItem({ sku: plain.sku, quantity: 1, maxQuantity: 3 })
    respond(getCart, 200, makeCart({ orders: [makeCartOrder({ items: [plain, flocked] })] }))
    openCart()
    expect(await screen.findByText(/^Hier höchstens 3, denn 2 liegen/)).toBeVisible()
  })

  it('puts the old quantity back when the platform refuses another', async () => {
    await fillVisitorCart('1001-M')
    const person = openCart()
    const box = await screen.findByRole('textbox', { name: 'Menge: Heimtrikot 2026/27, M' })
    respond(
      updateCartItem,
      409,
      {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
      },
      { once: true },
    )
    await person.clear(box)
    await person.type(box, '4{Tab}')
    expect(await screen.findByRole('alert')).toHaveTextContent('So viele haben wir davon gerade nicht')
    await waitFor(() => expect(box).toHaveValue('1'))
  })

  it('changes how an order is sent', async () => {
    await fillVisitorCart('1001-M')
    const person = openCart()
    await person.click(await screen.findByRole('radio', { name: /Abholung im Fanshop/ }))
    await waitFor(() => expect(summary().getAllByText(euros('80,95'))).toHaveLength(2))
  })

  it('takes a line out, says so where the focus goes, and puts it back', async () => {
    await fillVisitorCart('1001-M')
    const person = openCart()
    await person.click(await screen.findByRole('button', { name: 'Heimtrikot 2026/27, M entfernen' }))
    expect(await screen.findByText('Hier liegt bald, was du aussuchst')).toBeVisible()
    const notice = screen.getByText('Heimtrikot 2026/27, M ist nicht mehr im Warenkorb.')
    expect(notice).toBeVisible()
    await person.tab()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Wieder hineinlegen' })).toHaveFocus())
    await person.keyboard('{Enter}')
    expect(await sellerOf('Fanshop')).toBeVisible()
    expect(notice).not.toBeInTheDocument()
  })
})

describe('a reservation', () => {
  it('warns before it ends', async () => {
    await fillVisitorCart('1001-M')
    const item = makeCartItem({ expiresIn: 4 * 60 })
    respond(getCart, 200, makeCart({ orders: [makeCartOrder({ items: [item] })] }))
    openCart()
    expect(await screen.findByText('Deine Reservierung endet in 4 Minuten')).toBeVisible()
    expect(screen.getByText('Deine Reservierung endet bald.')).toHaveRole('status')
    expect(summary().getByRole('link', { name: 'Zur Kasse' })).toBeVisible()
  })

  it('that has ended blocks the checkout until the pieces are held again', async () => {
    await fillVisitorCart('1002-L')
    await backend.advance(31 * 60)
    const person = openCart()
    expect(await screen.findByText('Eine Reservierung ist abgelaufen')).toBeVisible()
    expect(summary().getByRole('button', { name: 'Zur Kasse' })).toHaveAccessibleDescription(
      /sobald alle Artikel wieder reserviert sind/,
    )
    await person.click(screen.getByRole('button', { name: /neu reservieren/ }))
    expect(await screen.findByText('Noch 30 Minuten für dich reserviert')).toBeVisible()
    expect(summary().getByRole('link', { name: 'Zur Kasse' })).toBeVisible()
  })
})

describe('after a sign-in', () => {
  it('holds what was in both carts', async () => {
    const token = await backend.signIn(max)
    await emptyCart(token)
    await putIntoCart(token, '1002-M')
    await fillVisitorCart('1001-M')
    signInBrowser({ token, email: max })
    openCart()
    const lines = within(await sellerOf('Fanshop'))
    expect(await lines.findByText('Heimtrikot 2026/27')).toBeVisible()
    expect(lines.getByText('Auswärtstrikot 2026/27')).toBeVisible()
    expect(readCookie(cartCookie)).toBeUndefined()
  })

  it('keeps the visitor’s cart for later where claiming it gets no answer', async () => {
    const token = await backend.signIn(max)
    await emptyCart(token)
    await putIntoCart(token, '1002-M')
    const visitor = await fillVisitorCart('1001-M')
    misbehave(claimCart, 'no answer')
    signInBrowser({ token, email: max })
    openCart()
    expect(within(await sellerOf('Fanshop')).getByText('Auswärtstrikot 2026/27')).toBeVisible()
    expect(readCookie(cartCookie)).toBe(visitor)
  })
})

describe('a cart that does not come', () => {
  it.each([
    ['an answer that breaks the contract', { status: 200, body: { orders: 'none' } }],
    ['a cart that failed', { status: 200, body: { ...makeCart(), isSuccess: false } }],
  ])('is said and can be asked for again after %s', async (_, answer) => {
    await fillVisitorCart('1001-M')
    misbehave(getCart, answer, { once: true })
    const person = openCart()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Dein Warenkorb lässt sich gerade nicht laden')
    await person.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await sellerOf('Fanshop')).toBeVisible()
  })
})
