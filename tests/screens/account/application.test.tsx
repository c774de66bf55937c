import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartItem, getCart } from '#contract/cart/cart.ts'
import {
  type ApplicationState,
  applyForMembership,
  getMembershipApplication,
  type MembershipApplication,
} from '#contract/membership/joining.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { callAs, emptyCart } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string
let application: MembershipApplication

beforeEach(async () => {
  token = await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
  await emptyCart(token)
  const child = { firstName: 'Mia', lastName: 'Carter', birthday: '2027-08-09' }
  const body = { for: 'child', child, birthday: '1990-05-04', isGuardian: true } as const
  const headers = { 'idempotency-key': crypto.randomUUID() }
  application = applyForMembership.responses[201].body.parse(
    await callAs(token, applyForMembership, { headers, body }),
  )
})

const open = () => openAccount(`${paths.account.membership}${application.id}/`)
const put = { name: 'In den Warenkorb' }

describe('an application that came by post', () => {
  it('is looked at, and put into the cart', async () => {
    const user = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dein Mitgliedsantrag' })).toBeVisible()
    expect(screen.getByText('Mia Carter')).toBeVisible()
    expect(screen.getByText('geboren am 9. August 2027')).toBeVisible()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
    await user.click(screen.getByRole('button', put))
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', paths.cart)
    const { orders } = getCart.responses[200].body.parse(await callAs(token, getCart, {}))
    expect(orders.flatMap(({ items }) => items.map(({ sku }) => sku))).toEqual([application.sku])
  })

  it('says why it does not lie in the cart', async () => {
    const user = open()
    await screen.findByRole('button', put)
    respond(addCartItem, 409, makeProblem({ status: 409, errorCode: 'CARTITEM_INACTIVE' }))
    await user.click(screen.getByRole('button', put))
    expect(await screen.findByRole('alert')).toHaveTextContent(/liegt nicht im Warenkorb/)
  })

  it.each<[ApplicationState, RegExp]>([
    ['ordered', /ist bestellt/],
    ['joined', /ist bezahlt/],
    ['lapsed', /ist verfallen/],
    ['withdrawn', /zurückgenommen/],
  ])('cannot be paid once it is %s, and says so', async (state, text) => {
    respond(getMembershipApplication, 200, { ...application, state, people: [] })
    open()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Mitgliedschaft' })).toBeVisible()
    expect(screen.queryByRole('button', put)).not.toBeInTheDocument()
  })
})

it('of somebody else is not there', async () => {
  openAccount(`${paths.account.membership}${crypto.randomUUID()}/`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Diese Seite gibt es nicht')
})
