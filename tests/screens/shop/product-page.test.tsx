import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { ProductPage } from '#src/features/shop/widgets/product-page.tsx'
import { ProductListPage } from '#src/features/shop/widgets/product-list-page.tsx'
import { AppProviders } from '#src/shell/providers/app-providers.tsx'
import { forgetPlatform } from '#src/shell/providers/platform.ts'
import { makeProduct, makeProductSummary, makeProductVariant } from '#tests/factories/products.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { show } from '../ui/show.tsx'

withBackend()

const cents = (amount: number) => ({ cents: amount, currency: 'EUR' as const })
const built = makeProduct({
  variants: [makeProductVariant({ sku: '9-M', size: 'M' }), makeProductVariant({ sku: '9-L', size: 'L' })],
})

/** What the page waits for before it asks the platform. */
let idle: (() => void)[] = []
beforeEach(() => {
  forgetPlatform()
  idle = []
  window.requestIdleCallback = task => idle.push(() => task({ didTimeout: false, timeRemaining: () => 1 }))
  window.cancelIdleCallback = () => undefined
  return () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  }
})
const becomeIdle = () => {
  for (const task of idle.splice(0)) task()
}

const open = () =>
  show(
    <Suspense>
      <ProductPage product={built} Providers={AppProviders} />
    </Suspense>,
  ).person

describe('the page of a product', () => {
  it('shows what it was built with before the platform is asked', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Heimtrikot' })).toBeVisible()
    expect(screen.getByText(/^89,95\s€$/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'L' })).toBeEnabled()
  })

  it("takes today's price and stock, and keeps what was chosen", async () => {
    respond(getProduct, 200, {
      ...built,
      price: cents(7995),
      memberPrice: cents(7195),
      variants: built.variants.map(variant => ({
        ...variant,
        price: cents(7995),
        availability: variant.size === 'M' ? ('soldOut' as const) : variant.availability,
      })),
    })
    const person = open()
    await person.click(await screen.findByRole('radio', { name: 'L' }))
    becomeIdle()
    expect(await screen.findByText(/^79,95\s€$/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'L' })).toBeChecked()
    await waitFor(() => expect(screen.getByRole('radio', { name: 'L' })).toHaveFocus())
    expect(screen.getByRole('radio', { name: 'M, Ausverkauft' })).toBeDisabled()
  })

  it('says that a product is gone which it was built with', async () => {
    respond(getProduct, 404, { type: 'about:blank', title: 'Not Found', status: 404 })
    open()
    await screen.findByRole('heading', { level: 1, name: 'Heimtrikot' })
    becomeIdle()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Heimtrikot')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Diesen Artikel gibt es nicht mehr' }),
    ).toBeVisible()
  })

  it('does what was pressed before it could', async () => {
    respond(getProduct, 200, built)
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'In den Warenkorb' }))
    becomeIdle()
    expect(await screen.findByText('Wähle zuerst eine Größe.')).toBeVisible()
  })

  it('does not change under a press, which would be lost', async () => {
    respond(getProduct, 200, { ...built, price: cents(7995) })
    const person = open()
    const button = await screen.findByRole('button', { name: 'In den Warenkorb' })
    await person.pointer({ keys: '[MouseLeft>]', target: button })
    becomeIdle()
    await import('#src/features/shop/screens/product/product-screen.tsx')
    await expect(screen.findByText(/^79,95\s€$/, {}, { timeout: 500 })).rejects.toThrow()
    await person.pointer({ keys: '[/MouseLeft]', target: button })
    expect(await screen.findByText(/^79,95\s€$/)).toBeVisible()
    expect(screen.getByText('Wähle zuerst eine Größe.')).toBeVisible()
  })

  it('does not change while somebody types, and takes what was typed', async () => {
    respond(getProduct, 200, { ...built, price: cents(7995) })
    const person = open()
    const box = await screen.findByRole('textbox', { name: 'Menge: Heimtrikot' })
    await person.clear(box)
    await person.type(box, '2')
    becomeIdle()
    await import('#src/features/shop/screens/product/product-screen.tsx')
    await expect(screen.findByText(/^79,95\s€$/, {}, { timeout: 500 })).rejects.toThrow()
    await person.tab()
    expect(await screen.findByText(/^79,95\s€$/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Menge: Heimtrikot' })).toHaveValue('2')
  })
})

describe('the page of a list', () => {
  it('shows its first products at once, and then those that the address asks for', async () => {
    const summary = makeProductSummary({ name: { de: 'Von gestern' } })
    window.history.replaceState(null, '', '/shop/fan-shop/?query=schal')
    show(
      <Suspense>
        <ProductListPage shop="fan-shop" products={[summary]} totalCount={1} Providers={AppProviders} />
      </Suspense>,
    )
    expect(await screen.findByRole('link', { name: 'Von gestern' })).toBeVisible()
    becomeIdle()
    expect(await screen.findByRole('heading', { level: 2, name: /zu „schal“/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Von gestern' })).not.toBeInTheDocument()
  })
})
