import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AddressBookEntry,
  changeAddressBookEntry,
  listAddressBookEntries,
} from '#contract/contact/address-book.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const saved = async (): Promise<AddressBookEntry[]> =>
  listAddressBookEntries.responses[200].body.parse(await callAs(token, listAddressBookEntries, {}))
const shownNames = () => screen.queryAllByRole('article').map(card => card.getAttribute('aria-label'))

describe('the address book', () => {
  it('shows everybody, and finds who was meant while it is typed', async () => {
    const entries = await saved()
    const wanted = entries.at(-1)!
    const user = openAccount(paths.account.addressBook)
    await waitFor(() => expect(shownNames()).toEqual(entries.map(({ name }) => name)))
    await user.type(screen.getByRole('searchbox'), wanted.email.slice(0, 6).toUpperCase())
    await waitFor(() => expect(shownNames()).toEqual([wanted.name]))
    expect(screen.getByText('1 Eintrag')).toBeVisible()
    expect(window.location.search).toMatch(/^\?q=/)
  })

  it('says that nobody was found, and leads back to everybody', async () => {
    const user = openAccount(`${paths.account.addressBook}?q=nobody-of-that-name`)
    expect(await screen.findByText(/Niemand passt zu „nobody-of-that-name“/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Alle zeigen' }))
    await waitFor(async () => expect(shownNames()).toHaveLength((await saved()).length))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  })

  it('keeps favourites, and goes back where one could not be kept', async () => {
    const entry = (await saved()).find(({ isFavorite }) => !isFavorite)!
    const user = openAccount(paths.account.addressBook)
    const star = () => screen.findByRole('button', { name: `${entry.name} als Favorit` })
    misbehave(changeAddressBookEntry, 'no answer', { once: true })
    await user.click(await star())
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Eintrag ist unverändert')
    expect(await star()).toHaveAttribute('aria-pressed', 'false')

    await user.click(await star())
    await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(async () =>
      expect((await saved()).find(({ id }) => id === entry.id)?.isFavorite).toBe(true),
    )
  })

  it('lets somebody go after a question that names them', async () => {
    const before = await saved()
    const entry = before[0]!
    const user = openAccount(paths.account.addressBook)
    await user.click(await screen.findByRole('button', { name: `Löschen: ${entry.name}` }))
    const question = await screen.findByRole('alertdialog', { name: new RegExp(entry.name) })
    await user.click(within(question).getByRole('button', { name: 'Eintrag löschen' }))
    await waitFor(() => expect(shownNames()).not.toContain(entry.name))
    expect(await saved()).toHaveLength(before.length - 1)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('says what will be in it while it is empty', async () => {
    await signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')
    openAccount(paths.account.addressBook)
    expect(await screen.findByText('Noch niemand im Adressbuch')).toBeVisible()
  })
})
