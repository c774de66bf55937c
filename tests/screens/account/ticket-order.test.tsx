import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getCheckout } from '#contract/checkout/checkout.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '../../factories/checkouts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()

it('lies in the account: nothing was sent, nothing can be withdrawn from, and the tickets are one step away', async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  const date = '2026-11-22T10:00:00.000Z'
  const checkout = makeCheckout({
    orders: [
      makeOrder({
        seller: 'SGE Ticketing',
        state: 'OrderShipped',
        events: [
          { state: 'OrderPlaced', date, parcelNumber: null },
          { state: 'OrderShipped', date, parcelNumber: null },
        ],
        shippingCode: 'account',
        items: [makeOrderItem({ type: 'ticket', isShipped: false })],
      }),
    ],
  })
  respond(getCheckout, 200, checkout)
  openAccount(paths.account.order(checkout.id))
  expect(await screen.findByText('Verkauf: SGE Ticketing')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Liegt in deinem Konto unter Tickets' })).toHaveAttribute(
    'href',
    paths.account.tickets,
  )
  expect(screen.getAllByText('In deinem Konto')).toHaveLength(2)
  for (const wrong of ['Verschickt', 'Vertrag widerrufen', /^Der Code kam per E-Mail/])
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
})
