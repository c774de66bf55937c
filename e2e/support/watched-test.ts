import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'

/** What a page may say without being broken: the browser's own words for an answer that the journey provoked. */
const provoked = /Failed to load resource: the server responded with a status of (400|401|404|409|422)/

/**
 * `test` with a page that is watched: a fault on the console, a script error or a breach of the content security
 * policy fails the journey that met it.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', error => faults.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error' && !provoked.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'faults that the pages logged').toEqual([])
    },
    { auto: true },
  ],
})

/** Nothing for axe to find, and nothing that a narrow screen has to scroll sideways for. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
    `axe on ${page.url()}`,
  ).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}
