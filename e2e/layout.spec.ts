import type { Locator } from '@playwright/test'
import { arriveAs } from './pages/arrivals.ts'
import { arriveAtShipping } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { desktop, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { staffOrderPages } from './pages/order-pages.ts'
import { ole } from './pages/people.ts'
import { siteUrl } from './support/target.ts'

/** Where the edges of something lie in the window, in pixels. */
const edgesOf = (what: Locator) =>
  what.evaluate(element => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    return { left, right, top, bottom, height }
  })

/** Lists in a page's main part that have several columns and nothing beside their last item, as lines that say which. */
const loneItems = (main: Locator) =>
  main.evaluate(element =>
    [...element.querySelectorAll('ul')]
      .filter(list => getComputedStyle(list).display === 'grid')
      .filter(list => {
        const boxes = [...list.children].map(item => item.getBoundingClientRect())
        const isBeside = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom
        const neighbours = boxes.map(box => boxes.filter(other => isBeside(box, other)).length - 1)
        return Math.max(...neighbours) > 0 && neighbours.at(-1) === 0
      })
      .map(({ textContent }) => textContent.slice(0, 60)),
  )

test.describe('the layout @look', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.describe('on a wide screen', () => {
    test.use({ viewport: desktop })

    for (const [name, address] of [
      ['start page of a team', siteUrl('profis')],
      ['start page of the stadium', siteUrl('stadion')],
      ['start page of the club', siteUrl('klub')],
      ['squad', siteUrl('profis', '/kader/')],
    ] as const) {
      test(`leaves no tile of the ${name} alone in a last row`, async ({ page }) => {
        await page.goto(address)
        expect(await loneItems(page.getByRole('main'))).toEqual([])
      })
    }

    test('keeps what comes next clear of the words of the opening', async ({ page }) => {
      await page.goto(siteUrl('profis'))
      const words = await edgesOf(page.getByRole('heading', { level: 1 }))
      const next = await edgesOf(page.getByRole('heading', { name: 'Nächstes Spiel' }))
      expect(next.top).toBeGreaterThan(words.bottom)
    })

    test('uses the width beside an article for what else there is to read', async ({ page }) => {
      await page.goto(siteUrl('profis', '/news/vorbericht-nordhafen/'))
      const last = await edgesOf(page.getByRole('heading', { name: 'Was du wissen musst' }))
      const more = await edgesOf(page.getByRole('heading', { name: 'Mehr Nachrichten' }))
      expect(more.left).toBeGreaterThan(desktop.width / 2)
      expect(more.top).toBeLessThan(last.top)
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    for (const site of ['profis', 'stadion'] as const) {
      test(`opens the start page of ${site} with its picture, and the words follow`, async ({ page }) => {
        await page.goto(siteUrl(site))
        const picture = page.getByRole('main').locator('img').first()
        await expect(picture).toBeInViewport()
        const { bottom, height } = await edgesOf(picture.locator('..'))
        expect(height).toBeGreaterThan(150)
        const words = await edgesOf(page.getByRole('heading', { level: 1 }))
        expect(bottom).toBeLessThanOrEqual(words.top)
      })
    }

    for (const site of ['klub', 'stadion'] as const) {
      test(`cuts no name of the bar at its beginning on ${site}`, async ({ page }) => {
        await page.goto(siteUrl(site))
        const list = page.getByRole('navigation', { name: 'Bereiche des Vereins' }).getByRole('list')
        await expect(list.getByRole('link').first()).toBeAttached()
        const cut = await list.evaluate(element => {
          const { left } = element.getBoundingClientRect()
          return [...element.querySelectorAll('a')]
            .filter(name => {
              const box = name.getBoundingClientRect()
              return box.left < left - 1 && box.right > left + 1
            })
            .map(({ textContent }) => textContent)
        })
        expect(cut).toEqual([])
      })
    }

    test('shades the edge behind which a wide table goes on', async ({ page }) => {
      await page.goto(siteUrl('stadion', '/hospitality/'))
      const frames = page.getByRole('main').locator('[tabindex="0"][role=region]')
      const wide = await frames.evaluateAll(found =>
        found
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(frame => getComputedStyle(frame).backgroundImage.split('linear-gradient').length - 1),
      )
      expect(wide.length).toBeGreaterThan(0)
      expect(wide.every(gradients => gradients === 4)).toBe(true)
    })

    test('shows one message at a time, clear of what a dialog asks for', async ({ page, browser }) => {
      await arriveAtShipping(page)
      await checkoutPages(page).leaveShipping()
      const orderNumber = await checkoutPages(page).order()
      const staff = await (await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })).newPage()
      await arriveAs(staff, ole, `/admin/orders/${orderNumber}/`)
      const { press } = staffOrderPages(staff)
      await press('Annehmen')
      await expect(staff.getByText(/„In Bearbeitung“/)).toBeVisible()
      await press('An den Versand geben')
      const message = staff.getByRole('dialog', { name: /„An den Versand übergeben“/ })
      await expect(message).toBeVisible()
      await expect(staff.getByText(/„In Bearbeitung“/)).toBeHidden()
      await press('Zahlungseingang buchen')
      const { bottom } = await edgesOf(message)
      const amount = await edgesOf(staff.getByLabel('Betrag in Euro'))
      const send = await edgesOf(
        staff.getByRole('dialog').getByRole('button', { name: 'Buchen', exact: true }),
      )
      expect(bottom).toBeLessThan(amount.top)
      expect(bottom).toBeLessThan(send.top)
    })
  })
})
