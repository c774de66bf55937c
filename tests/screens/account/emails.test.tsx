import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addEmail, deleteEmail, type EmailAddress, listEmails } from '#contract/identity/emails.ts'
import { saveForms } from '#src/lib/saved-forms.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const main = 'emily.carter@example.org'
let token: string

beforeEach(async () => {
  token = await signInAs(backend, main, 'Emily Carter')
  for (const { id, isDefault } of await saved()) {
    if (!isDefault) await callAs(token, deleteEmail, { params: { id } })
  }
})

const saved = async (): Promise<EmailAddress[]> =>
  listEmails.responses[200].body.parse(await callAs(token, listEmails, {}))
const save = (email: string) => callAs(token, addEmail, { body: { email, confirmEmail: email } })

const card = (email: string) => screen.findByRole('article', { name: email })
const field = (name: string) => screen.findByRole('textbox', { name })
const typeTwice = async (user: ReturnType<typeof openAccount>, email: string, again = email) => {
  await user.type(await field('Neue E-Mail-Adresse'), email)
  await user.type(await field('E-Mail-Adresse wiederholen'), again)
  await user.click(screen.getByRole('button', { name: 'Adresse hinzufügen' }))
}

describe('the e-mail addresses', () => {
  it('show the main one, which cannot be deleted', async () => {
    openAccount(paths.account.emails)
    const shown = within(await card(main))
    expect(shown.getByText('Hauptadresse')).toBeVisible()
    expect(shown.queryByRole('button')).not.toBeInTheDocument()
  })

  it('take a further one that is typed twice, and ask to confirm it', async () => {
    const user = openAccount(paths.account.emails)
    await typeTwice(user, 'emily@example.net')
    const added = within(await card('emily@example.net'))
    expect(added.getByText('Noch nicht bestätigt')).toBeVisible()
    expect(added.queryByRole('button', { name: /Hauptadresse/ })).not.toBeInTheDocument()
    expect(await screen.findByText(/Link, den wir an emily@example.net geschickt haben/)).toBeVisible()
    expect(await field('Neue E-Mail-Adresse')).toHaveValue('')
    expect(await saved()).toHaveLength(2)
  })

  it('are not the same: the second field says so, and nothing is sent', async () => {
    const user = openAccount(paths.account.emails)
    await typeTwice(user, 'emily@example.net', 'emliy@example.net')
    const again = await field('E-Mail-Adresse wiederholen')
    await waitFor(() => expect(again).toHaveAccessibleDescription(/nicht gleich/))
    await waitFor(() => expect(again).toHaveFocus())
    expect(await saved()).toHaveLength(1)
  })

  it('are no addresses: each field says what one looks like', async () => {
    const user = openAccount(paths.account.emails)
    await typeTwice(user, 'emily')
    await waitFor(async () =>
      expect(await field('Neue E-Mail-Adresse')).toHaveAccessibleDescription(/name@beispiel.de/),
    )
  })

  it('exist already: the field says so and keeps what was typed', async () => {
    const user = openAccount(paths.account.emails)
    await typeTwice(user, main)
    const first = await field('Neue E-Mail-Adresse')
    await waitFor(() => expect(first).toHaveAccessibleDescription(/gibt es schon/))
    expect(first).toHaveValue(main)
    await waitFor(() => expect(first).toHaveFocus())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('say it where adding gets no answer, and keep what was typed', async () => {
    misbehave(addEmail, 'no answer', { once: true })
    const user = openAccount(paths.account.emails)
    await typeTwice(user, 'emily@example.net')
    expect(await screen.findByRole('alert')).toHaveTextContent('keine Antwort bekommen')
    expect(await field('Neue E-Mail-Adresse')).toHaveValue('emily@example.net')
  })

  it('keep what was typed over a sign-in', async () => {
    const values = { email: 'emily@example.net', confirmEmail: '' }
    sessionStorage.setItem('kurve.form.email', JSON.stringify({ owner: main, at: Date.now(), values }))
    const user = openAccount(paths.account.emails)
    await waitFor(async () => expect(await field('Neue E-Mail-Adresse')).toHaveValue('emily@example.net'))
    await user.type(await field('E-Mail-Adresse wiederholen'), 'emily@')
    saveForms()
    expect(sessionStorage.getItem('kurve.form.email')).toContain('"confirmEmail":"emily@"')
  })

  it('send the link again', async () => {
    await save('emily@example.net')
    await backend.advance(3600)
    const user = openAccount(paths.account.emails)
    const action = { name: 'E-Mail noch einmal schicken: emily@example.net' }
    await user.click(await screen.findByRole('button', action))
    expect(await screen.findByText('Die E-Mail an emily@example.net ist unterwegs')).toBeVisible()
  })

  it('change which one is the main one, and say at the address why it could not be', async () => {
    await save('emily@example.net')
    const list = (await saved()).map(address => ({ ...address, isConfirmed: true }))
    respond(listEmails, 200, list)
    const user = openAccount(paths.account.emails)
    await user.click(await screen.findByRole('button', { name: /^Zur Hauptadresse machen/ }))
    // The platform knows that it is not confirmed.
    expect(await within(await card('emily@example.net')).findByRole('alert')).toHaveTextContent(
      'noch nicht bestätigt',
    )
  })

  it('are deleted after a question that names them', async () => {
    await save('emily@example.net')
    const user = openAccount(paths.account.emails)
    await user.click(await screen.findByRole('button', { name: 'Löschen: emily@example.net' }))
    const question = await screen.findByRole('alertdialog', { name: 'emily@example.net löschen?' })
    await user.click(within(question).getByRole('button', { name: 'Adresse löschen' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'emily@example.net' })).toBeNull())
    expect(await saved()).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})
