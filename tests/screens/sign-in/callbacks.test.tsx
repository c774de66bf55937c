import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { OidcClient } from 'oidc-client-ts'
import { describe, expect, it, vi } from 'vitest'
import { Callback, SignOutCallback, SilentCallback } from '#src/features/sign-in/routes.tsx'
import { storageKeys } from '#src/lib/auth/browser-keys.ts'
import { userManagerSettings } from '#src/lib/auth/user-manager.ts'
import { paths } from '#src/lib/paths.ts'
import { eventually } from '#tests/helpers/eventually.ts'
import { network, withBackend } from '#tests/helpers/backend.ts'
import { openScreen, signInBrowser } from '#tests/helpers/render.tsx'
import { testConfig } from '#tests/helpers/test-config.ts'

const backend = withBackend()
const emily = 'emily.carter@example.org'

const title = () => screen.findByRole('heading', { level: 1 })

/** Begins a sign-in in this browser and gives what the provider would send back with its answer. */
async function beginSignIn(): Promise<string> {
  const { state } = await new OidcClient(userManagerSettings(testConfig)).createSigninRequest({
    request_type: 'si:r',
  })
  return state.id
}

/** Our provider names itself in each answer. */
const issuer = encodeURIComponent(testConfig.roots.authority)

const openCallback = (search: string) => openScreen(<Callback />, { path: paths.signIn.callback + search })

describe('coming back from the provider', () => {
  it.each([
    ['an address opened by hand', '', 'Hier geht es nur hindurch', 'Anmelden'],
    [
      'an answer that was used before',
      '?code=c&state=s',
      'Diese Anmeldung ist schon vorbei',
      'Noch einmal anmelden',
    ],
  ])('survives %s, with a way on', async (_, search, says, button) => {
    openCallback(search)
    expect(await screen.findByRole('button', { name: button })).toBeVisible()
    expect(await title()).toHaveTextContent(says)
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/')
  })

  it('says that the person said no', async () => {
    openCallback(`?error=access_denied&state=${await beginSignIn()}`)
    expect(await screen.findByText(/Du bist nicht angemeldet/)).toBeVisible()
    expect(await title()).toHaveTextContent('Anmeldung abgebrochen')
  })

  it('says that the provider refused', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    openCallback(`?code=made-up&state=${await beginSignIn()}&iss=${issuer}`)
    expect(await screen.findByText(/kam unvollständig zurück/)).toBeVisible()
  })

  it('says that the provider did not answer', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const state = await beginSignIn()
    network.use(http.post(`${testConfig.roots.authority}/connect/token`, () => HttpResponse.error()))
    openCallback(`?code=made-up&state=${state}&iss=${issuer}`)
    expect(await screen.findByText(/Wir haben keine Antwort bekommen/)).toBeVisible()
  })

  it('goes on to where the person was when it is loaded again after it worked', async () => {
    signInBrowser({ token: await backend.signIn(emily), email: emily })
    sessionStorage.setItem(storageKeys.urlBeforeSignIn, '/shop/?query=schal')
    openCallback('?code=used&state=used')
    await eventually(() => expect(window.location.pathname).toBe('/shop/'))
    expect(window.location.search).toBe('?query=schal')
  })

  it('goes on to where the person was when "back" comes by the provider once more', async () => {
    signInBrowser({ token: await backend.signIn(emily), email: emily })
    sessionStorage.setItem(storageKeys.urlBeforeSignIn, '/shop/?query=schal')
    openCallback('?code=used&state=used')
    await eventually(() => expect(window.location.pathname).toBe('/shop/'))
    openCallback('')
    await eventually(() => expect(window.location.pathname).toBe('/shop/'))
  })

  it('never leads out of the sub-site', async () => {
    signInBrowser({ token: await backend.signIn(emily), email: emily })
    sessionStorage.setItem(storageKeys.urlBeforeSignIn, '//evil.example/')
    openCallback('')
    await eventually(() => expect(window.location.href).toBe('http://localhost:8000/'))
  })
})

it('tells whoever opens the page of the silent sign-in by hand that there is nothing', async () => {
  openScreen(<SilentCallback />, { path: paths.signIn.silentCallback })
  expect(await title()).toHaveTextContent('Hier gibt es nichts zu sehen')
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
})

describe('coming back from a sign-out', () => {
  const openSignOut = (search: string) =>
    openScreen(<SignOutCallback />, { path: paths.signIn.signOutCallback + search })

  it('says that the person is signed out, also without a state or with one that was used', async () => {
    openSignOut('?state=used')
    expect(await title()).toHaveTextContent('Abmeldung')
    expect(await screen.findByText(/Dein Warenkorb wartet/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  })

  it('asks whoever only opened it, and is still signed in', async () => {
    signInBrowser({ token: await backend.signIn(emily), email: emily })
    openSignOut('')
    expect(await screen.findByRole('button', { name: 'Abmelden' })).toBeVisible()
    expect(await title()).toHaveTextContent('Du bist noch angemeldet')
  })

  it('forgets the sign-in and goes back to where the person was', async () => {
    const { state } = await new OidcClient(userManagerSettings(testConfig)).createSignoutRequest({
      state: true,
      request_type: 'so:r',
    })
    sessionStorage.setItem(storageKeys.urlBeforeSignOut, '/cart/')
    sessionStorage.setItem(storageKeys.loginDatetime, new Date().toISOString())
    document.cookie = 'signedIn=1; Path=/'
    openSignOut(`?state=${state?.id ?? ''}`)
    await eventually(() => expect(window.location.pathname).toBe('/cart/'))
    expect(sessionStorage.getItem(storageKeys.loginDatetime)).toBeNull()
    expect(document.cookie).not.toContain('signedIn')
  })
})
