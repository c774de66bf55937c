import type { Page } from '@playwright/test'
import axe, { type ContextSpec, type RunOptions } from 'axe-core'
import { targetName } from '../support/target.ts'
import { expect, test } from './journey.ts'
import { unreadableText } from './readable.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

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

/** Brings axe into the page and its frames, once. The protocol does it, so that no policy of the page is in its way. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
}

/** What axe finds, as lines that say where. */
async function violations(page: Page, { rules, besides }: Look): Promise<string[]> {
  await bringAxe(page)
  const found = await page.evaluate(
    async ([context, options]) => (await window.axe.run(context, options)).violations,
    [
      { exclude: besides === undefined ? [] : [besides] },
      { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
    ] satisfies [ContextSpec, RunOptions],
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Shows a theme, and waits until nothing changes its colour any more. */
const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async name => {
    document.documentElement.dataset.theme = name
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const transitions = () => document.getAnimations().filter(each => each instanceof CSSTransition)
    // What inherits a colour changes after what it has it from.
    for (let left = transitions(); left.length > 0; left = transitions())
      await Promise.allSettled(left.map(({ finished }) => finished))
  }, theme)

const looksHere = targetName === 'local' || targetName === 'alone'

/**
 * For everybody: axe finds nothing, in light and dark; on a phone nothing hangs over the edge, and no text is cut off or broken.
 * Looked at in the target `local` alone, and in those whose journeys it lacks: how a screen looks does not depend on host or database.
 * @param besides selects what axe does not look at.
 */
export async function expectForEverybody(page: Page, screen: string, besides?: string): Promise<void> {
  if (!looksHere) return
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
    expect.soft(await unreadableText(page), `${screen} can be read at ${phone.width} pixels`).toEqual([])
    await page.setViewportSize(desktop)
  })
}
