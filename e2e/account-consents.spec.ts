import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'

test('advertising is agreed to by sector and ended, and the history says when @smoke', async ({ page }) => {
  const account = accountPages(page)
  const history = page.getByRole('region', { name: 'Verlauf' })
  await arriveAsNew(page, paths.account.adConsents)
  const general = page.getByRole('list', { name: 'Werbung' }).getByRole('switch')
  const sector = page.getByRole('list', { name: 'Branchen' }).getByRole('switch', { name: 'Mobilität' })

  await expect(account.heading('Werbung')).toBeVisible()
  await expect(history).toContainText('noch nichts erteilt')
  await expect(sector).toBeDisabled()
  await general.click()
  await expect(sector).toBeEnabled()
  await sector.click()
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(general).toBeChecked()
  await expect(sector).toBeChecked()

  await general.click()
  const ended = history.getByRole('listitem').filter({ hasText: 'Beendet am' })
  await expect(ended).toContainText('Werbung')
  await expect(general).not.toBeChecked()
  await expect(page.getByText('nur, solange du der Werbung oben zugestimmt hast')).toBeVisible()
  await page.reload()
  await expect(ended).toHaveCount(1)
})
