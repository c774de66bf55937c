import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until React has taken the page over: before, its links lead where their addresses say and no more. */
export const alive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)

/** Waits until React has taken an element over: parts of a page come alive later than the page. */
export const takenOver = (element: Locator) =>
  expect
    .poll(() => element.evaluate(node => Object.keys(node).some(key => key.startsWith('__reactProps'))))
    .toBe(true)
