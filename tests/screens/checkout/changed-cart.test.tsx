import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withBackend } from '../../helpers/backend.ts'
import { putIntoCart } from '../../helpers/shop-as.ts'
import { button, goToReview, heading, orderButton, signInWithCart } from './checkout.tsx'

const backend = withBackend()

it('shows at the order button what another device has put into the cart, says so, and orders that', async () => {
  const token = await signInWithCart(backend)
  const user = await goToReview()
  expect(screen.queryByText('Dein Warenkorb hat sich geändert')).not.toBeInTheDocument()
  await putIntoCart(token, '1002-M')
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Dein Warenkorb hat sich geändert')).toBeVisible()
  expect(screen.getByText('Auswärtstrikot 2026/27')).toBeVisible()
  await user.click(await button(orderButton))
  await heading('Danke, Jana Krämer!')
})
