import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { User } from 'oidc-client-ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addEmail, listEmails } from '#contract/identity/emails.ts'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { storageKeys } from '#src/lib/auth/browser-keys.ts'
import { dropImpersonation, keepImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { watchLeaving } from '../../helpers/leaving.ts'
import { signInBrowser } from '../../helpers/render.tsx'
import { callAs } from '../../helpers/shop-as.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount } from './account.tsx'

const backend = withBackend()
const email = 'emily.carter@example.org'
const further = 'emily@example.net'
const name = 'Emily Carter'

/** Signed in so long ago that it is no longer fresh, by the provider's own tokens. */
beforeEach(async () => {
  const { access_token: token } = await backend.signInByForm(email)
  await backend.advance(601)
  signInBrowser({ token, email, name })
})

const freshUser = (sub: string) =>
  new User({ access_token: '', token_type: 'Bearer', profile: { sub, iss: '', aud: '', exp: 0, iat: 0 } })

/** Leaves in the tab what a finished sign-in gives: a token that is fresh. */
const signInFreshly = async () => {
  signInBrowser({ token: await backend.signIn(email), email, name })
  return freshUser(email)
}

const question = (title = 'Zeig noch einmal, dass du es bist') => screen.findByRole('dialog', { name: title })
const press = (user: UserEvent, button: string) => user.click(screen.getByRole('button', { name: button }))
const saved = async () =>
  listEmails.responses[200].body.parse(await callAs(await backend.signIn(email), listEmails, {}))

async function typeAddress(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Neue E-Mail-Adresse' }), further)
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' }), further)
  await press(user, 'Adresse hinzufügen')
}

async function changePassword(user: UserEvent) {
  const field = (label: string) => screen.findByLabelText(label)
  await user.type(await field('Jetziges Passwort'), 'Eichwald1899!')
  await user.type(await field('Neues Passwort'), 'Apfelwein-Bembel+93')
  await user.type(await field('Neues Passwort wiederholen'), 'Apfelwein-Bembel+93')
  await press(user, 'Passwort ändern')
}

async function deleteAccount(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: /LÖSCHEN/ }), 'löschen')
  await user.click(screen.getByRole('checkbox', { name: /endgültig gelöscht wird/ }))
  await press(user, 'Konto endgültig löschen')
}

async function addPayPal(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Zahlungsart hinzufügen' }))
  await user.click(await screen.findByRole('radio', { name: /PayPal/ }))
  await press(user, 'Weiter zum Zahlungsdienst')
}

describe('a change that needs a fresh sign-in', () => {
  it.each([
    ['an address', paths.account.emails, typeAddress],
    ['the password', paths.account.password, changePassword],
    ['the deletion', paths.account.deletion, deleteAccount],
    ['a payment method', paths.account.payments, addPayPal],
  ])(
    'asks for it where it is about %s, and says at the form that nothing was changed',
    async (_, path, act) => {
      const user = openAccount(path)
      await act(user)
      const dialog = within(await question())
      expect(dialog.getByRole('button', { name: 'Noch einmal anmelden' })).toBeVisible()
      await user.click(dialog.getByRole('button', { name: 'Schließen' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await screen.findByRole('alert')).toHaveTextContent('Es wurde nichts geändert')
      expect(screen.queryByRole('link', { name: /Service/ })).toBeNull()
    },
  )

  it('goes to the provider and comes back to this screen with what was typed', async () => {
    const user = openAccount(paths.account.emails)
    const leave = vi.spyOn(userManagerOf(testConfig), 'signinRedirect').mockResolvedValue()
    await typeAddress(user)
    await user.click(within(await question()).getByRole('button', { name: 'Noch einmal anmelden' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith({ ui_locales: 'de', prompt: 'login' }))
    expect(sessionStorage.getItem(storageKeys.urlBeforeSignIn)).toBe(paths.account.emails)
    expect(sessionStorage.getItem('kurve.form.email')).toContain(further)
    sessionStorage.removeItem('kurve.form.email')
  })

  it('is done at the next press after a sign-in in a window, with all that was typed', async () => {
    const user = openAccount(paths.account.emails)
    const popup = vi.spyOn(userManagerOf(testConfig), 'signinPopup').mockImplementation(signInFreshly)
    await typeAddress(user)
    await user.click(within(await question()).getByRole('button', { name: 'In einem Fenster anmelden' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(popup).toHaveBeenCalledWith({ ui_locales: 'de', prompt: 'login' })
    expect((await saved()).map(address => address.email)).not.toContain(further)
    await press(user, 'Adresse hinzufügen')
    expect(await screen.findByText(/Link, den wir an emily@example.net geschickt haben/)).toBeVisible()
  })

  it('can be reached from a question that stands in front of the screen', async () => {
    const other = 'carter@example.net'
    await callAs(await backend.signIn(email), addEmail, { body: { email: other, confirmEmail: other } })
    const user = openAccount(paths.account.emails)
    vi.spyOn(userManagerOf(testConfig), 'signinPopup').mockImplementation(signInFreshly)
    await user.click(await screen.findByRole('button', { name: `Löschen: ${other}` }))
    const removal = within(await screen.findByRole('alertdialog'))
    await user.click(removal.getByRole('button', { name: 'Adresse löschen' }))
    const dialog = within(await question())
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Schließen' })).toHaveFocus())
    await user.click(dialog.getByRole('button', { name: 'In einem Fenster anmelden' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(removal.getByRole('button', { name: 'Adresse löschen' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: other })).toBeNull())
  })

  it('goes on for the organisation that the person acts for', async () => {
    const chair = 'jana.kraemer@example.org'
    const signInAsChair = async () => {
      const { access_token: token } = await backend.signInByForm(chair)
      signInBrowser({ token, email: chair, name: 'Jana Krämer' })
      return token
    }
    const token = await signInAsChair()
    const { items } = listOrganizationMemberships.responses[200].body.parse(
      await callAs(token, listOrganizationMemberships, {}),
    )
    const { id: orgId, name: orgName, type: orgType } = items.find(({ isAdmin }) => isAdmin)!.organization
    keepImpersonation(testConfig, { orgId, orgName, orgType })
    onTestFinished(() => dropImpersonation(testConfig))
    await backend.advance(601)
    const leave = watchLeaving()
    const baseUrl = 'http://localhost:8000/profis'
    const user = openAccount(paths.account.payments, { config: { baseUrl } })
    vi.spyOn(userManagerOf(testConfig), 'signinPopup').mockImplementation(async () => {
      await signInAsChair()
      return freshUser(chair)
    })
    expect(await screen.findByText(new RegExp(orgName))).toBeVisible()
    await addPayPal(user)
    await user.click(within(await question()).getByRole('button', { name: 'In einem Fenster anmelden' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(user, 'Weiter zum Zahlungsdienst')
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  })

  it.each<[Language, string]>([
    ['en', 'Show once more that it’s you'],
    ['ja', 'ご本人確認をお願いします'],
  ])('speaks %s', async (language, title) => {
    const user = openAccount(paths.account.payments, { language })
    const [add] = await screen.findAllByRole('button', { name: /Add|追加/ })
    await user.click(add!)
    await user.click(await screen.findByRole('radio', { name: /PayPal/ }))
    const [goOn] = screen
      .getAllByRole('button')
      .filter(({ type }: Partial<HTMLButtonElement>) => type === 'submit')
    await user.click(goOn!)
    expect(await question(title)).toBeVisible()
  })
})
