import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAs } from './pages/arrivals.ts'
import { openEarly, press, slowDown } from './pages/early-visit.ts'
import { phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { matchDeskPages } from './pages/match-desk-pages.ts'
import { max, mira } from './pages/people.ts'
import { shopPages } from './pages/shop-pages.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { drawn, settled } from './support/settled.ts'
import { roots, siteUrl } from './support/target.ts'

// What a page's scripts ask for is held back here, so nothing may answer in between; nor does a step wait until a page is settled.
test.use({ serviceWorkers: 'block', waits: 'never' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Requests that a journey makes once. */
function count(page: Page, method: string, path: RegExp): string[] {
  const found: string[] = []
  page.on('request', request => {
    if (request.method() === method && path.test(request.url())) found.push(request.url())
  })
  return found
}

test.describe('pressed at once on a slow phone', () => {
  test('a menu that was opened stays open when the page comes alive', async ({ page }) => {
    await page.setViewportSize(phone)
    const visit = await openEarly(page, siteUrl('profis'))
    await press(button(page, 'Menü'))
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await expect(navigation).toBeVisible()
    await visit.goOn()
    await expect(navigation).toBeVisible()
    await navigation.getByRole('link', { name: 'News', exact: true }).click()
    await expect(page).toHaveURL(siteUrl('profis', '/news/'))
    await expect(navigation).toBeHidden()
  })

  test('the privacy settings open, and may be closed again', async ({ page }) => {
    const visit = await openEarly(page, siteUrl('profis'))
    await press(button(page, 'Privatsphäre einstellen'))
    await visit.goOn()
    const dialog = page.getByRole('dialog', { name: 'Privatsphäre einstellen' })
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('signing in from the header leads to the provider, once', async ({ page }) => {
    const visits = count(page, 'GET', /\/connect\/authorize\?(?!.*prompt=none)/)
    const visit = await openEarly(page, siteUrl('profis', '/news/'))
    const link = page.getByRole('banner').getByRole('link', { name: 'Anmelden' })
    await press(link)
    await expect(link).toHaveAttribute('aria-busy', 'true')
    await press(link)
    await visit.goOn()
    await page.waitForURL(`${roots.authority}/**`)
    await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
    await expect.poll(() => visits).toHaveLength(1)
  })

  test('the cart and the search open by their addresses', async ({ page }) => {
    const visit = await openEarly(page, siteUrl('profis'))
    await press(page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }))
    await expect(page).toHaveURL(siteUrl('profis', paths.cart))
    await visit.goOn()
    await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
  })

  test('size, quantity and the cart: it holds exactly that', async ({ page }) => {
    const added = count(page, 'POST', /\/carts\/self\/items/)
    const visit = await openEarly(page, siteUrl('profis', paths.shop.product('fan-shop', '1001')))
    await press(page.getByRole('radio', { name: 'M', exact: true }))
    await press(button(page, /^Mehr: /))
    await press(button(page, /^Mehr: /))
    await press(button(page, 'In den Warenkorb'))
    await press(button(page, 'In den Warenkorb'))
    await visit.goOn()
    await expect(page.getByText(/liegen neu im Warenkorb/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('3')
    await expect.poll(() => added).toHaveLength(1)
    await page.goto(siteUrl('profis', paths.cart))
    const line = shopPages(page).cartLine('Heimtrikot')
    await expect(line).toContainText('M')
    await expect(line.getByRole('textbox', { name: /^Menge/ })).toHaveValue('3')
  })

  test('a page that was scrolled after a press stays where it is when its screen comes', async ({ page }) => {
    await page.setViewportSize(phone)
    const visit = await openEarly(page, siteUrl('profis', paths.shop.product('fan-shop', '1003')))
    await press(page.getByRole('radio', { name: 'M', exact: true }))
    const more = button(page, /^Mehr: /)
    await more.scrollIntoViewIfNeeded()
    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await visit.goOn()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    expect(await scrolled()).toBe(before)
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeFocused()
  })

  test('a list of products is searched for what was typed', async ({ page }) => {
    const visit = await openEarly(page, siteUrl('profis', paths.shop.list('fan-shop')))
    await press(page.getByRole('searchbox', { name: /such/i }))
    await page.keyboard.type('Schal')
    await page.keyboard.press('Enter')
    await visit.goOn()
    await expect(page).toHaveURL(/query=Schal/)
    await expect(page.getByRole('heading', { level: 2, name: /„Schal“/ })).toBeVisible()
  })

  test('a picture of a gallery opens large', async ({ page }) => {
    const visit = await openEarly(page, siteUrl('profis', '/bildergalerien/rotenfels/'))
    const picture = page.getByRole('link', { name: /vergrößern|groß/i }).nth(1)
    await press(picture)
    await visit.goOn()
    await expect(page.getByRole('dialog')).toContainText(/2 von \d+/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(siteUrl('profis', '/bildergalerien/rotenfels/'))
  })

  test('an answer that was opened stays open, and news are those that were chosen', async ({ page }) => {
    const visit = await openEarly(page, siteUrl('profis', '/kontakt/'))
    const answer = page.locator('main details').first()
    await press(answer.locator('summary'))
    await visit.goOn()
    await expect(answer).toHaveAttribute('open')

    const news = await openEarly(page, siteUrl('profis', '/news/'))
    await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption({ index: 1 })
    await news.goOn()
    await expect(page).toHaveURL(/zeit=/)
  })

  test('a withdrawal that was typed is sent once', async ({ page }) => {
    const sent = count(page, 'POST', /\/withdrawals/)
    const visit = await openEarly(page, siteUrl('profis', paths.withdraw()))
    for (const [label, text] of [
      ['Dein Name', 'Lea Otten'],
      ['Bestellnummer', 'KE-1'],
      ['Deine E-Mail-Adresse', `frueh-${Date.now()}@example.com`],
    ] as const) {
      await press(page.getByLabel(label))
      await page.keyboard.type(text)
    }
    await press(button(page, 'Widerruf bestätigen'))
    await press(button(page, 'Widerruf bestätigen'))
    await visit.goOn()
    await expect(page.getByRole('heading', { level: 1, name: 'Dein Widerruf ist da' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Lea Otten')
    await expect.poll(() => sent).toHaveLength(1)
  })

  test('the first key at the match desk opens its entry, and is typed nowhere', async ({ page }) => {
    const match = '159-2026-21-eichwald-falkenberg'
    const desk = matchDeskPages(page)
    await arriveAs(page, mira, `/admin/matches/${match}/`)
    await expect(desk.board).toBeVisible()
    const visit = await openEarly(page, siteUrl('profis', `/admin/matches/${match}/`))
    await desk.press('c', 'c')
    await visit.goOn()
    const form = page.getByRole('form', { name: 'Text eintragen' })
    await expect(form).toHaveCount(1)
    await expect(form.getByRole('textbox').first()).toBeFocused()
    for (const box of await form.getByRole('textbox').all()) await expect(box).not.toHaveValue(/c/)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  test('the provider signs in before its script is there', async ({ page }) => {
    await page.goto(siteUrl('profis', paths.account.profile))
    await signInPages(page).followOffer()
    const visit = await openEarly(page, page.url())
    await press(page.getByLabel('E-Mail-Adresse'))
    await page.keyboard.type(max.email)
    await press(page.getByLabel('Passwort'))
    await page.keyboard.type(max.password)
    const posts = count(page, 'POST', /\/interaction\//)
    await press(button(page, 'Anmelden'))
    await visit.leave()
    await expect(signInPages(page).accountMenu(max)).toBeVisible()
    await expect.poll(() => posts).toHaveLength(1)
  })

  test('the button for a passkey moves nothing when it comes, and asks once', async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      CredentialsContainer.prototype.get = options => {
        asked.push(options?.mediation ?? 'pressed')
        return options?.mediation === 'conditional'
          ? new Promise(() => undefined)
          : Promise.reject(new DOMException('closed', 'NotAllowedError'))
      }
    })
    await page.goto(siteUrl('profis', paths.account.profile))
    await signInPages(page).followOffer()
    const visit = await openEarly(page, page.url())
    const register = page.getByRole('link', { name: 'Konto anlegen' })
    await drawn(page)
    const before = await register.boundingBox()
    await expect(button(page, 'Mit Passkey anmelden')).toBeHidden()
    await visit.goOn()
    await expect.poll(() => register.boundingBox()).toEqual(before)
    await press(button(page, 'Mit Passkey anmelden'))
    await expect(page.getByText('Der Passkey kam nicht bei uns an.')).toBeVisible()
    const pressed = () =>
      page.evaluate(() => (window as unknown as { asked: string[] }).asked.filter(each => each === 'pressed'))
    await expect.poll(pressed).toHaveLength(1)
  })
})

test('everything at once on a slow phone, with scripts as they come', async ({ page }) => {
  await page.setViewportSize(phone)
  const speedUp = await slowDown(page)
  await page.goto(siteUrl('profis', paths.shop.product('fan-shop', '1001')), { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await press(page.getByRole('radio', { name: 'L', exact: true }))
  await press(button(page, /^Mehr: /))
  await press(button(page, 'In den Warenkorb'))
  await settled(page)
  await speedUp()
  await expect(page.getByText(/liegen neu im Warenkorb/)).toBeVisible()
  await page.goto(siteUrl('profis', paths.cart))
  const line = shopPages(page).cartLine('Heimtrikot')
  await expect(line).toContainText('L')
  await expect(line.getByRole('textbox', { name: /^Menge/ })).toHaveValue('2')
})
