import { expect, type Page } from '@playwright/test'
import { siteUrl } from '../support/target.ts'
import { arriveAs } from './arrivals.ts'
import { ole } from './people.ts'

const vouchers = '/admin/codes/?show=vouchers'

/** The back office, for somebody of the staff. */
export const deskPages = (desk: Page) => ({
  /** Signs in on the way. @param path below the front of the back office. */
  arrive: async (path: string) => {
    await arriveAs(desk, ole, `/admin/${path}`)
    await expect(desk.getByRole('navigation', { name: 'Shop-Verwaltung' })).toBeVisible()
  },
  /** Makes a voucher or gift card of so many euros; gives its code. */
  makeVoucher: async (kind: 'Gutschein' | 'Geschenkkarte', euros: string): Promise<string> => {
    await desk.goto(siteUrl('profis', vouchers))
    await desk.getByRole('button', { name: 'Neuer Gutschein' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Code anlegen' }).click()
    await expect(dialog.getByLabel('Wert in Euro')).toBeFocused()
    await dialog.getByLabel('Wert in Euro').fill(euros)
    await dialog.getByLabel('Gilt ab').fill('2026-01-01')
    await dialog.getByRole('combobox', { name: 'Art' }).click()
    await desk.getByRole('option', { name: kind, exact: true }).click()
    await dialog.getByRole('button', { name: 'Code anlegen' }).click()
    return desk.getByRole('dialog', { name: 'Der Gutschein ist angelegt' }).locator('output').innerText()
  },
})
