import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { SeatsFeed } from '#contract/ticketing/seats-feed.ts'
import { TicketRoutes } from '#src/features/tickets/routes.tsx'
import { type Backend, network, withBackend } from '#tests/helpers/backend.ts'
import { openScreen, type ScreenOptions, signInBrowser } from '#tests/helpers/render.tsx'
import { emptyCart } from '#tests/helpers/shop-as.ts'
import { testConfig } from '#tests/helpers/test-config.ts'

/** When the example season's sales are under way: members may buy for Rheinau, all others from the 30th on. */
const DAY_OF_SALES = '2026-11-25T12:00:00Z'
/** Where the clock of a test's platform stands at first. */
const FIRST_MOMENT = '2031-05-17T09:30:00Z'

/** Members since long ago. */
export const jana = 'jana.kraemer@example.org'
export const max = 'max.berger@example.org'
/** No member. */
export const yuki = 'yuki.tanaka@example.org'

/** For members since Monday; 1-10 to a row in block 14. */
export const rheinau = '159-2026-14-eichwald-rheinau'
/** Sold out. */
export const nordhafen = '159-2026-12-eichwald-nordhafen'
/** For everybody; no places are set aside. */
export const carols = 'adventssingen-2026'

const seatsFeeds = `${testConfig.roots.feeds}/tickets/:eventNo/seats.json`

/** What the feed of the places answers from now on; null: it is not there. */
export const answerSeats = (feed: SeatsFeed | null): void =>
  network.use(http.get(seatsFeeds, () => HttpResponse.json(feed, { status: feed ? 200 : 404 })))

/** A platform and a browser on the day of sales; it writes no feeds. To be called once at the top of the file. */
export function withSeason(): Backend {
  const backend = withBackend()
  beforeEach(() => {
    answerSeats(null)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date(DAY_OF_SALES) })
  })
  afterEach(() => void vi.useRealTimers())
  beforeAll(() => backend.advance((Date.parse(DAY_OF_SALES) - Date.parse(FIRST_MOMENT)) / 1000))
  return backend
}

/** Signs somebody in whose cart is empty; gives their token. */
export async function signInWithEmptyCart(backend: Backend, email: string): Promise<string> {
  const token = await backend.signIn(email)
  await emptyCart(token)
  signInBrowser({ token, email })
  return token
}

/** @param search of the address, with its question mark. */
export const openTickets = (steps: readonly string[], search = '', options: ScreenOptions = {}) =>
  openScreen(<TicketRoutes steps={steps} />, {
    path: `/shop/tickets/${steps.map(step => `${step}/`).join('')}${search}`,
    ...options,
  })
