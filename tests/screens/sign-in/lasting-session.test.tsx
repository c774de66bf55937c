import { act, screen } from '@testing-library/react'
import { OidcClient } from 'oidc-client-ts'
import { z } from 'zod'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Callback } from '#src/features/sign-in/routes.tsx'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { saveForms } from '#src/lib/saved-forms.ts'
import { userManagerOf, userManagerSettings } from '#src/lib/auth/user-manager.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { eventually } from '#tests/helpers/eventually.ts'
import { withNothing } from '#tests/helpers/hostile-provider.ts'
import { withHostileProvider } from '#tests/helpers/hostile-sign-in.ts'
import { openScreen } from '#tests/helpers/render.tsx'

const { provider, config } = withHostileProvider()

function leaveSession(sub: string, expiresIn = 3600) {
  const user = {
    access_token: 'token',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    scope: 'openid',
    profile: { sub, name: sub },
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
  }
  sessionStorage.setItem(`oidc.user:${provider().authority}:kurve-web`, JSON.stringify(user))
}

function NoteForm() {
  const { form, props } = useContractForm({
    schema: z.object({ note: z.string(), other: z.string() }),
    defaultValues: { note: '', other: '' },
    send: ({ body }) => Promise.resolve({ ok: true as const, value: body }),
    keptAs: 'note',
  })
  return (
    <form {...props}>
      <input aria-label="Notiz" {...form.register('note')} />
    </form>
  )
}

const openNote = (path = '/account/') =>
  openScreen(
    <RequireSignIn>
      <NoteForm />
    </RequireSignIn>,
    { path, config: config() },
  )
const note = () => screen.findByLabelText('Notiz')

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('what was typed', () => {
  it('is kept when the page is left for the provider', async () => {
    leaveSession('jana')
    await openNote().type(await note(), 'halb fertig')
    expect(sessionStorage.getItem('kurve.form.note')).toBeNull()
    saveForms()
    expect(JSON.parse(sessionStorage.getItem('kurve.form.note') ?? '')).toMatchObject({
      owner: 'jana',
      values: { note: 'halb fertig' },
    })
  })

  it('stands there again after the sign-in, once', async () => {
    const kept = { owner: 'jana', at: Date.now(), values: { note: 'halb fertig', gone: 1 } }
    sessionStorage.setItem('kurve.form.note', JSON.stringify(kept))
    leaveSession('jana')
    openNote()
    await eventually(() => expect(screen.getByLabelText('Notiz')).toHaveValue('halb fertig'))
    expect(sessionStorage.getItem('kurve.form.note')).toBeNull()
  })

  it('is not shown to the next person', async () => {
    sessionStorage.setItem(
      'kurve.form.note',
      JSON.stringify({ owner: 'jana', at: Date.now(), values: { note: 'geheim' } }),
    )
    leaveSession('max')
    openNote()
    await eventually(() => expect(sessionStorage.getItem('kurve.form.note')).toBeNull())
    expect(await note()).toHaveValue('')
  })

  it('is forgotten after an hour, and nothing is kept of an untouched form', async () => {
    const longAgo = Date.now() - 61 * 60 * 1000
    sessionStorage.setItem(
      'kurve.form.note',
      JSON.stringify({ owner: 'jana', at: longAgo, values: { note: 'alt' } }),
    )
    leaveSession('jana')
    openNote()
    await eventually(() => expect(sessionStorage.getItem('kurve.form.note')).toBeNull())
    expect(await note()).toHaveValue('')
    saveForms()
    expect(sessionStorage.getItem('kurve.form.note')).toBeNull()
  })
})

it('says that the browser remembers nothing, instead of going in circles', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const hands = openNote()
  await hands.click(await screen.findByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Erlaube Cookies und Websitedaten/)
  expect(screen.getByText('Kennung: STORAGE_BLOCKED')).toBeVisible()
})

it('says that the provider cannot be reached, and lets the person try again', async () => {
  provider().behave({ paths: { '/.well-known/openid-configuration': withNothing } })
  const hands = openNote()
  await hands.click(await screen.findByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByText('Kennung: NETWORK_ERROR')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Anmelden' })).toBeEnabled()
})

it('hands an answer for the page that opened this window on to it', async () => {
  const client = new OidcClient(userManagerSettings(config()))
  const { url } = await client.createSigninRequest({ request_type: 'si:p' })
  const { pathname, search } = new URL(provider().answerTo(url))
  vi.spyOn(window, 'close').mockReturnValue()
  openScreen(<Callback />, { path: pathname + search, config: config() })
  expect(await screen.findByRole('heading', { name: 'Fertig' })).toBeVisible()
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('oidc.user'))).toEqual([])
})

it('shows who is there when “back” brings the page as it was before the sign-in', async () => {
  openNote()
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeVisible()
  leaveSession('jana')
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await note()).toBeVisible()
})

describe('a minute before the session runs out', () => {
  it('a press on the notice renews it', async () => {
    leaveSession('jana', 61)
    const hands = openNote()
    await hands.click(await screen.findByRole('button', { name: 'Angemeldet bleiben' }, { timeout: 12_000 }))
    await eventually(() => expect(screen.queryByText(/läuft gleich ab/)).not.toBeInTheDocument())
    expect((await userManagerOf(config()).getUser())?.access_token).toMatch(/^access-/)
  })

  it('the notice stays, with a way to sign out, where the provider does not answer', async () => {
    leaveSession('jana', 61)
    provider().behave({ paths: { '/token': withNothing } })
    const hands = openNote()
    await hands.click(await screen.findByRole('button', { name: 'Angemeldet bleiben' }, { timeout: 12_000 }))
    expect(await screen.findByText(/Versuch es gleich noch einmal/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible()
    expect(screen.getByLabelText('Notiz')).toBeVisible()
  })
})
