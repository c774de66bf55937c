import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

export const desktop = { width: 1280, height: 900 }
/** The narrowest screen that nobody has to push aside. */
export const phone = { width: 360, height: 740 }

/** What axe finds, as lines that say where. @param besides selects what is not looked at. */
async function violations(page: Page, besides?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (besides === undefined ? axe : axe.exclude(besides)).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Shows a theme; its colours are there with the frame after the next. */
const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async name => {
    document.documentElement.dataset.theme = name
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }, theme)

/**
 * For everybody: axe finds nothing, in light and dark, and nothing hangs over the edge of a phone.
 * @param besides selects what axe does not look at.
 */
export async function expectForEverybody(page: Page, screen: string, besides?: string): Promise<void> {
  await test.step(screen, async () => {
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      expect.soft(await violations(page, besides), `${screen}, ${theme}`).toEqual([])
    }
    await setTheme(page, 'light')
    await page.setViewportSize(phone)
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect
      .soft(() => expect(overhang()).resolves.toBeLessThanOrEqual(0), `${screen} fits ${phone.width} pixels`)
      .toPass({ timeout: 2000 })
    await page.setViewportSize(desktop)
  })
}
