import { findChromium } from './chromium.ts'
import { startTestServer } from './server.ts'

/** Before the journeys: a browser and a server. The result is what Playwright calls after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const { path, env } = await findChromium()
  // Workers inherit this environment, and playwright.config.ts reads it there.
  Object.assign(process.env, env)
  if (path) process.env.CHROMIUM_PATH = path
  return startTestServer()
}
