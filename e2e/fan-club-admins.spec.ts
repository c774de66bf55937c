import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { expectForEverybody } from './pages/everybody.ts'
import { fanClubPages, foundFanClub, invitationLink } from './pages/fan-club-pages.ts'
import { expect, test } from './pages/journey.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { mailTo } from './pages/mails.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { siteUrl } from './support/target.ts'

test('the last admin of a fan club leaves after a warning, and its members see whom to ask @hosts', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = 'Kiefernzapfen'
  const club = fanClubPages(page)
  const chair = await arriveAsNew(page, paths.account.fanClubs)
  await (await foundFanClub({ browser, page }, name, chair)).close()
  const guest = await browser.newPage()
  const fan = await arriveAsNew(guest, paths.account.root)
  const fans = fanClubPages(guest)

  await test.step('a fan joins', async () => {
    await page.reload()
    await club.manage(name).click()
    await club.main.getByRole('button', { name: 'Mitglied einladen' }).click()
    await club.invite(fan.email)
    await expect(club.main.getByRole('listitem', { name: fan.email })).toBeVisible()
    await guest.goto(await invitationLink(page, fan, name))
    await guest.getByRole('button', { name: /^Annehmen/ }).click()
    await expect(fans.heading(`Du gehörst jetzt zu ${name}`)).toBeVisible()
    await guest.goto(siteUrl('profis', paths.account.fanClubs))
    await expect(fans.card(name)).toBeVisible()
    await expect(fans.card(name).getByText(`${name} hat gerade keinen Admin`)).toHaveCount(0)
  })

  await test.step('whoever would delete the account is warned as well', async () => {
    await page.getByRole('region', { name: 'Handeln für eine Organisation' }).getByRole('button').click()
    await page.goto(siteUrl('profis', paths.account.deletion))
    await expect(club.main.getByText(name)).toBeVisible()
  })

  await test.step('the only admin is warned, and leaves', async () => {
    await page.goto(siteUrl('profis', paths.account.fanClubs))
    await club.main.getByRole('button', { name: `Austreten: ${name}` }).click()
    await expect(club.dialog.getByText(/Du bist der einzige Admin/)).toBeVisible()
    await club.dialog.getByRole('button', { name: 'Austreten', exact: true }).click()
    await expect(club.main.getByText('Noch kein Fanclub und keine Firma')).toBeVisible()
  })

  await test.step('the fan learns it by mail and on the screen, with the address to write to', async () => {
    await mailTo(page.context(), fan.email, 'membersWithoutAdmin', name)
    await guest.reload()
    await expect(fans.card(name).getByText(`${name} hat gerade keinen Admin`)).toBeVisible()
    await expect(fans.card(name).getByText(/service@sg-eichwald\.example/)).toBeVisible()
    await expectForEverybody(guest, 'a fan club that has no admin')
  })
})

test('whoever declines for good is not invited again until they allow it', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const name = 'Borkenkäfer'
  const club = fanClubPages(page)
  const chair = await arriveAsNew(page, paths.account.fanClubs)
  await (await foundFanClub({ browser, page }, name, chair)).close()
  const guest = await browser.newPage()
  const fan = await arriveAsNew(guest, paths.account.root)
  const fans = fanClubPages(guest)
  await page.reload()
  await club.manage(name).click()
  await club.main.getByRole('button', { name: 'Mitglied einladen' }).click()
  await club.invite(fan.email)
  await expect(club.main.getByRole('listitem', { name: fan.email })).toBeVisible()

  await test.step('the decline asks whether there may be another one', async () => {
    await guest.goto(await invitationLink(page, fan, name))
    await guest.getByRole('button', { name: /^Ablehnen/ }).click()
    await fans.dialog.getByRole('checkbox', { name: `${name} darf mich nicht wieder einladen` }).click()
    await expectForEverybody(guest, 'declining an invitation')
    await fans.dialog.getByRole('button', { name: 'Einladung ablehnen' }).click()
    await expect(fans.heading(`Du hast die Einladung von ${name} abgelehnt`)).toBeVisible()
    await expect(fans.main.getByText(`${name} kann dich nicht wieder einladen.`)).toBeVisible()
  })

  await test.step('the chair is told so, and sends nothing', async () => {
    await club.invite(fan.email)
    await expect(club.main.getByText(/möchte keine weiteren Einladungen von euch/)).toBeVisible()
    forgiveRefusals(faults, [409], paths.account.fanClubMembers)
  })

  await test.step('the fan allows it again in the account, and is invited', async () => {
    await guest.goto(siteUrl('profis', paths.account.fanClubs))
    await expectForEverybody(guest, 'who may not invite')
    await fans.main.getByRole('button', { name: `Wieder erlauben: ${name}` }).click()
    await expect(fans.card(name)).toHaveCount(0)
    await club.invite(fan.email)
    await expect(club.main.getByRole('listitem', { name: fan.email })).toBeVisible()
    await guest.reload()
    await expect(fans.card(name).getByText('Eingeladen')).toBeVisible()
  })
})

test('by the keyboard alone a chair invites, and a fan accepts', async ({ page, browser }) => {
  test.slow()
  const name = 'Tastenhüpfer'
  const club = fanClubPages(page)
  const chair = await arriveAsNew(page, paths.account.fanClubs)
  await (await foundFanClub({ browser, page }, name, chair)).close()
  const guest = await browser.newPage()
  const fan = await arriveAsNew(guest, paths.account.root)
  await page.reload()
  await press(page, club.manage(name))
  const banner = page.getByRole('region', { name: 'Handeln für eine Organisation' })
  await expect(banner.getByText(/^Du handelst für/)).toBeFocused()
  await press(page, club.main.getByRole('button', { name: 'Mitglied einladen' }))
  await expect(club.main.getByLabel('E-Mail-Adresse des Kontos')).toBeFocused()
  await page.keyboard.type(fan.email)
  await page.keyboard.press('Enter')
  await expect(club.main.getByRole('listitem', { name: fan.email })).toBeVisible()
  await expect(club.main.getByLabel('E-Mail-Adresse des Kontos')).toBeFocused()

  const fans = fanClubPages(guest)
  await guest.goto(await invitationLink(page, fan, name))
  await test.step('thinks twice about declining, and is back where they were', async () => {
    const decline = fans.main.getByRole('button', { name: /^Ablehnen/ })
    await press(guest, decline)
    const block = fans.dialog.getByRole('checkbox', { name: `${name} darf mich nicht wieder einladen` })
    await tabTo(guest, block)
    await guest.keyboard.press('Space')
    await expect(block).toBeChecked()
    await guest.keyboard.press('Space')
    await press(guest, fans.dialog.getByRole('button', { name: 'Zurück' }))
    await expect(decline).toBeFocused()
  })
  await guest.keyboard.press('Shift+Tab')
  await expect(fans.main.getByRole('button', { name: /^Annehmen/ })).toBeFocused()
  await guest.keyboard.press('Enter')
  await expect(fans.heading(`Du gehörst jetzt zu ${name}`)).toBeVisible()
  await press(guest, fans.main.getByRole('link', { name: 'Fanclubs und Firmen' }).last())
  await expect(fans.heading('Fanclubs und Firmen')).toBeFocused()
  await expect(fans.card(name).getByText('Mitglied', { exact: true })).toBeVisible()
})
