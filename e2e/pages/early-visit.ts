import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from '../support/settled.ts'

/** As slow as a cheap phone is beside the machine that runs the journeys. */
const SLOW_DOWN = 6

/** Slows the page's processor down. What is returned makes it as fast as the machine again. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/**
 * Opens a page on a slow phone as far as its first paint: what is done then is done before any script of a file has run. They come with
 * `goOn`, after which the page is settled, or with `leave`, where what was pressed leads to another page. What follows is not slow any more.
 * @param scripts whose scripts are on their way until then
 */
export async function openEarly(page: Page, address: string, scripts = '**/*.js') {
  const asked = Promise.withResolvers<undefined>()
  await page.route(scripts, async route => {
    await asked.promise
    // A page that is left needs them no more.
    await route.continue().catch(() => undefined)
  })
  const speedUp = await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  return {
    goOn: async () => {
      asked.resolve(undefined)
      await settled(page)
      await speedUp()
    },
    leave: async () => {
      asked.resolve(undefined)
      await speedUp()
    },
  }
}

/** Milliseconds in which an element that is to be pressed must stand somewhere. */
const PRESS_MS = 45_000

/** A press of a finger where the element stands, whether or not anything listens. */
export async function press(element: Locator): Promise<void> {
  let at = { x: 0, y: 0 }
  // It may be replaced by its like just then.
  await expect(async () => {
    await element.scrollIntoViewIfNeeded()
    const box = await element.boundingBox()
    if (!box) throw new Error(`${String(element)} is not there to be pressed`)
    at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }).toPass({ timeout: PRESS_MS })
  await element.page().mouse.click(at.x, at.y)
}
