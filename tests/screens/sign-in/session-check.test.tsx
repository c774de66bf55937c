import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckedManager } from '#src/lib/auth/checked-manager.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { eventually } from '#tests/helpers/eventually.ts'
import { type Habits, withNothing } from '#tests/helpers/hostile-provider.ts'
import { withHostileProvider } from '#tests/helpers/hostile-sign-in.ts'
import { openScreen } from '#tests/helpers/render.tsx'

const { provider, config, answerRequests } = withHostileProvider()

/** A provider that lets its session be watched, and says which one it is with each answer. */
const watched = (habits: Habits = {}): Habits => ({
  metadata: it => ({ ...it, check_session_iframe: `${provider().authority}/checksession` }),
  answer: params => params.set('session_state', 'second'),
  ...habits,
})

function leaveSession(): void {
  const user = {
    access_token: 'token',
    token_type: 'Bearer',
    scope: 'openid',
    session_state: 'first',
    profile: { sub: 'jana', name: 'Jana' },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  }
  sessionStorage.setItem(`oidc.user:${provider().authority}:kurve-web`, JSON.stringify(user))
}

const openNote = () =>
  openScreen(
    <RequireSignIn>
      <input aria-label="Notiz" />
    </RequireSignIn>,
    { path: '/account/', config: config() },
  )

// eslint-disable-next-line testing-library/no-node-access -- a hidden frame has no role to be found by
const frames = () => [...document.querySelectorAll('iframe')]
const watchers = () => frames().filter(({ src }) => src === `${provider().authority}/checksession`)

interface Watch {
  /** What the page has asked the provider's frame so far, with the origin that alone may read it. */
  asked: () => unknown[][]
  /** Two seconds go by. */
  passTime: () => void
  /** The provider's frame answers, or somebody who looks like it. */
  answer: (data: string, from?: MessageEventInit) => void
}

/** Opens a screen of somebody whose session is watched. */
async function openWatched(): Promise<Watch> {
  const every = vi.spyOn(globalThis, 'setInterval')
  leaveSession()
  openNote()
  await screen.findByLabelText('Notiz')
  const frame = await eventually(() => {
    const [found] = watchers()
    if (!found?.contentWindow) throw new Error('nobody watches the session')
    return { element: found, window: found.contentWindow }
  })
  const post = vi.spyOn(frame.window, 'postMessage').mockReturnValue()
  // jsdom loads no frames.
  frame.element.dispatchEvent(new Event('load'))
  await eventually(() => expect(post).toHaveBeenCalledOnce())
  return {
    asked: () => post.mock.calls,
    passTime: () => {
      const ticks = every.mock.calls.filter(([, delay]) => delay === 2000)
      expect(ticks).toHaveLength(1)
      ;(ticks[0]?.[0] as () => void)()
    },
    answer: (data, from = {}) => {
      const { origin } = new URL(provider().authority)
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.window, ...from }))
    },
  }
}

const user = () => userManagerOf(config()).getUser()
const expectSignedIn = async () => {
  expect(await user()).not.toBeNull()
  expect(screen.getByLabelText('Notiz')).toBeVisible()
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  for (const frame of frames()) frame.remove()
  provider().received.length = 0
})

describe('a session that is watched', () => {
  it('is asked about every two seconds, of its provider alone, without a call over the network', async () => {
    provider().behave(watched())
    const { asked, passTime, answer } = await openWatched()
    const before = provider().received.length
    passTime()
    answer('unchanged')
    passTime()
    const question = ['kurve-web first', new URL(provider().authority).origin]
    expect(asked()).toEqual([question, question, question])
    expect(provider().received).toHaveLength(before)
    await expectSignedIn()
  })

  it('ends here when it has ended at the provider, and nothing stays to be seen', async () => {
    const refuse = (params: URLSearchParams) => {
      params.delete('code')
      params.set('error', 'login_required')
    }
    provider().behave(watched({ answer: refuse }))
    answerRequests()
    const { answer } = await openWatched()
    answer('changed')
    expect(await screen.findByRole('heading', { name: 'Deine Anmeldung ist abgelaufen' })).toBeVisible()
    expect(screen.getByLabelText('Notiz')).not.toBeVisible()
    expect(await user()).toBeNull()
  })

  it('ends here when somebody else has signed in at the provider', async () => {
    provider().behave(watched({ claims: claims => ({ ...claims, sub: 'max' }) }))
    answerRequests()
    const { answer } = await openWatched()
    answer('changed')
    await eventually(async () => expect(await user()).toBeNull())
  })

  it('goes on when the same person has another session by now, and that one is watched from then on', async () => {
    provider().behave(watched())
    answerRequests()
    const { answer, asked } = await openWatched()
    answer('changed')
    await eventually(() => expect(asked().map(([message]) => message)).toContain('kurve-web second'))
    await expectSignedIn()
  })

  it('goes on when the provider cannot be heard, which is asked again after two seconds and not at once', async () => {
    provider().behave(watched({ paths: { '/token': withNothing } }))
    answerRequests()
    const { answer, asked } = await openWatched()
    const begin = performance.now()
    answer('changed')
    await eventually(() => expect(asked()).toHaveLength(2))
    expect(performance.now() - begin).toBeGreaterThan(1990)
    await expectSignedIn()
  })

  it.each<[string, MessageEventInit]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another window', { source: window }],
  ])('takes no word %s', async (_, from) => {
    provider().behave(watched())
    const asks = vi.spyOn(CheckedManager.prototype, 'querySessionStatus')
    const { answer } = await openWatched()
    answer('changed', from)
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(asks).not.toHaveBeenCalled()
    await expectSignedIn()
  })
})

it('leaves a session alone whose provider does not let it be watched', async () => {
  leaveSession()
  openNote()
  await screen.findByLabelText('Notiz')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(watchers()).toEqual([])
  await expectSignedIn()
})
