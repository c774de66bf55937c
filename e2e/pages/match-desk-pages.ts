import { expect, type Page } from '@playwright/test'
import { siteUrl } from '../support/target.ts'
import { arriveAs } from './arrivals.ts'
import { mira } from './people.ts'

const addressOf = (matchId: string) => `/admin/matches/${matchId}/`

/** The desk of a match, for somebody who writes its ticker. */
export const matchDeskPages = (page: Page) => {
  const board = page.getByRole('region', { name: 'Spielstand' })
  const list = page.getByRole('region', { name: 'Ticker', exact: true })
  return {
    board,
    list,
    /** Of the bar, which stands behind a form: by its place, since a form's own buttons may say the same. */
    command: (name: string) =>
      page.getByRole('region', { name: 'Pult', exact: true }).getByRole('button', { name }).first(),
    row: (text: string | RegExp) => list.getByRole('listitem').filter({ hasText: text }),
    /** Signs in on the way. The desk hears its keys then. */
    arrive: async (matchId: string) => {
      await arriveAs(page, mira, addressOf(matchId))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(board).toBeVisible()
    },
    /** Presses keys one after the other, as fast as the page takes them. */
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
  }
}

/** A fan's page of the ticker of a match. */
export const fanPages = (page: Page) => ({
  open: (matchId: string) => page.goto(siteUrl('profis', `/liveticker/?match=${matchId}`)),
  board: page.getByRole('main').getByRole('region').first(),
  entry: (text: string | RegExp) =>
    page.getByRole('region', { name: 'Liveticker' }).getByRole('listitem').filter({ hasText: text }),
})
