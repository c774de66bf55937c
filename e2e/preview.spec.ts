import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test as base } from './pages/journey.ts'
import { emily, lena, type Person } from './pages/people.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

/** A page of profis that only a preview shows; its file is there for as long as the journey. */
interface Draft {
  path: string
  file: string
  save: (text: string) => void
}

const test = base.extend<{ draft: Draft }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  draft: async ({}, use) => {
    const name = `entwurf-${randomUUID()}`
    const file = `sites/profis/content/${name}.md`
    const save = (text: string) => writeFileSync(file, text)
    await use({ path: `/${name}/`, file, save })
    rmSync(file, { force: true })
  },
})

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

const frameOf = (page: Page) => page.frameLocator('iframe')

async function openPreview(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(siteUrl('profis', `/preview/?path=${encodeURIComponent(path)}`))
  await signInPages(page).followOffer()
  await signInPages(page).signIn(person)
  await page.waitForURL(/\/preview\//)
}

const opening = (title: string) =>
  `---\ntemplate: default\ndraft: true\ntitle: ${JSON.stringify(title)}\n---\n\n`

test('an editor sees a draft, is told where it is wrong, and sees each change as soon as it is saved @hosts', async ({
  page,
  draft,
}) => {
  draft.save(`${opening('Noch nicht fertig')}## Ein Anfang\n\nErster Satz.\n`)
  await openPreview(page, lena, draft.path)
  await expect(frameOf(page).getByRole('heading', { level: 1, name: 'Noch nicht fertig' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Entwurf', { exact: true })).toBeVisible()

  await frameOf(page).getByText('Erster Satz.').hover()
  await expect(page.getByRole('main').locator('output')).toContainText(draft.file)

  draft.save(`${opening('Fast fertig')}## Ein Anfang\n\nZweiter Satz.\n`)
  await expect(frameOf(page).getByText('Zweiter Satz.')).toBeVisible()
  await expect(frameOf(page).getByRole('heading', { level: 1, name: 'Fast fertig' })).toBeVisible()

  draft.save('---\ntemplate: default\ndraft: true\ntitel: Fast fertig\n---\n')
  await expect(page.getByRole('alert').getByText(`${draft.file}:4`)).toBeVisible()

  // Nobody else gets it: neither by its address nor by the platform.
  const visitor = await page.context().browser()?.newContext()
  const seen = await visitor?.newPage()
  const answer = await seen?.goto(siteUrl('profis', draft.path))
  expect(answer?.status()).toBe(404)
  await visitor?.close()
})

test('whatever an editor writes is shown as words', async ({ page, draft }) => {
  test.slow()
  const headline = `Eine Überschrift, die kein Ende nimmt ${'und weitergeht '.repeat(11)}`.slice(0, 200)
  const words = Array.from({ length: 5000 }, (_, index) => (index % 40 === 39 ? 'Ende.\n\n' : 'Wort')).join(
    ' ',
  )
  const evil = '<script>window.evil = true</script><img src=x onerror="window.evil = true">'
  draft.save(
    `${opening(headline)}Erst ⚽️ und 🦁, dann مرحبا بكم, dann שלום.\n\n${evil}\n\nDonaudampfschifffahrtsgesellschaftskapitänsmützenhersteller${'lang'.repeat(30)}\n\n${words}\n`,
  )
  await openPreview(page, lena, draft.path)
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(frame.getByText('Erst ⚽️ und 🦁, dann مرحبا بكم, dann שלום.')).toBeVisible()
  await page.getByRole('radio', { name: '360 Pixel' }).click()
  const overhang = () =>
    frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
  expect(await frame.locator('html').evaluate(() => 'evil' in window)).toBe(false)
})

test('the preview holds for everybody @look', async ({ page }) => {
  await openPreview(page, lena, '/ueber-uns/')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  // The frame holds a whole page of its own, whose landmarks have the names of those around it.
  await expectForEverybody(page, 'preview', 'iframe')
})

test('somebody who is no editor is told so, and sees nothing', async ({ page, faults }) => {
  await openPreview(page, emily, '/ueber-uns/')
  await expect(page.getByText('Die Vorschau ist nur für die Redaktion.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  // The browser says the refusal in its console.
  expect(faults.filter(fault => !fault.includes('status of 403'))).toEqual([])
  faults.length = 0
})
