import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { expect, test } from './pages/journey.ts'
import { liveMatchId, makeTicker, serveMatch } from './pages/live-match.ts'
import { siteUrl } from './support/target.ts'

const liveTicker = siteUrl('profis', `/liveticker/?match=${liveMatchId}`)

/** What a feed says at a moment of a match that has begun, or has not yet. */
function tickerAt(asOf: string, match: Partial<TickerFeed['match']>): TickerFeed {
  const ticker = makeTicker()
  return {
    ...ticker,
    asOf,
    periodStartedAt: match.period === 'FirstHalf' ? (match.kickOff ?? null) : null,
    match: { ...ticker.match, ...match },
  }
}

test('a match goes on minute by minute while the clocks go back an hour', async ({ page, faults }) => {
  // 02:50 of summer time; ten minutes later it is 02:00 again.
  await page.clock.install({ time: '2026-10-25T00:50:00Z' })
  const running = { kickOff: '2026-10-25T00:30:00Z', period: 'FirstHalf' } as const
  const match = await serveMatch(page, tickerAt('2026-10-25T00:50:00Z', running))
  await page.goto(liveTicker)
  const board = page.getByRole('region', { name: 'Eichwald gegen Nordhafen' })
  await expect(board).toContainText('1. Halbzeit · 21’')
  await expect(board).toContainText('Sonntag, 25. Oktober 2026')

  // The goal shows that this is what came, and no minute counted on from before.
  match.publish(tickerAt('2026-10-25T01:10:00Z', { ...running, score: { home: 1, away: 0 } }))
  await page.clock.fastForward('20:00')
  await expect(board).toContainText('1. Halbzeit · 41’')
  await expect(page).toHaveTitle(/^1:0 \(41’\)/)
  await expect(page.getByText(/^Stand /)).toBeHidden()

  match.answer(route => route.abort())
  await page.clock.fastForward('00:06')
  await expect(page.getByText(/^Stand 02:10\./)).toBeVisible()
  // That nobody answered is what was wanted.
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('net::ERR_FAILED')))
})

for (const [change, now, before, after] of [
  ['end', '2026-10-20T10:00:00Z', '2026-10-24T13:30:00Z', '2026-10-31T14:30:00Z'],
  ['beginning', '2027-03-23T10:00:00Z', '2027-03-27T14:30:00Z', '2027-04-03T13:30:00Z'],
] as const) {
  test(`half past three is half past three before and after the ${change} of summer time`, async ({
    page,
  }) => {
    await page.clock.install({ time: now })
    for (const kickOff of [before, after]) {
      await serveMatch(page, tickerAt(now, { kickOff, period: 'PreMatch', score: null }))
      await page.goto(liveTicker)
      const board = page.getByRole('region', { name: 'Eichwald gegen Nordhafen' })
      await expect(board.getByText('15:30')).toBeVisible()
      await expect(board.locator('time')).toHaveAttribute('datetime', kickOff)
    }
  })
}
