import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Contact, getContact, updateContact } from '#contract/contact/contact.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const contact = async (): Promise<Contact> =>
  getContact.responses[200].body.parse(await callAs(token, getContact, {}))
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) })
const save = () => screen.getByRole('button', { name: 'Profil speichern' })

describe('the profile', () => {
  it('shows name and number, and says why they are not changed here and who changes them', async () => {
    openAccount(paths.account.profile)
    const fixed = await screen.findByRole('region', { name: 'Name und Geburtstag' })
    expect(fixed).toHaveTextContent('Jana Krämer')
    expect(fixed).toHaveTextContent((await contact()).partnerIdentityNumber)
    expect(fixed).toHaveTextContent('ändert sie nur unser Service')
    expect(screen.getByRole('link', { name: 'So erreichst du den Service' })).toHaveAttribute(
      'href',
      '/impressum/',
    )
    expect(screen.queryByRole('textbox', { name: /Vorname|Nachname|Geburtstag/ })).not.toBeInTheDocument()
    expect(document.title).toMatch(/^Profil · /)
  })

  it('takes phone numbers and the language of mails, and takes an emptied number away', async () => {
    const user = openAccount(paths.account.profile)
    await user.clear(await field('Handy'))
    await user.type(await field('Handy'), '+49 170 1234567')
    await user.clear(await field('Telefon'))
    await user.click(screen.getByRole('radio', { name: 'English' }))
    await user.click(save())
    expect(await screen.findByText('Profil gespeichert')).toBeVisible()
    expect(await contact()).toMatchObject({
      mobile: '+49 170 1234567',
      phone: null,
      profileLanguage: 'en',
    })
  })

  it('says at its field what is no phone number, and sends nothing', async () => {
    const before = await contact()
    const user = openAccount(paths.account.profile)
    await user.clear(await field('Handy'))
    await user.type(await field('Handy'), '12')
    await user.click(save())
    await waitFor(async () =>
      expect(await field('Handy')).toHaveAccessibleDescription(/mindestens fünf Ziffern/),
    )
    await waitFor(async () => expect(await field('Handy')).toHaveFocus())
    expect(await contact()).toEqual(before)
  })

  it('keeps what was typed where the platform refuses a field or does not answer', async () => {
    const refusal = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      errors: [{ path: 'phone', code: 'invalid', message: 'no' }],
    }
    respond(updateContact, 400, refusal, { once: true })
    const user = openAccount(paths.account.profile)
    await user.clear(await field('Telefon'))
    await user.type(await field('Telefon'), '069 12345')
    await user.click(save())
    await waitFor(async () => expect(await field('Telefon')).toBeInvalid())

    misbehave(updateContact, 'no answer', { once: true })
    await user.type(await field('Telefon'), '6')
    await user.click(save())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('keine Antwort bekommen'))
    expect(await field('Telefon')).toHaveValue('069 123456')
  })

  it('congratulates who had their birthday, and nobody else', async () => {
    const person = await contact()
    respond(getContact, 200, { ...person, birthday: `1990${berlinDay(Date.now()).slice(4)}` })
    openAccount(paths.account.profile)
    expect(await screen.findByText('Alles Gute zum Geburtstag, Jana!')).toBeVisible()
  })

  it('can be asked for again where it does not come', async () => {
    for (let tries = 0; tries < 3; tries++) misbehave(getContact, 'no answer', { once: true })
    const user = openAccount(paths.account.profile)
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await field('Handy')).toBeVisible()
  })
})

describe('the language of the pages', () => {
  it('is chosen by going to the sub-site that speaks it, straight to the account there', async () => {
    const siteBar = (['de', 'en', 'ja'] as const).map(language => ({
      key: language,
      name: language === 'de' ? 'Profis' : language,
      href: `http://localhost:8000/${language}/`,
      language,
      current: language === 'de',
    }))
    openAccount(paths.account.language, { config: { siteBar } })
    expect(await screen.findByRole('link', { name: 'Deutsch', current: true })).toBeVisible()
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      'http://localhost:8000/en/account/language/',
    )
    expect(screen.getByRole('link', { name: '日本語' })).toHaveAttribute('lang', 'ja')
    expect(screen.getByRole('link', { name: 'Im Profil ändern' })).toHaveAttribute(
      'href',
      paths.account.profile,
    )
  })
})

describe('sign-in and security', () => {
  it('is managed at the provider', async () => {
    openAccount(paths.account.security)
    expect(await screen.findByRole('link', { name: 'Sicherheit verwalten' })).toHaveAttribute(
      'href',
      'http://localhost:8000/id/security',
    )
  })
})
