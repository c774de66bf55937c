import type { Page } from '@playwright/test'
import { siteCookieDomain } from '../../sites/site-urls.ts'
import { findSite } from '../../sites/sites.ts'
import { signedInCookie, storageKeys } from '../../src/lib/auth/browser-keys.ts'
import { paths } from '../../src/lib/paths.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { signInByHttp } from '../support/sign-in-by-http.ts'
import { roots, siteUrl, target } from '../support/target.ts'
import { makePerson, type Person } from './people.ts'
import { signInPages } from './sign-in-pages.ts'

/** Opens a page of the German sub-site `profis` as somebody who has signed in there a moment ago. The screens of that stay out. */
export const arriveAs = (page: Page, { email, password }: Person, path: string): Promise<void> =>
  arrive(page, path, { fields: { email, password }, isNew: false })

/** The same as somebody whom the platform does not know yet, and who has confirmed their address. */
export async function arriveAsNew(page: Page, path: string): Promise<Person> {
  const person = makePerson()
  await arrive(page, path, { fields: { ...person, profileLanguage: 'de' }, isNew: true }, () =>
    confirmAddress(person),
  )
  return person
}

/** Opens a page that wants to know who is there, and signs in on the screens of the provider. */
export async function signInOnScreen(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(siteUrl('profis', path))
  await signInPages(page).followOffer()
  await signInPages(page).signIn(person)
}

/** The same as somebody whom the platform does not know yet. */
export async function registerOnScreen(page: Page, path: string): Promise<Person> {
  const person = makePerson()
  await page.goto(siteUrl('profis', path))
  await signInPages(page).followOffer()
  await signInPages(page).register(person)
  return person
}

interface Filled {
  fields: Readonly<Record<string, string>>
  isNew: boolean
}

async function arrive(
  page: Page,
  path: string,
  filled: Filled,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const context = page.context()
  const { authority } = roots
  const { entry, cookies } = await signInByHttp({
    ...filled,
    authority,
    callback: siteUrl('profis', paths.signIn.callback),
    userAgent: await page.evaluate(() => navigator.userAgent),
    cookies: await context.cookies(`${authority}/`),
  })
  await context.addCookies([...cookies, signedInHint()])
  // As `recordSignIn` of src/lib/auth/sign-in.ts leaves the tab.
  const entries = [
    [entry.key, entry.value],
    [storageKeys.loginDatetime, new Date().toISOString()],
    [storageKeys.loginTimezone, 'Europe/Berlin'],
  ] as const
  const { origin } = new URL(siteUrl('profis'))
  const script = await page.addInitScript(
    ([home, items]) => {
      if (location.origin === home) for (const [key, value] of items) sessionStorage.setItem(key, value)
    },
    [origin, entries] as const,
  )
  await before()
  await page.goto(siteUrl('profis', path))
  // Later pages are on their own: whoever signs out stays signed out.
  await script.dispose()
}

/** Seconds: as long as `leaveSignedInHint` of src/lib/auth/restore-session.ts has it. */
const HINT_LIFETIME = 14 * 24 * 60 * 60

function signedInHint() {
  const site = findSite('profis')
  const domain = site ? siteCookieDomain(site, target.environment) : ''
  return {
    name: signedInCookie,
    value: '1',
    domain: domain === '' ? new URL(siteUrl('profis')).hostname : `.${domain}`,
    path: '/',
    expires: Date.now() / 1000 + HINT_LIFETIME,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  }
}
