import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { editProduct, getStockedProduct } from '#contract/catalogue/staff-products.ts'
import { listOwnRoles } from '#contract/identity/roles.ts'
import { StaffLinks } from '#src/features/sign-in/widgets/staff-links.tsx'
import { network, withBackend } from '../../helpers/backend.ts'
import { openScreen } from '../../helpers/render.tsx'
import { signInAs } from '../account/account.tsx'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()
const api = 'http://localhost:8000/api'
const product = (number: string) => `${api}${getStockedProduct.path.replace('{productNumber}', number)}`

/** Somebody else of the staff, in another browser. */
async function elsewhere(number: string, change: (product: Record<string, unknown>) => object) {
  const token = await backend.signIn('ole.petersen@example.org')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const found = (await (await fetch(product(number), { headers })).json()) as Record<string, unknown> & {
    variants: { sku: string; price: object; maxQuantity: number }[]
  }
  const { version, name, description, labels, isActive, isNew, isTip } = found
  const variants = found.variants.map(({ sku, price, maxQuantity }) => ({ sku, price, maxQuantity }))
  const body = { version, name, description, labels, isActive, isNew, isTip, variants, ...change(found) }
  const answer = await fetch(product(number), {
    method: editProduct.method,
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

describe('the way in', () => {
  it('is offered to those who work here', async () => {
    await asOle(backend)
    openScreen(<StaffLinks onClick={() => undefined} />)
    expect(await screen.findByRole('link', { name: 'Shop-Verwaltung' })).toHaveAttribute('href', '/admin/')
  })

  it('is not offered to others', async () => {
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    const seen: string[] = []
    network.events.on('response:mocked', ({ request }) => seen.push(new URL(request.url).pathname))
    openScreen(<StaffLinks onClick={() => undefined} />)
    await waitFor(() => expect(seen).toContain(`/api${listOwnRoles.path}`))
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('is shut for others, who are told so and see no part of it', async () => {
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    openAdmin('/admin/products/')
    expect(await screen.findByText(/Die Shop-Verwaltung ist nur für das Shop-Team/)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Shop-Verwaltung' })).not.toBeInTheDocument()
  })

  it('asks a visitor to sign in', async () => {
    openAdmin('/admin/')
    expect(await screen.findByRole('button', { name: /anmelden/i })).toBeVisible()
  })

  it('leads back from an address that is none', async () => {
    await asOle(backend)
    openAdmin('/admin/raketen/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Das gibt es hier nicht' })).toBeVisible()
  })
})

describe('the list of products', () => {
  it('finds by words, keeps them in the address, and says where there is nothing', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/')
    const field = await screen.findByRole('searchbox', { name: 'Nummer, Größe oder Name' })
    await hands.type(field, 'Heimtrikot{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?query=Heimtrikot'))
    expect(await screen.findByRole('link', { name: /Heimtrikot 2026\/27/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/products/') as string,
    )
    const again = screen.getByRole('searchbox', { name: 'Nummer, Größe oder Name' })
    await hands.clear(again)
    await hands.type(again, 'Raumschiff{Enter}')
    expect(await screen.findByText('Dazu gibt es keinen Artikel')).toBeVisible()
  })

  it('says how many are free', async () => {
    await asOle(backend)
    openAdmin('/admin/products/?query=1025')
    const number = await screen.findByText(/^1025 · /)
    expect(screen.getAllByRole('listitem').find(line => line.contains(number))).toHaveTextContent('1 frei')
  })
})

describe('a product', () => {
  it('books pieces in with a reason, shows the new number and who did it', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/1003/')
    const [first] = await screen.findAllByRole('button', { name: /^Zu- oder abbuchen/ })
    await hands.click(first!)
    const dialog = await screen.findByRole('dialog')
    await hands.click(within(dialog).getByRole('button', { name: 'Bestand buchen' }))
    const pieces = within(dialog).getByRole('textbox', { name: /Stück mehr oder weniger/ })
    await waitFor(() => expect(pieces).toHaveFocus())
    expect(pieces).toBeInvalid()
    await hands.type(pieces, '12')
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Danach im Lager: \d+/)
    await hands.type(within(dialog).getByRole('textbox', { name: /Grund/ }), 'Lieferung')
    await hands.click(within(dialog).getByRole('button', { name: 'Bestand buchen' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByText(/: jetzt \d+ im Lager/)).toBeVisible()
  })

  it('says that what carts hold cannot be taken out, and keeps what was typed', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/1025/')
    await hands.click(await screen.findByRole('button', { name: /^Zu- oder abbuchen/ }))
    const dialog = await screen.findByRole('dialog')
    await hands.type(within(dialog).getByRole('textbox', { name: /Stück/ }), '-2')
    await hands.type(within(dialog).getByRole('textbox', { name: /Grund/ }), 'Beschädigt')
    await hands.click(within(dialog).getByRole('button', { name: 'Bestand buchen' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('So viele sind nicht frei')
    expect(within(dialog).getByRole('textbox', { name: /Grund/ })).toHaveValue('Beschädigt')
  })

  it('saves texts, marks and prices, and writes down what was before', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/1011/')
    const [price] = await screen.findAllByRole('textbox', { name: /^Preis/ })
    await hands.clear(price!)
    await hands.type(price!, '49,5')
    await hands.click(screen.getByRole('checkbox', { name: 'Tipp' }))
    await hands.click(screen.getByRole('button', { name: 'Artikel speichern' }))
    expect(await screen.findByText('Der Artikel ist gespeichert.')).toBeVisible()
    expect(price).toHaveValue('49,50')
    const log = await screen.findByRole('region', { name: 'Wer hat was geändert?' })
    expect(await within(log).findByText('Artikel geändert')).toBeVisible()
    expect(log).toHaveTextContent('Ole Petersen')
    expect(log).toHaveTextContent('49,50')
  })

  it('refuses a price that is none, at its field', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/1012/')
    const [price] = await screen.findAllByRole('textbox', { name: /^Preis/ })
    await hands.clear(price!)
    await hands.type(price!, 'billig')
    await hands.click(screen.getByRole('button', { name: 'Artikel speichern' }))
    await waitFor(() => expect(price).toBeInvalid())
    await waitFor(() => expect(price).toHaveFocus())
    expect(price).toHaveAccessibleDescription(/Schreib einen Preis/)
  })

  it('tells who is too late what has changed, keeps what they typed and shows the rest anew', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/1013/')
    const [name] = await screen.findAllByRole('textbox', { name: 'Name' })
    await hands.clear(name!)
    await hands.type(name!, 'Mein Name')
    await elsewhere('1013', () => ({ isTip: true, name: { de: 'Der andere Name' } }))
    await hands.click(screen.getByRole('button', { name: 'Artikel speichern' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Jemand anderes hat diesen Artikel inzwischen geändert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining('Tipp'), expect.stringContaining('Name')]))
    expect(name).toHaveValue('Mein Name')
    expect(screen.getByRole('checkbox', { name: 'Tipp' })).toBeChecked()
    await hands.click(screen.getByRole('button', { name: 'Artikel speichern' }))
    expect(await screen.findByText('Der Artikel ist gespeichert.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mein Name' })).toBeVisible()
  })
})

describe('the log', () => {
  it('shows what was done and can be searched', async () => {
    await asOle(backend)
    const hands = openAdmin('/admin/products/1014/')
    const [first] = await screen.findAllByRole('button', { name: /^Zu- oder abbuchen/ })
    await hands.click(first!)
    const dialog = await screen.findByRole('dialog')
    await hands.type(within(dialog).getByRole('textbox', { name: /Stück/ }), '+3')
    await hands.type(within(dialog).getByRole('textbox', { name: /Grund/ }), 'Fund im Keller{Enter}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    openAdmin('/admin/log/?query=keller')
    expect(await screen.findByText('Grund: Fund im Keller')).toBeVisible()
    expect(await screen.findByText('1 Eintrag')).toBeVisible()
  })
})
