import { paths } from '../src/lib/paths.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { expectForEverybody, phone } from './pages/everybody.ts'
import { foundFanClub, invitationLink } from './pages/fan-club-pages.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { max } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { siteUrl } from './support/target.ts'

const name = 'Waldgeister'

test('a fan club is founded, its chair invites a fan by mail, who joins, and both manage it @hosts', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const h1 = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const chair = await arriveAsNew(page, paths.account.fanClubs)
  await expect(h1('Fanclubs und Firmen')).toBeVisible()

  await test.step('the fan desk founds it with its first admin', async () => {
    const office = await foundFanClub({ browser, page }, name, chair)
    await expectForEverybody(office, 'a fan club in the back office')
    await office.close()
  })

  const guest = await browser.newPage()
  const fan = await arriveAsNew(guest, paths.account.root)

  await test.step('its chair acts for it, and invites a fan on a phone', async () => {
    await page.goto(siteUrl('profis', paths.account.fanClubs))
    await main.getByRole('button', { name: `Für ${name} handeln und Mitglieder verwalten` }).click()
    await expect(h1('Mitglieder')).toBeVisible()
    await page.setViewportSize(phone)
    await main.getByRole('button', { name: 'Mitglied einladen' }).click()
    await expect(main.getByLabel('E-Mail-Adresse des Kontos')).toBeFocused()
    await main.getByLabel('E-Mail-Adresse des Kontos').fill('niemand@example.org')
    await main.getByRole('button', { name: 'Einladen', exact: true }).click()
    await expect(main.getByText(/gibt es kein Konto/)).toBeVisible()
    forgiveRefusals(faults, [409], paths.account.fanClubMembers)
    await main.getByLabel('E-Mail-Adresse des Kontos').fill(fan.email.toUpperCase())
    await main.getByRole('button', { name: 'Einladen', exact: true }).click()
    await expect(main.getByRole('listitem', { name: fan.email })).toBeVisible()
    await expectForEverybody(page, 'members of a fan club')
  })

  const link = await invitationLink(page, fan, name)

  await test.step('with another account its link changes nothing, and says whom it is for', async () => {
    const other = await browser.newPage()
    await arriveAs(other, max, paths.account.root)
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1, name: 'Falsches Konto' })).toBeVisible()
    await expect(other.getByText(/l…@example\.org/)).toBeVisible()
    await expect(other.getByText(fan.email)).toHaveCount(0)
    await other.close()
  })

  await test.step('the fan joins by the link, which says the same when it is opened again', async () => {
    await guest.goto(link)
    const title = guest.getByRole('heading', { level: 1, name: `${name} lädt dich ein` })
    await expect(title).toBeVisible()
    await expectForEverybody(guest, 'an invitation')
    await guest.getByRole('button', { name: /^Annehmen/ }).click()
    const joined = guest.getByRole('heading', { level: 1, name: `Du gehörst jetzt zu ${name}` })
    await expect(joined).toBeVisible()
    await guest.reload()
    await expect(joined).toBeVisible()
    await mailTo(page.context(), chair.email, 'organizationInvitation', 'angenommen')
  })

  await test.step('the chair makes the fan an admin, who acts from then on', async () => {
    const label = `${fan.firstName} ${fan.lastName} zum Admin machen`
    await page.reload()
    await main.getByRole('button', { name: label }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Zum Admin machen' })
      .click()
    await expect(main.getByRole('button', { name: label })).toHaveCount(0)
    await guest.goto(siteUrl('profis', paths.account.fanClubs))
    await guest.getByRole('button', { name: `Für ${name} handeln und Mitglieder verwalten` }).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible()
  })

  await test.step('the chair gives the right up, and leaves', async () => {
    await main.getByRole('button', { name: 'Dein Admin-Recht abgeben' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Recht abgeben' })
      .click()
    await expect(h1('Fanclubs und Firmen')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Handeln für eine Organisation' })).toHaveCount(0)
    await main.getByRole('button', { name: `Austreten: ${name}` }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Austreten', exact: true })
      .click()
    await expect(main.getByText('Noch kein Fanclub und keine Firma')).toBeVisible()
  })
})
