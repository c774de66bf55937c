import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { signInOnScreen } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { jana } from './pages/people.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { consentCookies } from './support/consent.ts'
import { roots, siteUrl } from './support/target.ts'

/** Names that a token has among the parameters of an address (RFC 6749, OpenID Connect). */
const parameterNames = /[?&#](?:access_token|id_token|refresh_token|id_token_hint|token)=/

/** Listens to everything that a browser leaves behind, and to the answers in which the provider gives tokens. */
function overhear(context: BrowserContext) {
  const said: string[] = []
  const answers: Promise<unknown>[] = []
  context.on('request', request => said.push(request.url(), request.headers().referer ?? ''))
  context.on('console', message => said.push(message.text()))
  context.on('page', page => page.on('framenavigated', frame => said.push(frame.url())))
  context.on('response', response => {
    if (response.url() === `${roots.authority}/connect/token` && response.request().method() === 'POST')
      answers.push(response.json())
  })
  return {
    said,
    /** Every token that was given so far. */
    tokens: async () => {
      const given = (await Promise.all(answers)) as Record<string, unknown>[]
      return given
        .flatMap(({ access_token, id_token, refresh_token }) => [access_token, id_token, refresh_token])
        .filter(token => typeof token === 'string')
    },
  }
}

const stored = (page: Page, kind: 'localStorage' | 'sessionStorage') =>
  page.evaluate(name => JSON.stringify(window[name]), kind)

test('no token stands in an address, in the console, in a cookie or in what outlives the tab @hosts', async ({
  context,
}) => {
  const { said, tokens } = overhear(context)
  const page = await context.newPage()
  const account = accountPages(page)
  await signInOnScreen(page, jana, paths.account.addresses)
  await expect(account.addressCard('Lindenweg 4')).toBeVisible()
  said.push(await stored(page, 'localStorage'))

  await page.goto(siteUrl('en', paths.account.orders))
  await expect(account.heading('Orders')).toBeVisible()
  said.push(await stored(page, 'localStorage'))
  await page.goto(siteUrl('profis', paths.account.addresses))
  await signInPages(page).accountMenu(jana).click()
  await page.getByRole('button', { name: 'Eichwald Adler 1987' }).click()
  await expect(account.addressCard('Kastanienallee 12')).toBeVisible()
  await signInPages(page).signOut(jana)
  // The way back from the provider ends at the page where it began.
  await page.waitForURL(siteUrl('profis', paths.account.addresses))
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  said.push(await stored(page, 'localStorage'))

  said.push(...(await context.cookies()).map(({ value }) => value))
  // Three of the sign-in, and one to act for the organisation; more where the sub-sites have hosts of their own.
  await expect.poll(async () => (await tokens()).length).toBeGreaterThanOrEqual(4)
  const given = await tokens()
  expect(said.filter(text => given.some(token => text.includes(token)))).toEqual([])
  expect(said.filter(text => parameterNames.test(text))).toEqual([])
  const left = await stored(page, 'sessionStorage')
  expect(given.filter(token => left.includes(token))).toEqual([])
})

test('what statistics are told holds nothing of a sign-in, and no query', async ({ context, page }) => {
  const reported: string[] = []
  await context.exposeFunction('reportStatistics', (line: string) => void reported.push(line))
  await context.addInitScript(() => {
    const lines: unknown[] = []
    const report = (window as unknown as { reportStatistics: (line: string) => void }).reportStatistics
    lines.push = (...items) => {
      report(JSON.stringify(items))
      return 0
    }
    Object.assign(window, { dataLayer: lines })
  })
  await context.addCookies(consentCookies('analytics'))
  await signInOnScreen(page, jana, `${paths.account.orders}?from=mail`)
  await expect(accountPages(page).ordersHeading()).toBeVisible()
  await expect.poll(() => reported.join('\n')).toContain(paths.account.orders)
  await page.goto(siteUrl('profis', '/suche/?q=Trikot'))
  await expect.poll(() => reported.join('\n')).toContain('/suche/')
  const all = reported.join('\n')
  expect(all).toContain('page_view')
  expect(all).not.toMatch(/[?&#]|sso|code=|Trikot/)
})
