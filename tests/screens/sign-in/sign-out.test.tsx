import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Callback } from '#src/features/sign-in/routes.tsx'
import { storageKeys } from '#src/lib/auth/browser-keys.ts'
import { startSignOut } from '#src/lib/auth/sign-in.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { platformOf } from '#src/shell/providers/platform.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { eventually } from '#tests/helpers/eventually.ts'
import { withNothing, withFaults } from '#tests/helpers/hostile-provider.ts'
import { withHostileProvider } from '#tests/helpers/hostile-sign-in.ts'
import { openScreen } from '#tests/helpers/render.tsx'

const { provider, config, begin } = withHostileProvider()

/** Signs in, and opens a screen on which something was typed. */
async function signIn() {
  openScreen(<Callback />, { path: await begin(), config: config() })
  // It leads back last of all, which would come to the next screen's address.
  await eventually(() => expect(window.location.pathname).toBe('/'))
  const hands = openScreen(
    <RequireSignIn>
      <input aria-label="Notiz" />
    </RequireSignIn>,
    { path: '/account/', config: config() },
  )
  await hands.type(await screen.findByLabelText('Notiz'), 'geheim')
  sessionStorage.setItem('kurve.checkout', 'ein Entwurf')
  sessionStorage.setItem('kurve.form.profile', 'noch einer')
  platformOf(config()).queryClient.setQueryData(['contact'], { email: 'jana@example.org' })
}

const leftOver = () => Object.keys(sessionStorage).filter(key => key !== storageKeys.urlBeforeSignOut)

async function expectNothingLeft() {
  expect(await screen.findByRole('heading', { name: 'Melde dich an' })).toBeVisible()
  expect(screen.queryByLabelText('Notiz')).not.toBeInTheDocument()
  await eventually(() => expect(leftOver()).toEqual([]))
  expect(platformOf(config()).queryClient.getQueryData(['contact'])).toBeUndefined()
  expect(document.cookie).not.toContain('signedIn')
}

let sent: HTMLFormElement[]
beforeEach(() => {
  sent = []
  document.documentElement.dataset.pending = ''
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(this)
  })
  provider().received.length = 0
})

describe('signing out', () => {
  it('takes the tokens back, ends the session at the provider, and leaves nothing of the person', async () => {
    await signIn()
    const notified = vi.fn()
    const otherTab = new BroadcastChannel('kurve.signedOut')
    otherTab.onmessage = notified
    void startSignOut(userManagerOf(config()), config())
    await eventually(() => expect(sent).toHaveLength(1))
    await expectNothingLeft()
    // The page looks done; its tab is still on the way.
    expect(document.documentElement.dataset.pending).toContain('leaving')
    await eventually(() => expect(notified).toHaveBeenCalled())
    otherTab.close()

    const revoked = provider().received.filter(({ path }) => path === '/revocation')
    expect(revoked.map(({ form }) => form.get('token_type_hint'))).toEqual(['access_token', 'refresh_token'])
    expect(sessionStorage.getItem(storageKeys.urlBeforeSignOut)).toBe('/account/')
    // The id token proves the wish, and stands in no address.
    expect(sent[0]?.action).toBe(`${provider().authority}/endsession`)
    expect(sent[0]?.method).toBe('post')
    expect(new FormData(sent[0]).get('id_token_hint')).toMatch(/^eyJ/)
    expect(window.location.href).not.toContain('eyJ')
  })

  it('ends the session at the provider even where a token is not taken back', async () => {
    await signIn()
    provider().behave({ paths: { '/revocation': withFaults } })
    void startSignOut(userManagerOf(config()), config())
    await eventually(() => expect(sent).toHaveLength(1))
    await expectNothingLeft()
  })

  it('signs out in this browser even where the provider is gone', async () => {
    const user = { access_token: 'a', token_type: 'Bearer', profile: { sub: 'jana' }, expires_at: 2e10 }
    sessionStorage.setItem(`oidc.user:${provider().authority}:kurve-web`, JSON.stringify(user))
    // A fresh page: it does not know the provider's addresses yet.
    openScreen(
      <RequireSignIn>
        <input aria-label="Notiz" />
      </RequireSignIn>,
      { path: '/account/', config: config() },
    )
    expect(await screen.findByLabelText('Notiz')).toBeVisible()
    provider().behave({ paths: { '/.well-known/openid-configuration': withNothing } })
    await startSignOut(userManagerOf(config()), config())
    expect(sent).toHaveLength(0)
    await expectNothingLeft()
    await eventually(() => expect(document.documentElement.dataset.pending).not.toContain('leaving'))
  })

  it('in one tab signs out the others, which ask nothing of the provider', async () => {
    await signIn()
    provider().received.length = 0
    const otherTab = new BroadcastChannel('kurve.signedOut')
    otherTab.postMessage(provider().authority)
    await expectNothingLeft()
    otherTab.close()
    expect(provider().received).toEqual([])
  })

  it('at another club’s provider is none of our business', async () => {
    await signIn()
    const otherTab = new BroadcastChannel('kurve.signedOut')
    otherTab.postMessage('https://elsewhere.example')
    await new Promise(resolve => setTimeout(resolve, 200))
    otherTab.close()
    expect(screen.getByLabelText('Notiz')).toHaveValue('geheim')
  })
})
