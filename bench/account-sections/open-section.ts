import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { between, type MainThread, SLOW_DOWN, type Stopwatch } from '../main-thread.ts'

/** Opening one section from the one that is open. */
export interface Opening {
  /** From the press on its link until its heading is shown. */
  heading: MainThread
  /** From the press until its data stands there too. */
  rest: MainThread
}

/** How long what a pointer on a link sets off, and what follows the heading, has time to end, in milliseconds. */
const SETTLED_MS = 400

const linkTo = (page: Page, path: string): Locator =>
  page.locator(`main nav a[href$=${JSON.stringify(path)}]`).first()

/** Moves to a section's link and presses it, as a person with a mouse does, on a slow page. */
export async function openSection(page: Page, watch: Stopwatch, path: string): Promise<Opening> {
  await linkTo(page, path).hover()
  await pause(SETTLED_MS)
  const next = await listenForHeading(page)
  return watch.slowly(async () => {
    const before = await watch.read()
    await page.mouse.down()
    await page.mouse.up()
    await next.evaluate(({ shown }) => shown)
    const heading = between(before, await watch.read())
    await pause(SETTLED_MS * SLOW_DOWN)
    return { heading, rest: between(before, await watch.read()) }
  })
}

/**
 * Listens from now on for another heading than the one that is shown; asking again and again would be scripting too. The promise is kept
 * in an object, since one that is handed over by itself would be waited for.
 */
const listenForHeading = (page: Page) =>
  page.evaluateHandle(() => {
    const headingOf = () => document.querySelector<HTMLElement>('main h1')
    const now = headingOf()?.textContent
    const shown = new Promise<void>(resolve => {
      const observer = new MutationObserver(() => {
        const heading = headingOf()
        // Whether it is shown makes the browser lay the page out, within a script: asked of the next heading alone.
        if (!heading || heading.textContent === now || !heading.checkVisibility()) return
        observer.disconnect()
        resolve()
      })
      // Attributes too: a screen may be put there hidden, and be shown by its style.
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
    })
    return { shown }
  })
