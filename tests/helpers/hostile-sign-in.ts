import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { CheckedClient } from '#src/lib/auth/checked-client.ts'
import { userManagerSettings } from '#src/lib/auth/user-manager.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { testConfig } from './test-config.ts'

export interface HostileSignIn {
  provider: () => HostileProvider
  /** The sub-site whose provider it is. */
  config: () => SiteConfig
  /** Begins a sign-in in this browser; gives the path and query that the provider sends it back with. */
  begin: () => Promise<string>
  /** Lets the provider answer each request of a hidden frame or a window, as the callback page in it would hand it on. */
  answerRequests: () => void
}

/** Lets the tests of a file sign in at a provider that does as they say. To be called once at the top of the file. */
export function withHostileProvider(): HostileSignIn {
  let running: HostileProvider | undefined
  const provider = (): HostileProvider => {
    if (!running) throw new Error('The provider has not started yet: use it inside a test')
    return running
  }
  const config = (): SiteConfig => ({
    ...testConfig,
    roots: { ...testConfig.roots, authority: provider().authority },
  })
  beforeAll(async () => {
    running = await startHostileProvider()
  })
  afterEach(() => provider().behave({}))
  afterAll(() => running?.close())
  const answerRequests = () => {
    const { createSigninRequest } = CheckedClient.prototype
    vi.spyOn(CheckedClient.prototype, 'createSigninRequest').mockImplementation(async function (
      this: CheckedClient,
      args,
    ) {
      const request = await createSigninRequest.call(this, args)
      const data = { source: 'oidc-client', url: provider().answerTo(request.url) }
      setTimeout(
        () => window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin })),
        50,
      )
      return request
    })
  }
  return {
    provider,
    answerRequests,
    config,
    begin: async () => {
      const client = new CheckedClient(userManagerSettings(config()))
      const { url } = await client.createSigninRequest({ request_type: 'si:r' })
      const { pathname, search, hash } = new URL(provider().answerTo(url))
      return pathname + search + hash
    },
  }
}
