import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getCart, updateCartItem } from '#contract/cart/cart.ts'
import { CartTool } from '#src/features/shop/widgets/cart-tool.tsx'
import { makeCart, makeCartItem, makeCartOrder } from '#tests/factories/carts.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { fillVisitorCart } from './visitor-cart.ts'

withBackend()

const giftCard = '1090-25'
const jersey = 'Heimtrikot 2026/27, M'
const cartButton = (name: string) => screen.findByRole('button', { name })

/** Opens the flyout from the header. */
async function openFlyout(name: string) {
  const person = openScreen(<CartTool />)
  await person.click(await cartButton(name))
  expect(await screen.findByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
  return person
}

describe('the cart flyout', () => {
  it('shows what lies in the cart and what it costs, and leads to cart and checkout', async () => {
    await fillVisitorCart('1001-M', '2001-128')
    await openFlyout('Warenkorb, 2 Artikel')
    expect(await screen.findByText('Heimtrikot 2026/27')).toBeVisible()
    expect(screen.getByText('Artikelnummer 1001')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('Noch 30 Minuten für dich reserviert')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', '/cart/')
    expect(screen.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout/address/')
  })

  it('tells of shipping where something is shipped', async () => {
    await fillVisitorCart('1001-M', giftCard)
    await openFlyout('Warenkorb, 2 Artikel')
    expect(await screen.findByText('inkl. MwSt., zzgl. Versand')).toBeVisible()
  })

  it('tells of none where gift cards alone lie in it', async () => {
    await fillVisitorCart(giftCard)
    await openFlyout('Warenkorb, 1 Artikel')
    expect(await screen.findByText('ohne MwSt. und ohne Versandkosten')).toBeVisible()
    expect(screen.queryByText('inkl. MwSt., zzgl. Versand')).not.toBeInTheDocument()
  })

  it('changes a quantity, and the number in the header with it', async () => {
    await fillVisitorCart('1001-M')
    const person = await openFlyout('Warenkorb, 1 Artikel')
    await person.click(await screen.findByRole('button', { name: `Mehr: ${jersey}` }))
    expect(await screen.findAllByText(/^161,90\s€$/)).toHaveLength(2)
    await person.keyboard('{Escape}')
    expect(await cartButton('Warenkorb, 2 Artikel')).toBeVisible()
  })

  it('takes a line out and puts it back', async () => {
    await fillVisitorCart('1001-M')
    const person = await openFlyout('Warenkorb, 1 Artikel')
    await person.click(await screen.findByRole('button', { name: `${jersey} entfernen` }))
    expect(await screen.findByText('Hier liegt bald, was du aussuchst')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Wieder hineinlegen' }))
    expect(await screen.findByText('Heimtrikot 2026/27')).toBeVisible()
  })

  it('is closed by Escape, and the focus is where it was', async () => {
    const person = await openFlyout('Warenkorb')
    expect(await screen.findByText('Hier liegt bald, was du aussuchst')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await cartButton('Warenkorb')).toHaveFocus())
  })

  it('closes behind whoever follows one of its links', async () => {
    await fillVisitorCart('1001-M')
    const person = await openFlyout('Warenkorb, 1 Artikel')
    await person.click(await screen.findByRole('link', { name: 'Zum Warenkorb' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('leads to the cart alone where something hinders the order', async () => {
    await fillVisitorCart('1001-M')
    const item = makeCartItem({ validationErrors: [{ errorCode: 'CARTITEM_INACTIVE' }] })
    respond(getCart, 200, makeCart({ orders: [makeCartOrder({ items: [item] })] }))
    await openFlyout('Warenkorb, 1 Artikel')
    expect(await screen.findByText(/zurzeit nicht zu haben/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Zur Kasse' })).not.toBeInTheDocument()
  })

  it('says a refusal at its line', async () => {
    await fillVisitorCart('1001-M')
    const person = await openFlyout('Warenkorb, 1 Artikel')
    misbehave(
      updateCartItem,
      {
        status: 409,
        body: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
        },
      },
      { once: true },
    )
    await person.click(await screen.findByRole('button', { name: `Mehr: ${jersey}` }))
    expect(await screen.findByRole('alert')).toHaveTextContent('So viele haben wir davon gerade nicht')
  })

  it('can be asked for again where the cart does not come', async () => {
    await fillVisitorCart('1001-M')
    misbehave(getCart, { status: 200, body: { orders: 'none' } }, { once: true })
    const person = await openFlyout('Warenkorb, 1 Artikel')
    await person.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByText('Heimtrikot 2026/27')).toBeVisible()
  })
})
