import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Address,
  createAddress,
  deleteAddress,
  listAddresses,
  type PostalAddress,
  updateAddress,
} from '#contract/contact/addresses.ts'
import { paths } from '#src/lib/paths.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')
  for (const { id } of await saved()) await callAs(token, deleteAddress, { params: { id } })
})

const saved = async (): Promise<Address[]> =>
  listAddresses.responses[200].body.parse(await callAs(token, listAddresses, {}))

/** Saves addresses by their streets, the first of them the default for all. */
async function save(...streets: string[]): Promise<void> {
  for (const street of streets) {
    await backend.advance(1)
    await callAs(token, createAddress, { body: typed(street) })
  }
}

const typed = (street: string): PostalAddress =>
  makePostalAddress({ firstName: 'Yuki', lastName: 'Tanaka', street })

const card = (street: string) => screen.findByRole('article', { name: new RegExp(street) })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const pressIn = async (street: string, action: string) =>
  within(await card(street)).getByRole('button', { name: new RegExp(`^${action}: .*${street}`) })

describe('the addresses of the account', () => {
  it('say what will be here and how to begin, and take the first one', async () => {
    const user = openAccount(paths.account.addresses)
    expect(await screen.findByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible()
    expect(await screen.findByText('Noch keine Adresse')).toBeVisible()
    expect(document.title).toMatch(/^Adressen · /)

    await user.click(screen.getByRole('button', { name: 'Neue Adresse anlegen' }))
    expect(await field('Vorname')).toHaveValue('Yuki')
    await user.type(await field('Straße und Hausnummer'), 'Parkstraße 3')
    await user.type(await field('Postleitzahl'), '60322')
    await user.type(await field('Ort'), 'Frankfurt')
    await user.click(screen.getByRole('button', { name: 'Adresse speichern' }))

    const first = within(await card('Parkstraße 3'))
    expect(first.getByText('Standard für Lieferungen')).toBeVisible()
    expect(first.getByText('Standard für Rechnungen')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Neue Adresse anlegen' })).toHaveFocus())
  })

  it('are changed where they are wrong', async () => {
    await save('Parkstraße 3')
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Parkstraße 3', 'Bearbeiten'))
    const street = await field('Straße und Hausnummer')
    expect(street).toHaveValue('Parkstraße 3')
    await user.clear(street)
    await user.type(street, 'Parkstraße 33')
    await user.click(screen.getByRole('button', { name: 'Adresse speichern' }))
    expect(await card('Parkstraße 33')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await saved())[0]?.street).toBe('Parkstraße 33')
  })

  it('take no postal code that the country does not have, and say so at the field', async () => {
    await save('Parkstraße 3')
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Parkstraße 3', 'Bearbeiten'))
    const postalCode = await field('Postleitzahl')
    await user.clear(postalCode)
    await user.type(postalCode, '123')
    await user.click(screen.getByRole('button', { name: 'Adresse speichern' }))
    await waitFor(() => expect(postalCode).toHaveAccessibleDescription(/Sie sieht dort so aus: 60528/))
    await waitFor(() => expect(postalCode).toHaveFocus())
    expect((await saved())[0]?.postalCode).toBe('60528')
  })

  it('need no postal code where nobody has to know one', async () => {
    await save('Parkstraße 3')
    const ireland = { countryCode: 'IE', postalCode: '', phone: '+353 1 5550100' }
    await callAs(token, createAddress, { body: { ...typed('Grafton Street 8'), ...ireland } })
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Grafton Street 8', 'Bearbeiten'))
    expect(await field(/^Postleitzahl/)).not.toBeRequired()
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await user.click(await pressIn('Parkstraße 3', 'Bearbeiten'))
    expect(await field(/^Postleitzahl/)).toBeRequired()
  })

  it('are asked for their state in America, also one that was saved without', async () => {
    const ottawa = { countryCode: 'CA', postalCode: 'K1A 0B1', city: 'Ottawa', phone: '+1 613 5550100' }
    await callAs(token, createAddress, { body: { ...typed('1 Bank Street'), ...ottawa, region: 'QC' } })
    const withoutRegion = (await saved()).map(address => ({ ...address, region: null }))
    respond(listAddresses, 200, withoutRegion, { once: true })
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('1 Bank Street', 'Bearbeiten'))
    const state = await screen.findByRole('combobox', { name: 'Bundesstaat oder Provinz' })
    await user.click(screen.getByRole('button', { name: 'Adresse speichern' }))
    await waitFor(() => expect(state).toBeInvalid())
    expect((await saved())[0]?.region).toBe('QC')
    await user.click(state)
    await user.click(await screen.findByRole('option', { name: 'Ontario' }))
    await user.click(screen.getByRole('button', { name: 'Adresse speichern' }))
    await waitFor(async () => expect((await saved())[0]?.region).toBe('ON'))
    expect(await card('1 Bank Street')).toHaveTextContent('Ottawa ON K1A 0B1')
  })

  it('are asked for with the surname first in Japanese', async () => {
    await save('Parkstraße 3')
    const user = openAccount(paths.account.addresses, { language: 'ja' })
    const edit = await screen.findAllByRole('button', { name: /編集/ })
    await user.click(edit[0]!)
    const surname = await screen.findByRole('textbox', { name: '姓' })
    const given = screen.getByRole('textbox', { name: '名' })
    expect(surname.compareDocumentPosition(given) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('show a refusal by the platform at its field and keep what was typed', async () => {
    await save('Parkstraße 3')
    respond(updateAddress, 400, {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      errorCode: 'POSTAL_CODE_INVALID',
      errors: [{ path: 'postalCode', code: 'POSTAL_CODE_INVALID', message: 'no' }],
    })
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Parkstraße 3', 'Bearbeiten'))
    await user.type(await field('Ort'), ' am Main')
    await user.click(screen.getByRole('button', { name: 'Adresse speichern' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Deine Eingaben sind noch da')
    expect(await field('Postleitzahl')).toBeInvalid()
    expect(await field('Ort')).toHaveValue('Eichwald am Main')
  })

  it('are deleted after a question that names them, and the default passes on', async () => {
    await save('Parkstraße 3', 'Waldweg 8')
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Parkstraße 3', 'Löschen'))
    const question = await screen.findByRole('alertdialog', { name: /Parkstraße 3/ })
    expect(question).toHaveAccessibleDescription(/älteste deiner anderen Adressen/)
    await user.click(within(question).getByRole('button', { name: 'Adresse löschen' }))
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: /Parkstraße 3/ })).not.toBeInTheDocument(),
    )
    expect(await within(await card('Waldweg 8')).findByText('Standard für Lieferungen')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('stay where the question is answered with no', async () => {
    await save('Parkstraße 3')
    const user = openAccount(paths.account.addresses)
    const remove = await pressIn('Parkstraße 3', 'Löschen')
    await user.click(remove)
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveAccessibleDescription(/einzige Adresse/)
    await user.click(within(question).getByRole('button', { name: 'Behalten' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(await saved()).toHaveLength(1)
    await waitFor(() => expect(remove).toHaveFocus())
  })

  it('stay where deleting gets no answer, which the question says', async () => {
    await save('Parkstraße 3')
    misbehave(deleteAddress, 'no answer', { once: true })
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Parkstraße 3', 'Löschen'))
    await user.click(await screen.findByRole('button', { name: 'Adresse löschen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Adresse ist noch da')
    await user.click(screen.getByRole('button', { name: 'Adresse löschen' }))
    expect(await screen.findByText('Noch keine Adresse')).toBeVisible()
  })

  it('become the default for deliveries or for invoices', async () => {
    await save('Parkstraße 3', 'Waldweg 8')
    const user = openAccount(paths.account.addresses)
    await user.click(await pressIn('Waldweg 8', 'Als Rechnungsadresse festlegen'))
    expect(await within(await card('Waldweg 8')).findByText('Standard für Rechnungen')).toBeVisible()
    await waitFor(async () => expect(await card('Waldweg 8')).toHaveFocus())
    await user.click(await pressIn('Waldweg 8', 'Als Lieferadresse festlegen'))
    expect(await within(await card('Waldweg 8')).findByText('Standard für Lieferungen')).toBeVisible()
    expect(within(await card('Parkstraße 3')).queryByText(/Standard/)).not.toBeInTheDocument()
  })

  it('can be asked for again where they do not come', async () => {
    await save('Parkstraße 3')
    for (let tries = 0; tries < 3; tries++) misbehave(listAddresses, 'no answer', { once: true })
    const user = openAccount(paths.account.addresses)
    expect(await screen.findByRole('alert')).toHaveTextContent('konnten nicht geladen werden')
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await card('Parkstraße 3')).toBeVisible()
  })

  it('are reached from the overview', async () => {
    openAccount(paths.account.root)
    expect(await screen.findByRole('link', { name: 'Adressen verwalten' })).toHaveAttribute(
      'href',
      paths.account.addresses,
    )
  })
})
