import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { addCartItem, getCart } from '#contract/cart/cart.ts'
import { listMemberships, type NewCard } from '#contract/membership/memberships.ts'
import deMembership from '#locales/de/membership.json'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { loseAnswer, misbehave, respond } from '../../helpers/respond.ts'
import { callAs, emptyCart, putIntoCart } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')

const orderNew = { name: 'Neue Karte bestellen: Jana Krämer' }
const put = { name: 'In den Warenkorb' }
const checkoutId = '0198c0de-0000-7000-8000-000000000009'

const membershipsOf = async (token: string) =>
  listMemberships.responses[200].body.parse(await callAs(token, listMemberships, {}))
const skusInCart = async (token: string) =>
  getCart.responses[200].body
    .parse(await callAs(token, getCart, {}))
    .orders.flatMap(({ items }) => items.map(({ sku }) => sku))

async function ask() {
  const token = await asJana()
  await emptyCart(token)
  const user = openAccount(paths.account.membership)
  await user.click(await screen.findByRole('button', orderNew))
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Karte für Jana Krämer' }))
  return { token, user, dialog }
}

/** The memberships of the person, the first of them with another card. */
async function showWith(newCard: Partial<NewCard> | null) {
  const [own, ...others] = await membershipsOf(await asJana())
  const card = newCard === null ? null : { ...own!.newCard!, ...newCard }
  respond(listMemberships, 200, [{ ...own!, newCard: card }, ...others])
  openAccount(paths.account.membership)
  await screen.findByRole('button', { name: 'Mitgliedschaft beenden: Jana Krämer' })
}

describe('a new card', () => {
  it('is put into the cart once its person has read what it costs and what it voids', async () => {
    const { token, user, dialog } = await ask()
    expect(dialog.getByText(/^Sie kostet 5,00\s€, das Porto ist dabei\./)).toBeVisible()
    expect(dialog.getByText(/gilt der Code der alten Karte nicht mehr/)).toBeVisible()
    expect(await skusInCart(token)).toEqual([])
    await user.click(dialog.getByRole('button', put))
    expect(await screen.findByText('Die neue Karte liegt im Warenkorb')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute(
      'href',
      expect.stringContaining(paths.cart) as string,
    )
    const [own] = await membershipsOf(token)
    expect(await skusInCart(token)).toEqual([own?.newCard?.sku])
  })

  it('is not ordered by who thinks better of it', async () => {
    const { token, user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Doch nicht' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', orderNew)).toHaveFocus())
    expect(await skusInCart(token)).toEqual([])
  })

  it('is asked about in a dialog for everybody', async () => {
    await ask()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('that is refused says why, and can be tried again', async () => {
    const { token, user, dialog } = await ask()
    misbehave(addCartItem, 'no answer', { once: true })
    await user.click(dialog.getByRole('button', put))
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('Die Karte liegt nicht im Warenkorb')
    expect(alert).toHaveTextContent('keine Antwort bekommen')
    const refused = { status: 409, errorCode: 'CARTITEM_INACTIVE' } as const
    respond(addCartItem, 409, makeProblem(refused), { once: true })
    await user.click(dialog.getByRole('button', put))
    await waitFor(() => expect(dialog.getByRole('alert')).not.toHaveTextContent('keine Antwort bekommen'))
    expect(await skusInCart(token)).toEqual([])
    await user.click(dialog.getByRole('button', put))
    expect(await screen.findByText('Die neue Karte liegt im Warenkorb')).toBeVisible()
  })

  it('that lies in the cart already says so', async () => {
    const { token, user, dialog } = await ask()
    await putIntoCart(token, (await membershipsOf(token))[0]!.newCard!.sku)
    await user.click(dialog.getByRole('button', put))
    expect(await dialog.findByText(deMembership.newCard.taken)).toBeVisible()
  })

  it('whose answer is lost lies in the cart once', async () => {
    const { token, user, dialog } = await ask()
    loseAnswer(addCartItem)
    await user.click(dialog.getByRole('button', put))
    await dialog.findByRole('alert')
    await user.click(dialog.getByRole('button', put))
    expect(await screen.findByText('Die neue Karte liegt im Warenkorb')).toBeVisible()
    expect(await skusInCart(token)).toHaveLength(1)
  })

  it('that is ordered leads to its order, and there is no second one', async () => {
    await showWith({ isOrdered: true, checkoutId })
    expect(screen.getByText(/^Eine neue Karte ist bestellt und noch nicht verschickt\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Bestellung' })).toHaveAttribute(
      'href',
      paths.account.order(checkoutId),
    )
    expect(screen.queryByRole('button', orderNew)).not.toBeInTheDocument()
  })

  it('that somebody else has ordered leads nowhere', async () => {
    await showWith({ isOrdered: true, checkoutId: null })
    expect(screen.getByText('Eine neue Karte ist bestellt und noch nicht verschickt.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Zur Bestellung' })).not.toBeInTheDocument()
  })

  it('is nothing for a membership that rests', async () => {
    await showWith(null)
    expect(screen.queryByRole('button', orderNew)).not.toBeInTheDocument()
  })
})
