import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

export const desktop = { width: 1280, height: 900 }
/** The narrowest screen that nobody has to push aside. */
export const phone = { width: 360, height: 740 }

/** The rules about colours, which are all that a theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Look {
  /** All of them where none is named. */
  rules?: string[]
  /** Selects what is not looked at. */
  besides?: string | undefined
}

/** What axe finds, as lines that say where. */
async function violations(page: Page, { rules, besides }: Look): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules(rules)
  if (besides !== undefined) axe.exclude(besides)
  const { violations: found } = await axe.analyze()
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
    await setTheme(page, 'dark')
    expect.soft(await violations(page, { rules: colourRules, besides }), `${screen}, dark`).toEqual([])
    await setTheme(page, 'light')
    expect.soft(await violations(page, { besides }), `${screen}, light`).toEqual([])
    await page.setViewportSize(phone)
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect
      .soft(() => expect(overhang()).resolves.toBeLessThanOrEqual(0), `${screen} fits ${phone.width} pixels`)
      .toPass({ timeout: 2000 })
    await page.setViewportSize(desktop)
  })
}
