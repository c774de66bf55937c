import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Tokens } from './code-flow.ts'
import { type PlatformThread, startPlatformThread } from './start-platform-thread.ts'
import { testConfig } from './test-config.ts'

/** Where the tests override single answers: `respond(…)` in tests/helpers/respond.ts. */
export const network = setupServer()

/** What a screen test asks of the platform behind its screens. */
export interface Backend {
  /** A bearer token of an example person. */
  signIn: (email: string) => Promise<string>
  /** The provider's own tokens of an example person, which can be exchanged. */
  signInByForm: (email: string) => Promise<Tokens>
  /** Moves the platform's clock. */
  advance: (seconds: number) => Promise<void>
  /** A match of our first team that is about to begin; gives its id. */
  newMatch: () => Promise<string>
  /** A season of season tickets that is on sale; gives its id. */
  newSeason: () => Promise<string>
  /** A paid contract of an example person over such a season; gives its id. */
  newContract: (email: string) => Promise<string>
}

/** Takes every call that a test file makes; one that nothing answers fails. To be called once at the top of the file. */
export function withNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
}

/**
 * Lets the screens of a test file talk to the embedded platform: it is the only fake backend there is. To be called once at
 * the top of the file.
 */
export function withBackend(): Backend {
  let platform: PlatformThread | undefined
  const started = (): PlatformThread => {
    if (!platform) throw new Error('The platform has not started yet: use it inside a test')
    return platform
  }

  withNetwork()
  beforeAll(async () => {
    platform = await startPlatformThread()
  })
  beforeEach(() => network.use(...callsThrough(started())))
  afterAll(async () => {
    await platform?.close()
  })

  return {
    signIn: email => started().run('signIn', email),
    signInByForm: email => started().run('signInByForm', email),
    advance: async seconds => {
      await started().run('advance', seconds)
    },
    newMatch: () => started().run('newMatch', null),
    newSeason: () => started().run('newSeason', null),
    newContract: email => started().run('newContract', email),
  }
}

/** Hands every call of the API, of the provider and of the payment provider's pages to the platform as it is, and its answer back. */
const callsThrough = (platform: PlatformThread) =>
  [testConfig.roots.api, testConfig.roots.authority, testConfig.roots.pay].map(root =>
    http.all(`${root}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const { status, headers, body } = await platform.run('call', {
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      })
      const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304
      return new HttpResponse(hasBody ? new Uint8Array(body) : null, { status, headers })
    }),
  )
