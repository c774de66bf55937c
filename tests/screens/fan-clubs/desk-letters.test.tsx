import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { applyByLetter } from '#contract/membership/staff-applications.ts'
import { makeProblem } from '#tests/factories/problems.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const emily = 'emily.carter@example.org'

/** Opens the dialog of a letter. */
async function begin() {
  const user = openAdmin('/admin/applications/')
  await user.click(await screen.findByRole('button', { name: 'Brief eintragen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (name: string) => user.click(dialog.getByRole('radio', { name }))
  const type = (label: RegExp, text: string) => user.type(dialog.getByLabelText(label), text)
  const submit = () => user.click(dialog.getByRole('button', { name: 'Antrag eintragen' }))
  const person = async (group: string, first: string, birthday: string) => {
    const fields = within(dialog.getByRole('group', { name: group }))
    await user.type(fields.getByLabelText(/^Vorname/), first)
    await user.type(fields.getByLabelText(/^Nachname/), 'Carter')
    await user.type(fields.getByLabelText(/^Geburtstag/), birthday)
  }
  return { user, dialog, choose, type, submit, person }
}

describe('entering a letter', () => {
  it('makes an application of a family, and leads to it', async () => {
    const { user, dialog, choose, type, submit, person } = await begin()
    await type(/^E-Mail des Kontos/, emily)
    await type(/^Geburtstag dieser Person/, '1990-05-04')
    await choose('Die Familie')
    await person('Kind 1', 'Mia', '2027-08-09')
    await user.click(dialog.getByRole('button', { name: 'Partnerin oder Partner hinzufügen' }))
    const partner = within(dialog.getByRole('group', { name: 'Partnerin oder Partner' }))
    await waitFor(() => expect(partner.getByLabelText(/^Vorname/)).toHaveFocus())
    await person('Partnerin oder Partner', 'Ben', '1988-01-02')
    await user.click(dialog.getByRole('button', { name: 'Kind hinzufügen' }))
    await user.click(dialog.getByRole('button', { name: 'Kind 2 entfernen' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Die Sorgeberechtigten haben unterschrieben/ }))
    await type(/^Grund/, 'Brief vom Mai')
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Antrag von Emily Carter' })).toBeVisible()
    expect(screen.getByText('Der Antrag ist eingetragen, die Mail ist unterwegs.')).toBeInTheDocument()
    expect(screen.getByText('Mia Carter', { selector: 'dt' })).toBeVisible()
    expect(screen.getByText('Ben Carter', { selector: 'dt' })).toBeVisible()
    expect(await screen.findByText('Antrag vom Papier eingetragen')).toBeVisible()
  })

  it('says at each field what is missing, and keeps what was typed', async () => {
    const { dialog, choose, type, submit } = await begin()
    await choose('Ihr Kind')
    await type(/^Vorname/, 'Mia')
    await submit()
    expect(await dialog.findByText('Schreib eine E-Mail-Adresse.')).toBeVisible()
    expect(dialog.getByText('Schreib den Nachnamen.')).toBeVisible()
    expect(dialog.getByText('Nenn den Geburtstag.')).toBeVisible()
    expect(dialog.getByText('Schreib, warum.')).toBeVisible()
    expect(dialog.getByLabelText(/^Vorname/)).toHaveValue('Mia')
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('says at the address that nobody has confirmed it', async () => {
    const { dialog, type, submit } = await begin()
    await type(/^E-Mail des Kontos/, 'niemand@example.org')
    await type(/^Grund/, 'Brief')
    await submit()
    expect(await dialog.findByText(/^Niemand hat diese E-Mail-Adresse bestätigt/)).toBeVisible()
    expect(dialog.getByLabelText(/^E-Mail des Kontos/)).toBeInvalid()
    expect(dialog.queryByRole('alert', { name: /eingetragen/ })).not.toBeInTheDocument()
  })

  it.each<[ErrorCode, RegExp]>([
    ['MEMBERSHIP_NEEDS_GUARDIAN', /gehört jemandem unter 18/],
    ['MEMBERSHIP_PERSONS_ONLY', /gehört einem Fanclub/],
  ])('says at the address what is wrong with the account: %s', async (errorCode, text) => {
    const { dialog, type, submit } = await begin()
    await type(/^E-Mail des Kontos/, emily)
    await type(/^Grund/, 'Brief')
    respond(applyByLetter, 409, makeProblem({ status: 409, errorCode }))
    await submit()
    expect(await dialog.findByText(text)).toBeVisible()
    expect(dialog.getByLabelText(/^E-Mail des Kontos/)).toBeInvalid()
  })

  it.each<[ErrorCode, string, RegExp, RegExp]>([
    ['MEMBERSHIP_BIRTHDAY_NEEDED', 'birthday', /^Geburtstag dieser Person/, /Im Konto steht kein Geburtstag/],
    ['MEMBERSHIP_AGE_NOT_FITTING', 'child.birthday', /^Geburtstag\b(?! dieser)/, /passt nicht dazu/],
    ['MEMBERSHIP_NAMED_TWICE', 'child', /^Vorname/, /steht zweimal da/],
    ['MEMBERSHIP_GUARDIAN_NOT_CONFIRMED', 'isGuardian', /^Die Sorgeberechtigten/, /müssen unterschrieben/],
  ])('says what the rules refuse at its field: %s', async (errorCode, path, label, text) => {
    const { dialog, choose, type, submit, person } = await begin()
    await type(/^E-Mail des Kontos/, emily)
    await choose('Ihr Kind')
    await person('Das Kind', 'Mia', '2027-08-09')
    await type(/^Grund/, 'Brief')
    const errors = [{ path: `application.${path}`, code: errorCode, message: '' }]
    respond(applyByLetter, 400, makeProblem({ status: 400, errorCode, errors }))
    await submit()
    expect(await dialog.findByText(text)).toBeVisible()
    expect(dialog.getByLabelText(label)).toBeInvalid()
  })

  it('asks for the proof of a reduction where there is none', async () => {
    const { user, dialog, type, submit } = await begin()
    await type(/^E-Mail des Kontos/, emily)
    await type(/^Geburtstag dieser Person/, '1990-05-04')
    await user.click(dialog.getByRole('checkbox', { name: /^Ermäßigter Beitrag/ }))
    await type(/^Grund/, 'Brief')
    await submit()
    expect(await dialog.findByText('Für die Ermäßigung braucht es einen Nachweis.')).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: /^Ein Nachweis/ })).toBeInvalid()
  })

  it('says that somebody is a member already', async () => {
    const { dialog, type, submit } = await begin()
    await type(/^E-Mail des Kontos/, 'jana.kraemer@example.org')
    await type(/^Geburtstag dieser Person/, '1990-05-04')
    await type(/^Grund/, 'Brief')
    await submit()
    expect(await dialog.findByRole('alert')).toHaveTextContent(/kein Antrag eingetragen.*schon Mitglied/)
  })
})
