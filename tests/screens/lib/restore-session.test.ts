import { ErrorResponse, User, type UserManager } from 'oidc-client-ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepImpersonation, readImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { restoreAgain, restoreSession } from '#src/lib/auth/restore-session.ts'
import { isMarked } from '#src/lib/auth/signed-in-mark.ts'
import { readCookie } from '#src/lib/cookies.ts'
import { testConfig } from '#tests/helpers/test-config.ts'

const person = new User({
  access_token: 'token',
  token_type: 'Bearer',
  profile: { sub: 'jana', iss: 'issuer', aud: 'kurve-web', exp: 0, iat: 0 },
})

/** A manager in a tab that knows nobody; `answer` is the provider's to a silent sign-in. */
function managerWith(answer: () => Promise<User | null>, known: User | null = null) {
  const ask = vi.fn(answer)
  return { ask, manager: { getUser: async () => known, signinSilent: ask } as unknown as UserManager }
}

const leaveHint = () => {
  document.cookie = 'signedIn=1; Path=/'
}

beforeEach(() => window.history.replaceState(null, '', '/shop/'))

describe('finding out who is signed in', () => {
  it('asks the provider where a hint says that it may know', async () => {
    leaveHint()
    const { ask, manager } = managerWith(async () => person)
    expect(await restoreSession(manager, testConfig)).toBe(person)
    expect(await isMarked('jana')).toBe(true)
    expect(await isMarked('max')).toBe(false)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('does not ask without a hint, nor where the tab knows already', async () => {
    const stranger = managerWith(async () => person)
    expect(await restoreSession(stranger.manager, testConfig)).toBeNull()
    expect(stranger.ask).not.toHaveBeenCalled()
    leaveHint()
    const known = managerWith(async () => null, person)
    expect(await restoreSession(known.manager, testConfig)).toBe(person)
    expect(known.ask).not.toHaveBeenCalled()
  })

  it.each(['/sso/callback/', '/sso/callback-silent/', '/sso/callback-logout/'])(
    'does not ask on %s, which is part of the asking',
    async path => {
      leaveHint()
      window.history.replaceState(null, '', path)
      const { ask, manager } = managerWith(async () => person)
      expect(await restoreSession(manager, testConfig)).toBeNull()
      expect(ask).not.toHaveBeenCalled()
    },
  )

  it('takes the hint away where the provider knows nobody, and asks only once', async () => {
    leaveHint()
    const { ask, manager } = managerWith(() => Promise.reject(new ErrorResponse({ error: 'login_required' })))
    expect(await restoreSession(manager, testConfig)).toBeNull()
    expect(await restoreSession(manager, testConfig)).toBeNull()
    expect(ask).toHaveBeenCalledOnce()
    expect(readCookie('signedIn')).toBeUndefined()
  })

  it('lets nobody be acted for any more where the provider knows nobody: the sign-out was on another domain', async () => {
    leaveHint()
    keepImpersonation(testConfig, { orgId: 'id', orgName: 'Eichwald Adler 1987', orgType: 'fanClub' })
    const down = managerWith(() => Promise.reject(new Error('IFrame timed out without a response')))
    await restoreSession(down.manager, testConfig)
    expect(readImpersonation()).toMatchObject({ orgId: 'id' })
    const gone = managerWith(() => Promise.reject(new ErrorResponse({ error: 'login_required' })))
    await restoreSession(gone.manager, testConfig)
    expect(readImpersonation()).toBeUndefined()
    expect(document.cookie).not.toMatch(/Impersonation\w+=[^;\s]/)
  })

  it('says that nobody can tell where there is no network, and finds out when asked again', async () => {
    leaveHint()
    const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(person)]
    const { ask, manager } = managerWith(() => answers.shift() ?? Promise.resolve(null))
    expect(await restoreSession(manager, testConfig)).toBeUndefined()
    expect(await restoreSession(manager, testConfig)).toBeUndefined()
    expect(ask).toHaveBeenCalledOnce()
    expect(await restoreAgain(manager, testConfig)).toBe(person)
  })

  it('takes no browser for one of a visitor while it has no network to ask by', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { manager } = managerWith(async () => null)
    expect(await restoreSession(manager, testConfig)).toBeUndefined()
  })

  it('keeps the hint for the next page where the provider did not answer', async () => {
    leaveHint()
    const { manager } = managerWith(() => Promise.reject(new Error('IFrame timed out without a response')))
    expect(await restoreSession(manager, testConfig)).toBeNull()
    expect(readCookie('signedIn')).toBe('1')
  })
})
