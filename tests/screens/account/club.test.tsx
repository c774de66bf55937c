import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addCartItem } from '#contract/cart/cart.ts'
import { type Group, joinGroup, listGroups } from '#contract/contact/groups.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { listMemberships } from '#contract/membership/memberships.ts'
import deShop from '#locales/de/shop-errors.json'
import { dropImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCart } from '../../factories/carts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { actFor } from '../fan-clubs/fan-clubs.tsx'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
const asYuki = () => signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')

const ended = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: { de: 'Jugend' },
  number: 'SGE-7',
  holder: 'Jana Krämer',
  since: '2011-07-01',
  countsFrom: null,
  until: null as string | null,
  hasMemberPrice: false,
  isOwn: true,
  isGift: false,
  paysForFamily: false,
  isResting: false,
  renewal: null,
  renewalPayment: null,
  newCard: null,
}

const due = {
  ...ended,
  renewal: {
    sku: 'mb-0198c0de-0000-7000-8000-000000000002',
    name: { de: 'Mitgliedsbeitrag 2031/32' },
    price: euros(3600),
    firstDay: '2031-07-01',
    lastDay: '2032-06-30',
    chargedOn: null,
    checkoutId: null,
    restsFrom: '2031-08-12',
  },
}

describe('the membership', () => {
  it('is a card with its number as words and as bars', async () => {
    const token = await asJana()
    const [membership] = listMemberships.responses[200].body.parse(await callAs(token, listMemberships, {}))
    openAccount(paths.account.membership)
    const card = within(await screen.findByRole('article', { name: membership!.name.de }))
    expect(card.getByText(membership!.number)).toBeVisible()
    expect(card.getByText(membership!.holder)).toBeVisible()
    expect(
      card.getByRole('img', { name: `Strichcode der Mitgliedsnummer ${membership!.number}` }),
    ).toBeVisible()
  })

  it('tells of member prices only those who have them, and of an end only where there is one', async () => {
    await asJana()
    respond(listMemberships, 200, [{ ...ended, until: '2031-06-30' }])
    openAccount(paths.account.membership)
    expect(await screen.findByText('30. Juni 2031')).toBeVisible()
    expect(screen.queryByText('Du zahlst Mitgliederpreise')).not.toBeInTheDocument()
  })

  it('whose fee is due says how much it is, and puts it into the cart once', async () => {
    await asJana()
    respond(listMemberships, 200, [due])
    const user = openAccount(paths.account.membership)
    expect(
      await screen.findByText(/^36,00\s€ für die Zeit vom 1\. Juli 2031 bis 30\. Juni 2032/),
    ).toBeVisible()
    const put = { name: 'Beitrag für Jana Krämer in den Warenkorb' }
    misbehave(addCartItem, 'no answer', { once: true })
    await user.click(screen.getByRole('button', put))
    expect(await screen.findByText('Der Beitrag liegt nicht im Warenkorb')).toBeVisible()
    const sent: unknown[] = []
    network.events.on('request:start', ({ request }) => {
      if (request.method === 'POST')
        void request
          .clone()
          .json()
          .then(body => sent.push(body))
    })
    respond(addCartItem, 200, makeCart())
    await user.click(screen.getByRole('button', put))
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', paths.cart)
    await waitFor(() => expect(sent).toContainEqual({ sku: due.renewal.sku, quantity: 1 }))
    expect(screen.queryByRole('button', put)).not.toBeInTheDocument()
    network.events.removeAllListeners()
  })

  it('whose fee lies in the cart leads to the sub-site that has one', async () => {
    await asJana()
    respond(listMemberships, 200, [due])
    const config = { shopElsewhere: 'http://stadion.club.localhost:8000/shop/' }
    const user = openAccount(paths.account.membership, { config })
    respond(addCartItem, 200, makeCart())
    await user.click(await screen.findByRole('button', { name: 'Beitrag für Jana Krämer in den Warenkorb' }))
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute(
      'href',
      `http://stadion.club.localhost:8000${paths.cart}`,
    )
  })

  it('of an organisation is none, and whoever acts for one can go back to themselves', async () => {
    await actFor(backend)
    const user = openAccount(paths.account.membership)
    expect(await screen.findByText(/^Du handelst gerade für Eichwald Adler 1987/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mitglied werden' })).not.toBeInTheDocument()
    respond(listMemberships, 200, [{ ...ended }])
    await user.click(screen.getByRole('button', { name: 'Zum eigenen Konto' }))
    expect(await screen.findByRole('article', { name: 'Jugend' })).toBeVisible()
    dropImpersonation(testConfig)
  })

  it('whose fee the cart refuses says why', async () => {
    await asJana()
    respond(listMemberships, 200, [{ ...due, isResting: true }])
    const user = openAccount(paths.account.membership)
    expect(await screen.findByText(/offen ist, ruht die Mitgliedschaft/)).toBeVisible()
    respond(
      addCartItem,
      409,
      makeProblem({ status: 409, errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY' }),
    )
    await user.click(screen.getByRole('button', { name: /^Beitrag für Jana/ }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Der Beitrag liegt nicht im Warenkorb')
    expect(alert).toHaveTextContent(
      deShop.codes.CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY.slice(0, 12),
    )
  })

  it('says to whoever has none what it brings, and where to begin', async () => {
    await asYuki()
    const href = 'http://localhost:8000/mitgliedschaft/'
    const site = {
      key: 'mitgliedschaft',
      name: 'Mitgliedschaft',
      href,
      language: 'de',
      current: false,
    } as const
    openAccount(paths.account.membership, { config: { siteBar: [site] } })
    expect(await screen.findByText('Noch kein Mitglied')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mitglied werden' })).toHaveAttribute(
      'href',
      paths.account.joinMembership,
    )
    expect(screen.getByRole('link', { name: 'Mehr zur Mitgliedschaft' })).toHaveAttribute('href', href)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the groups', () => {
  const groups = async (token: string): Promise<Group[]> =>
    listGroups.responses[200].body.parse(await callAs(token, listGroups, {}))

  it('are joined where they are open, and say so', async () => {
    const token = await asYuki()
    const open = (await groups(token)).find(({ isOpen, isMember }) => isOpen && !isMember)!
    const user = openAccount(paths.account.groups)
    await user.click(await screen.findByRole('button', { name: `Der Gruppe „${open.name.de}“ beitreten` }))
    const card = screen.getByRole('article', { name: open.name.de })
    expect(await within(card).findByText('Du bist dabei')).toBeVisible()
    await waitFor(() => expect(card).toHaveFocus())
    expect((await groups(token)).find(({ id }) => id === open.id)?.isMember).toBe(true)
  })

  it('say it where joining gets no answer', async () => {
    const token = await asJana()
    const open = (await groups(token)).find(({ isOpen, isMember }) => isOpen && !isMember)!
    misbehave(joinGroup, 'no answer', { once: true })
    const user = openAccount(paths.account.groups)
    const press = { name: `Der Gruppe „${open.name.de}“ beitreten` }
    await user.click(await screen.findByRole('button', press))
    expect(await screen.findByRole('alert')).toHaveTextContent('Du bist der Gruppe nicht beigetreten')
    expect(screen.getByRole('button', press)).toBeVisible()
  })
})

it('The partners’ legal texts open behind their names', async () => {
  await asYuki()
  const user = openAccount(paths.account.partners)
  const name = await screen.findByText('Brotzeit & Söhne')
  const text = screen.getByText('Zutaten und Allergene stehen an jedem Stand.')
  expect(text).not.toBeVisible()
  await user.click(name)
  expect(text).toBeVisible()
})
