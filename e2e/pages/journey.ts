import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type Waits, waitOnPagesOf } from '../support/settled.ts'
import { reportPages } from '../support/report-pages.ts'
import { keepTyped, type Overheard, overhear, repeated } from '../support/typed-words.ts'

/** What a page says to those who have the console open and should not have to: errors, blocked scripts, crashes. */
function listen(page: Page, faults: string[]): void {
  page.on('console', message => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    faults.push(`console: ${message.text()} (${page.url()}${url === '' ? '' : `, at ${url}`})`)
  })
  page.on('pageerror', error => faults.push(`crash: ${error.message} (${page.url()})`))
}

interface Journey {
  waits: Waits
  /** Faults of all pages of the test's browser context; a journey that ends with one fails. */
  faults: string[]
  /** Says what stood on the pages of a journey that failed, and closes the windows of others that it has opened. */
  windows: undefined
  /** Keeps what was typed for the look at the server's log, and fails where statistics were told any of it. */
  typed: undefined
}

/**
 * A journey of one person. It fails by itself where a page writes an error to the console, which is where the browser also
 * says that the content security policy has blocked something. Each of its steps waits until the page is settled.
 */
export const test = base.extend<Journey>({
  waits: ['steps', { option: true }],
  faults: [
    async ({ context }: { context: BrowserContext }, use) => {
      const faults: string[] = []
      context.on('page', page => listen(page, faults))
      await use(faults)
      expect(faults, 'nothing in the console').toEqual([])
    },
    { auto: true },
  ],
  windows: [
    async ({ browser, context, waits }, use, testInfo) => {
      const waitOnPages = (other: BrowserContext) => waitOnPagesOf(other, waits)
      waitOnPages(context)
      browser.on('context', waitOnPages)
      await use(undefined)
      browser.off('context', waitOnPages)
      if (testInfo.status !== testInfo.expectedStatus) {
        process.stdout.write(`\n${testInfo.title} has failed\n${await reportPages(browser)}\n`)
      }
      // Left open, their pages would go on asking the server beside all later journeys.
      const others = browser.contexts().filter(other => other !== context)
      await Promise.all(others.map(other => other.close()))
    },
    { auto: true },
  ],
  typed: [
    async ({ browser, context }, use, testInfo) => {
      const heard: Overheard = { typed: new Map(), reported: [] }
      const overhearOther = (other: BrowserContext) => void overhear(other, heard)
      await overhear(context, heard)
      browser.on('context', overhearOther)
      await use(undefined)
      browser.off('context', overhearOther)
      await keepTyped(heard, testInfo.workerIndex)
      expect(repeated(heard), 'told to statistics of what was typed').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
