import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CartRoute } from '#src/features/shop/routes.tsx'
import { CartTool } from '#src/features/shop/widgets/cart-tool.tsx'
import { withBackend } from '#tests/helpers/backend.ts'
import { openOtherTab } from '#tests/helpers/other-tab.ts'
import { openScreen, signInBrowser } from '#tests/helpers/render.tsx'
import { emptyCart, putIntoCart } from '#tests/helpers/shop-as.ts'

const backend = withBackend()
const max = 'max.berger@example.org'

async function openCartOf(sku: string) {
  const token = await backend.signIn(max)
  await emptyCart(token)
  await putIntoCart(token, sku)
  signInBrowser({ token, email: max })
  const person = openScreen(
    <>
      <CartTool isInCart />
      <CartRoute />
    </>,
  )
  await screen.findByText('Heimtrikot 2026/27')
  return { token, person }
}

const changed = 'Dein Warenkorb hat sich geändert'

describe('a cart that is open in two tabs', () => {
  it('follows at once what the other tab does, and says so', async () => {
    const other = openOtherTab()
    const { token, person } = await openCartOf('1001-M')
    await putIntoCart(token, '1002-M')
    other.say('cart')
    expect(await screen.findByText('Auswärtstrikot 2026/27')).toBeVisible()
    expect(screen.getByText(changed)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Verstanden' }))
    expect(screen.queryByText(changed)).not.toBeInTheDocument()
  })

  it('tells the other tab what it does, and nothing about it here', async () => {
    const other = openOtherTab()
    const { person } = await openCartOf('1001-M')
    await person.click(screen.getByRole('button', { name: 'Mehr: Heimtrikot 2026/27, M' }))
    await screen.findByRole('link', { name: 'Warenkorb, 2 Artikel' })
    await waitFor(() => expect(other.heard).toContain('cart'))
    expect(screen.queryByText(changed)).not.toBeInTheDocument()
  })

  it('is read again when the person comes back to it, for another device tells nothing', async () => {
    const { token } = await openCartOf('1001-M')
    await putIntoCart(token, '1002-M')
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Auswärtstrikot 2026/27')).toBeVisible()
    expect(screen.getByText(changed)).toBeVisible()
  })

  it('says nothing where there is nothing new', async () => {
    const other = openOtherTab()
    await openCartOf('1001-M')
    other.say('cart')
    other.say('something else')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(screen.queryByText(changed)).not.toBeInTheDocument()
  })
})
