import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../../e2e/support/chromium.ts'

/** Starts the browser of the journeys for a measurement. */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    args: chromiumFlags,
    env: { ...process.env, ...env },
    ...(path ? { executablePath: path } : {}),
  })
}
