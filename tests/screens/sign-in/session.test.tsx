import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import { getContact } from '#contract/contact/contact.ts'
import { AccountTool } from '#src/features/sign-in/widgets/account-tool.tsx'
import { request } from '#src/lib/http/request.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen, signInBrowser } from '#tests/helpers/render.tsx'

const backend = withBackend()
const yuki = 'yuki.tanaka@example.org'

/** A screen of the account: something typed, and a call in the person's name. */
function Desk() {
  const { data, refetch } = useQuery({
    queryKey: ['contact', 'desk'],
    queryFn: ({ signal }) => request(getContact, {}, { signal }),
  })
  return (
    <form>
      <label>
        Notiz
        <input name="note" />
      </label>
      <output>{data?.email}</output>
      <button type="button" onClick={() => void refetch()}>
        Laden
      </button>
    </form>
  )
}

const openDesk = () =>
  openScreen(
    <Suspense>
      <RequireSignIn>
        <Desk />
      </RequireSignIn>
    </Suspense>,
  )

describe('a screen that needs to know who is there', () => {
  it('offers a visitor to sign in and come back', async () => {
    openDesk()
    expect(await screen.findByRole('heading', { level: 1, name: 'Melde dich an' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    expect(screen.queryByLabelText('Notiz')).not.toBeInTheDocument()
  })

  it('opens for whoever is signed in', async () => {
    signInBrowser({ token: await backend.signIn(yuki), email: yuki })
    openDesk()
    expect(await screen.findByText(yuki)).toBeVisible()
  })

  it('keeps what was typed when the session ends meanwhile', async () => {
    signInBrowser({ token: await backend.signIn(yuki), email: yuki })
    const person = openDesk()
    await screen.findByText(yuki)
    await person.type(screen.getByLabelText('Notiz'), 'halb fertig')
    // Revoked elsewhere: neither the token nor its renewal is good any more.
    signInBrowser({ token: 'revoked', email: yuki, refreshToken: 'revoked' })
    await person.click(screen.getByRole('button', { name: 'Laden' }))
    expect(await screen.findByRole('heading', { name: 'Deine Anmeldung ist abgelaufen' })).toBeVisible()
    expect(screen.queryByText('Du bist nicht mehr angemeldet')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Notiz')).not.toBeVisible()
    expect(screen.getByLabelText('Notiz')).toHaveValue('halb fertig')
  })
})

describe('a session that is about to end', () => {
  it('is announced a minute before, with a way to stay', async () => {
    signInBrowser({ token: await backend.signIn(yuki), email: yuki, expiresIn: 62 })
    openDesk()
    expect(await screen.findByText('Deine Anmeldung läuft gleich ab', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Angemeldet bleiben' })).toBeVisible()
  })
})

describe('the account in the header', () => {
  it('offers a visitor to sign in', async () => {
    openScreen(<AccountTool />)
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/account/')
  })

  it('says who is signed in, with the ways from there', async () => {
    signInBrowser({ token: await backend.signIn(yuki), email: yuki, name: 'Yuki Tanaka' })
    openScreen(<AccountTool />)
    expect(await screen.findByRole('button', { name: 'Konto von Yuki Tanaka' })).toHaveTextContent('YT')
    expect(screen.getByRole('link', { name: 'Bestellungen', hidden: true })).toHaveAttribute(
      'href',
      '/account/orders/',
    )
  })
})
