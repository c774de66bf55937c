import { expect, type Page } from '@playwright/test'

/** SPEC 9: an active ticker, and the season it belongs to, are asked for every five seconds. */
const POLL_MS = 5_000
/** Milliseconds in which what a page has asked for is on it, before its clock goes on. */
const ANSWER_MS = 1_500

const answered = { timeout: ANSWER_MS }

/**
 * Lets a page with `page.clock` ask again until what it shows holds. Several times, since a change takes a moment to its feed.
 * @param holds looks, with the timeout that it is given
 */
export async function askedAgain(
  page: Page,
  holds: (options: typeof answered) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(POLL_MS)
    await holds(answered)
  }).toPass({ timeout: 30_000, intervals: [0] })
}
