import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deleteContact, getContact } from '#contract/contact/contact.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { farewell } from '#src/features/account/parts/farewell.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asEmily = () => signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
const word = () => screen.findByRole('textbox', { name: /Schreib zur Bestätigung LÖSCHEN/ })
const tick = () => screen.getByRole('checkbox', { name: /endgültig gelöscht wird/ })
const press = () => screen.getByRole('button', { name: 'Konto endgültig löschen' })

async function confirm() {
  const user = openAccount(paths.account.deletion)
  await user.type(await word(), 'löschen')
  await user.click(tick())
  await user.click(press())
  return user
}

const refuse = (code: ErrorCode) =>
  respond(deleteContact, 400, { type: 'about:blank', title: code, status: 400, errorCode: code })

describe('the deletion of an account', () => {
  it('says what goes and what stays, and wants to be confirmed twice', async () => {
    await asEmily()
    const user = openAccount(paths.account.deletion)
    expect(await screen.findByRole('region', { name: 'Was verschwindet' })).toHaveTextContent(
      'Deine Zahlungsarten, auch beim Zahlungsdienst',
    )
    const stays = screen.getByRole('region', { name: 'Was bleiben muss' })
    expect(stays).toHaveTextContent('Rechnungen')
    expect(stays).toHaveTextContent(/E-Mails, .* nicht bestätigt in deinem Konto .* nach 30 Tagen/)
    await word()
    await user.click(press())
    await waitFor(() => expect(tick()).toHaveAccessibleDescription(/Bestätige mit einem Haken/))
    expect(await word()).toHaveAccessibleDescription('Bitte ausfüllen.')
    await user.type(await word(), 'DELETE')
    await waitFor(async () => expect(await word()).toHaveAccessibleDescription(/stimmt nicht überein/))
    expect(window.location.pathname).toBe(paths.account.deletion)
  })

  it('says beforehand what nobody else manages', async () => {
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    openAccount(paths.account.deletion)
    await word()
    const part = screen.getByRole('region', { name: 'Bist du sicher?' })
    expect(part).toHaveTextContent('Das verwaltet außer dir niemand')
    // Max manages the fan club as well.
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Krämer & Roth Tischlerei GmbH'])
    expect(within(part).getByRole('link', { name: 'So erreichst du den Service' })).toBeVisible()
  })

  it('frightens nobody who manages nothing alone, and waits where it cannot be known', async () => {
    await asEmily()
    for (let tries = 0; tries < 3; tries++) {
      misbehave(listOrganizationMemberships, 'no answer', { once: true })
    }
    const user = openAccount(paths.account.deletion)
    expect(await screen.findByText('Wir wissen gerade nicht, was du allein verwaltest')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Konto endgültig löschen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await word()).toBeVisible()
    expect(screen.queryByText('Das verwaltet außer dir niemand')).not.toBeInTheDocument()
  })

  it.each([
    ['ACCOUNT_HAS_RUNNING_CONTRACTS', /gekündigten Vertrag, der noch läuft/],
    ['USER_HAS_UNCANCELLED_CONTRACT', /noch nicht gekündigt/],
    ['USER_HAS_RUNNING_PAYOUT', /schulden dir noch Geld/],
  ] as const)('says by %s what stands against it, and keeps what was typed', async (code, words) => {
    await asEmily()
    refuse(code)
    await confirm()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Dein Konto ist noch da')
    expect(alert).toHaveTextContent(words)
    expect(await word()).toHaveValue('löschen')
  })

  it.each(['ACCOUNT_HAS_RUNNING_CONTRACTS', 'USER_HAS_UNCANCELLED_CONTRACT'] as const)(
    'leads to the contracts by %s',
    async code => {
      await asEmily()
      refuse(code)
      await confirm()
      const way = within(await screen.findByRole('alert')).getByRole('link', { name: 'Zu deinen Verträgen' })
      expect(way).toHaveAttribute('href', paths.account.contracts)
    },
  )

  it('names the orders that are still open, each with the way to it', async () => {
    await asEmily()
    const checkoutId = '1b0f4a52-7a3b-4d4e-9d53-7a1d4b3a5c11'
    respond(deleteContact, 400, {
      type: 'about:blank',
      title: 'ACCOUNT_HAS_OPEN_ORDERS',
      status: 400,
      errorCode: 'ACCOUNT_HAS_OPEN_ORDERS',
      errors: [
        { path: `checkouts.${checkoutId}.SGE-100012`, code: 'ORDER_UNDER_WAY', message: 'is not done' },
        { path: `checkouts.${checkoutId}.SGE-100013`, code: 'PARCEL_UNDER_WAY', message: 'is not done' },
        { path: `checkouts.${checkoutId}.SGE-100014`, code: 'ORDER_NOT_FETCHED', message: 'is not done' },
        { path: 'emails', code: 'CODES_UNTOLD', message: 'wait for a confirmed address' },
      ],
    })
    await confirm()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('noch nicht abgeschlossen')
    await within(alert).findByRole('link', { name: /SGE-100013/ })
    const links = within(alert).getAllByRole('link')
    expect(links.slice(0, 4).map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bestellung SGE-100012: noch nicht verschickt', paths.account.order(checkoutId)],
      [
        'Bestellung SGE-100013: noch unterwegs zu dir. Ein Paket gilt 7 Tage lang als unterwegs.',
        paths.account.order(checkoutId),
      ],
      ['Bestellung SGE-100014: noch nicht abgeholt', paths.account.order(checkoutId)],
      ['Codes, die du gekauft hast, warten auf eine bestätigte E-Mail-Adresse', paths.account.emails],
    ])
    expect(await word()).toHaveValue('löschen')
  })

  it('is left to the service where the club wants it so', async () => {
    await asEmily()
    refuse('ACCOUNT_DELETION_BY_SUPPORT')
    await confirm()
    expect(await screen.findByText('Dein Konto löscht unser Service')).toBeVisible()
    expect(screen.getByRole('link', { name: 'So erreichst du den Service' })).toHaveAttribute(
      'href',
      '/impressum/',
    )
    expect(screen.queryByRole('button', { name: 'Konto endgültig löschen' })).not.toBeInTheDocument()
  })

  it('says that the account is still there where there is no answer', async () => {
    await asEmily()
    misbehave(deleteContact, 'no answer', { once: true })
    await confirm()
    expect(await screen.findByRole('alert')).toHaveTextContent('Dein Konto ist noch da')
  })

  it('ends with a goodbye, and this browser forgets who was signed in', async () => {
    await asEmily()
    respond(deleteContact, 204, undefined)
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mach’s gut!' })).toBeVisible()
    expect(window.location.pathname).toBe(paths.account.goodbye)
    expect(window.history.state).toEqual(farewell.said)
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter(key => key.startsWith('oidc.'))).toEqual([]),
    )
  })

  it('is not what opening the goodbye by its address says or does', async () => {
    await asEmily()
    openAccount(paths.account.goodbye)
    await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })
    expect(screen.queryByText(/Konto ist gelöscht/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', paths.account.root)
    expect(Object.keys(sessionStorage).some(key => key.startsWith('oidc.'))).toBe(true)
  })

  it('is still said where the goodbye is loaded again', async () => {
    openAccount(paths.account.goodbye, { state: farewell.said })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mach’s gut!' })).toBeVisible()
  })

  it('is not said again to somebody who has signed in since', async () => {
    await asEmily()
    openAccount(paths.account.goodbye, { state: farewell.said })
    expect(await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible()
    expect(Object.keys(sessionStorage).some(key => key.startsWith('oidc.'))).toBe(true)
  })

  it('is done by the platform, which then knows the token no more', async () => {
    const token = await asEmily()
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mach’s gut!' })).toBeVisible()
    const answer = await fetch(`http://localhost:8000/api${getContact.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).not.toBe(200)
  })
})
