import type { Browser } from '@playwright/test'

/** More of a page is no help, in lines and milliseconds. */
const LINES = 80
const TIMEOUT_MS = 5_000

/** What stands on each open page, in all windows of the browser: the pictures of a failed run are seldom kept, its log is. */
export async function reportPages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap(context => context.pages())
  const reports = await Promise.all(
    pages.map(async page => {
      const seen = await page
        .locator('body')
        .ariaSnapshot({ timeout: TIMEOUT_MS })
        .catch((reason: unknown) => `Not to be read: ${String(reason)}`)
      return [`At ${page.url()}`, ...mainOf(seen.split('\n')).slice(0, LINES)].join('\n')
    }),
  )
  return reports.join('\n\n')
}

/** Without header and footer, which are the same on all pages; all of it where there is no main part. */
function mainOf(lines: string[]): string[] {
  const from = lines.findIndex(line => line.startsWith('- main'))
  const to = lines.findIndex(line => line.startsWith('- contentinfo'))
  return lines.slice(Math.max(from, 0), to === -1 ? undefined : to)
}
