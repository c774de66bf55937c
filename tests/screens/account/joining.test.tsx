import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addCartItem, getCart } from '#contract/cart/cart.ts'
import { getContact } from '#contract/contact/contact.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { applyForMembership, listMembershipKinds } from '#contract/membership/joining.ts'
import de from '#locales/de/membership.json'
import { dropImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { saveForms } from '#src/lib/saved-forms.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { loseAnswer, misbehave, respond } from '../../helpers/respond.ts'
import { callAs, emptyCart } from '../../helpers/shop-as.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { actFor, openAccountPage } from '../fan-clubs/fan-clubs.tsx'
import { openAccount, signInAs } from './account.tsx'
import { applicationsSent, atCart, choose, fill, group, guardian, mia, open, submit } from './joining.ts'

const backend = withBackend()
const emily = 'emily.carter@example.org'
let token: string

beforeEach(async () => {
  token = await signInAs(backend, emily, 'Emily Carter')
  await emptyCart(token)
})

const linesInCart = async () => {
  const { orders } = getCart.responses[200].body.parse(await callAs(token, getCart, {}))
  return orders.flatMap(({ items }) => items.map(({ name, quantity }) => [name.de, quantity]))
}
const withoutBirthday = async () => {
  const contact = getContact.responses[200].body.parse(await callAs(token, getContact, {}))
  respond(getContact, 200, { ...contact, birthday: null })
}
const refuseWith = (errorCode: ErrorCode, path?: string) =>
  respond(
    applyForMembership,
    path === undefined ? 409 : 400,
    makeProblem({
      status: path === undefined ? 409 : 400,
      errorCode,
      ...(path !== undefined && { errors: [{ path, code: errorCode, message: '' }] }),
    }),
    { once: true },
  )

describe('joining', () => {
  it('is found where there is no card yet', async () => {
    openAccount(paths.account.membership)
    expect(await screen.findByRole('link', { name: 'Mitglied werden' })).toHaveAttribute(
      'href',
      paths.account.joinMembership,
    )
  })

  it('is found below the cards, for somebody else', async () => {
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    openAccount(paths.account.membership)
    expect(await screen.findByRole('link', { name: 'Noch jemanden anmelden' })).toHaveAttribute(
      'href',
      paths.account.joinMembership,
    )
  })

  it('has nothing beside it', async () => {
    openAccount(`${paths.account.membership}leave/`)
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible()
  })

  it('says all fees as long as nothing is chosen', async () => {
    openAccount(paths.account.joinMembership)
    const fees = within(await screen.findByRole('region', { name: 'Beitrag' }))
    expect(fees.getAllByText(/ im Jahr$/)).toHaveLength(5)
    expect(fees.getByText(/^12,50\s€ bis 30\. Juni 2031, danach 150,00\s€ im Jahr$/)).toBeVisible()
    expect(screen.queryByRole('button', submit)).not.toBeInTheDocument()
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  it('says what it costs before the press, and leads to the cart', async () => {
    const sent = applicationsSent()
    const user = await open()
    const fees = within(screen.getByRole('region', { name: 'Beitrag' }))
    expect(fees.getByText(/^6,00\s€ bis 30\. Juni 2031, danach 72,00\s€ im Jahr$/)).toBeVisible()
    expect(fees.getByText('1. Juni 2031')).toBeVisible()
    await user.click(screen.getByRole('button', submit))
    await atCart()
    expect(sent.map(({ body }) => body)).toEqual([{ for: 'self', isReduced: false, canShowProof: false }])
    expect(await linesInCart()).toHaveLength(1)
  })

  it('for less asks for the proof', async () => {
    const sent = applicationsSent()
    const user = await open()
    expect(screen.queryByRole('checkbox', { name: /belegen/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /ermäßigten Beitrag/ }))
    expect(screen.getByText('Mitgliedschaft ermäßigt')).toBeVisible()
    await user.click(screen.getByRole('button', submit))
    const proof = screen.getByRole('checkbox', { name: /belegen/ })
    await waitFor(() => expect(proof).toHaveAccessibleDescription(de.codes.MEMBERSHIP_PROOF_NEEDED))
    await waitFor(() => expect(proof).toHaveFocus())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(proof)
    await user.click(screen.getByRole('button', submit))
    await atCart()
    expect(sent.at(-1)?.body).toEqual({ for: 'self', isReduced: true, canShowProof: true })
  })

  it('for a child asks who it is and for the guardian', async () => {
    const sent = applicationsSent()
    const user = await open(/^Mein Kind/)
    const fees = within(screen.getByRole('region', { name: 'Beitrag' }))
    expect(fees.getByText('Kindermitgliedschaft')).toBeVisible()
    expect(fees.getByText('Jugendmitgliedschaft')).toBeVisible()
    await user.click(screen.getByRole('button', submit))
    const first = group('Dein Kind').getByLabelText('Vorname')
    await waitFor(() => expect(first).toHaveAccessibleDescription('Bitte ausfüllen.'))
    await waitFor(() => expect(first).toHaveFocus())
    expect(group('Dein Kind').getByLabelText('Geburtstag')).toHaveAccessibleDescription('Bitte ausfüllen.')
    expect(sent).toEqual([])
    await fill(user, 'Dein Kind', mia)
    expect(fees.queryByText('Jugendmitgliedschaft')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', submit))
    const tick = screen.getByRole('checkbox', guardian)
    await waitFor(() => expect(tick).toHaveAccessibleDescription(de.codes.MEMBERSHIP_GUARDIAN_NOT_CONFIRMED))
    await waitFor(() => expect(tick).toHaveFocus())
    await user.click(tick)
    await user.click(screen.getByRole('button', submit))
    await atCart()
    const child = { firstName: 'Mia', lastName: 'Carter', birthday: '2027-08-09' }
    expect(sent.at(-1)?.body).toEqual({ for: 'child', child, isGuardian: true })
  })

  it('as a gift is for a year, and asks for the guardian of who is under age', async () => {
    const sent = applicationsSent()
    const user = await open(/^Jemand anderes/)
    expect(screen.queryByRole('checkbox', guardian)).not.toBeInTheDocument()
    await fill(user, 'Wer das Geschenk bekommt', ['Ada', 'Berg', '1990-05-04'])
    const fees = within(screen.getByRole('region', { name: 'Beitrag' }))
    expect(fees.getByText(/^72,00\s€ für ein Jahr$/)).toBeVisible()
    expect(fees.getByText('31. Mai 2032')).toBeVisible()
    expect(screen.queryByRole('checkbox', guardian)).not.toBeInTheDocument()
    await user.clear(group('Wer das Geschenk bekommt').getByLabelText('Geburtstag'))
    await user.type(group('Wer das Geschenk bekommt').getByLabelText('Geburtstag'), '2025-05-04')
    await user.click(screen.getByRole('checkbox', guardian))
    await user.click(screen.getByRole('button', submit))
    await atCart()
    const recipient = { firstName: 'Ada', lastName: 'Berg', birthday: '2025-05-04' }
    expect(sent.at(-1)?.body).toEqual({ for: 'gift', recipient, isGuardian: true })
  })
})

describe('the own birthday', () => {
  it('is asked for where the contact has none, and what is wrong with it is said there', async () => {
    await withoutBirthday()
    const sent = applicationsSent()
    const user = await open()
    const birthday = screen.getByLabelText('Dein Geburtstag')
    await user.click(screen.getByRole('button', submit))
    await waitFor(() => expect(birthday).toHaveAccessibleDescription(/Bitte ausfüllen/))
    await waitFor(() => expect(birthday).toHaveFocus())
    await user.type(birthday, '2012-08-04')
    for (const code of ['MEMBERSHIP_BIRTHDAY_NEEDED', 'MEMBERSHIP_AGE_NOT_FITTING'] as const) {
      refuseWith(code, 'birthday')
      await user.click(screen.getByRole('button', submit))
      await waitFor(() => expect(birthday).toHaveAccessibleDescription(new RegExp(de.codes[code])))
      expect(birthday).toHaveValue('2012-08-04')
    }
    expect(sent.at(-1)?.body).toMatchObject({ birthday: '2012-08-04' })
    // 18 years old, and by the kind of 1 July before.
    expect(screen.getByText('Jugendmitgliedschaft')).toBeVisible()
  })

  it('that is on file is not asked for, and what is wrong with it is said above the form', async () => {
    const user = await open()
    expect(screen.queryByLabelText('Dein Geburtstag')).not.toBeInTheDocument()
    refuseWith('MEMBERSHIP_BIRTHDAY_NEEDED', 'birthday')
    await user.click(screen.getByRole('button', submit))
    expect(await screen.findByRole('alert')).toHaveTextContent(de.codes.MEMBERSHIP_BIRTHDAY_NEEDED)
  })
})

describe('a refusal', () => {
  it.each(['MEMBERSHIP_EXISTS', 'MEMBERSHIP_NEEDS_GUARDIAN', 'MEMBERSHIP_PERSONS_ONLY'] as const)(
    'with %s is said above the form, and what was typed stays',
    async code => {
      const user = await open(/^Mein Kind/)
      await fill(user, 'Dein Kind', mia)
      await user.click(screen.getByRole('checkbox', guardian))
      refuseWith(code)
      await user.click(screen.getByRole('button', submit))
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('Die Anmeldung hat nicht geklappt')
      expect(alert).toHaveTextContent(de.codes[code])
      expect(group('Dein Kind').getByLabelText('Vorname')).toHaveValue('Mia')
      await choose(user, /^Unsere Familie/)
      await choose(user, /^Mein Kind/)
      expect(group('Dein Kind').getByLabelText('Vorname')).toHaveValue('Mia')
    },
  )

  it('comes before anything else where an organisation is signed in', async () => {
    await signInAs(backend, 'vorstand@eichwald-adler.example', 'Eichwald Adler 1987')
    openAccount(paths.account.joinMembership)
    expect(await screen.findByText(de.codes.MEMBERSHIP_PERSONS_ONLY)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('a fan club that somebody acts for', () => {
  beforeEach(() => dropImpersonation(testConfig))

  it('is no member: the way back to the own account is there', async () => {
    await actFor(backend)
    onTestFinished(() => dropImpersonation(testConfig))
    const user = openAccountPage(paths.account.joinMembership)
    expect(await screen.findByText(de.codes.MEMBERSHIP_PERSONS_ONLY)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Zum eigenen Konto' }))
    expect(await screen.findByRole('radio', { name: /^Ich/ })).toBeVisible()
    expect(screen.queryByText(de.codes.MEMBERSHIP_PERSONS_ONLY)).not.toBeInTheDocument()
  })
})

describe('a lost answer', () => {
  it('to the application makes no second one', async () => {
    const sent = applicationsSent()
    const user = await open()
    loseAnswer(applyForMembership)
    await user.click(screen.getByRole('button', submit))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Die Anmeldung hat nicht geklappt')
    expect(alert).toHaveTextContent('keine Antwort bekommen')
    await user.click(screen.getByRole('button', submit))
    await atCart()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(await linesInCart()).toHaveLength(1)
  })

  it('of the cart is said as that, and trying again makes no second application', async () => {
    const sent = applicationsSent()
    const user = await open()
    misbehave(addCartItem, 'no answer', { once: true })
    await user.click(screen.getByRole('button', submit))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(de.joining.notInCart)
    expect(alert).toHaveTextContent(de.joining.notInCartText)
    loseAnswer(addCartItem)
    await user.click(screen.getByRole('button', submit))
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('button', submit)).not.toHaveAttribute('aria-busy'))
    await user.click(screen.getByRole('button', submit))
    await atCart()
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(await linesInCart()).toEqual([[expect.anything(), 1]])
  })

  it('of the fees can be asked for again', async () => {
    respond(listMembershipKinds, 400, makeProblem({ status: 400 }), { once: true })
    const user = openAccount(paths.account.joinMembership)
    expect(await screen.findByText('Die Anmeldung konnte nicht geladen werden')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /noch einmal/i }))
    expect(await screen.findByRole('radio', { name: /^Ich/ })).toBeVisible()
  })
})

it('Somebody who lies in the cart already is sent to look there', async () => {
  await (await open()).click(screen.getByRole('button', submit))
  await atCart()
  const user = await open()
  await user.click(screen.getByRole('button', submit))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(de.joining.maybeInCart)
  expect(within(alert).getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', paths.cart)
})

it('What was typed stays over a sign-in', async () => {
  const user = await open(/^Unsere Familie/)
  await fill(user, 'Kind 1', mia)
  saveForms()
  expect(sessionStorage.getItem('kurve.form.membership')).toContain('"firstName":"Mia"')
  sessionStorage.removeItem('kurve.form.membership')
})

it.each([
  ['en', 'Become a member', /^Our family/, 'Add to cart', 'First name'],
  ['ja', '会員になる', /^家族/, 'カートに入れる', '姓'],
] as const)('In the language %s it is “%s”', async (language, heading, family, button, firstField) => {
  const user = openAccount(paths.account.joinMembership, { language })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  await choose(user, family)
  expect(await screen.findByRole('button', { name: button })).toBeVisible()
  expect(screen.getAllByRole('textbox')[0]).toHaveAccessibleName(firstField)
})

it.each([/^Ich/, /^Mein Kind/, /^Unsere Familie/, /^Jemand anderes/])(
  'The form for %s holds for everybody',
  async target => {
    await open(target)
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  },
)
