import type { APIRequestContext } from '@playwright/test'
import { roots } from '../support/target.ts'

const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The day at the club by the clock of the server under test, which other journeys may have moved: "2026-11-30". */
export async function serverDay(request: APIRequestContext): Promise<string> {
  const answer = await request.get(new URL('/clock', roots.web).href)
  const { now } = (await answer.json()) as { now: string }
  return inBerlin.format(new Date(now))
}
