import type { Page } from '@playwright/test'

/** Waits until React has taken the page over: before, its links lead where their addresses say and no more. */
export const alive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)
