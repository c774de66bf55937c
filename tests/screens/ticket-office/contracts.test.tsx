import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listStaffContracts } from '#contract/subscription/staff-contracts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { asOle, openAdmin } from '../admin/admin.tsx'
import { asNora, emptyPage } from './office.tsx'

const backend = withBackend()
const jana = 'jana.kraemer@example.org'
beforeEach(() => asNora(backend))

const violations = async () => {
  const found = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return found.violations
}

describe('the list of contracts', () => {
  it('finds a contract by name and place, and narrows it by season and state', async () => {
    const id = await backend.newContract(jana)
    const user = openAdmin('/admin/contracts/')
    await user.type(await screen.findByLabelText(/Nummer, Name, E-Mail/), 'krämer jana{Enter}')
    const [link] = await screen.findAllByRole('link', { name: /^V-\d+ · Jana Krämer/ })
    expect(link).toBeVisible()
    const hrefs = screen.getAllByRole('link', { name: /^V-\d+/ }).map(one => one.getAttribute('href'))
    expect(hrefs).toContain(`/admin/contracts/${id}/`)
    expect(await violations()).toEqual([])
    await user.click(screen.getByRole('combobox', { name: /^Zeigen/ }))
    await user.click(await screen.findByRole('option', { name: 'Beendet' }))
    expect(await screen.findByText('Dazu gibt es keinen Vertrag')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: /^Saison/ }))
    await user.click(await screen.findByRole('option', { name: '2030/31' }))
    expect(await screen.findByText('Dazu gibt es keinen Vertrag')).toBeVisible()
    expect(window.location.search).toContain('season=2030')
  })

  it.each([
    ['de', 'Noch kein Vertrag', 'Dazu gibt es keinen Vertrag'],
    ['en', 'No contract yet', 'No contract like that'],
    ['ja', '契約はまだありません', '該当する契約はありません'],
  ] as const)('says in %s that there is none, or none like that', async (language, none, noneFound) => {
    respond(listStaffContracts, 200, emptyPage)
    openAdmin('/admin/contracts/', { language })
    expect(await screen.findByText(none)).toBeVisible()
    for (const narrowed of ['?query=jana', '?show=ended', '?season=2030']) {
      leaveScreen()
      openAdmin(`/admin/contracts/${narrowed}`, { language })
      expect(await screen.findByText(noneFound)).toBeVisible()
    }
  })

  it('is nobody else’s', async () => {
    await asOle(backend)
    openAdmin('/admin/contracts/')
    expect(await screen.findByText('Hier arbeitet das Ticket-Büro')).toBeVisible()
  })
})

describe('a contract', () => {
  it.each([
    ['de', 'Was mit dem Vertrag war', /Begonnen|Nichts|Noch nichts/],
    ['en', 'What happened to the contract', /Begun|Nothing/],
    ['ja', '契約の履歴', /開始|まだ/],
  ] as const)('is shown in %s, without a fault that a program finds', async (language, title, words) => {
    const id = await backend.newContract(jana)
    openAdmin(`/admin/contracts/${id}/`, { language })
    const history = await screen.findByRole('region', { name: title })
    expect(within(history).getByText(words)).toBeVisible()
    expect(screen.getAllByText(/Jana Krämer|Krämer/).length).toBeGreaterThan(0)
    expect(await violations()).toEqual([])
    leaveScreen()
  })

  it('that there is none of is no page', async () => {
    openAdmin(`/admin/contracts/${crypto.randomUUID()}/`)
    expect(await screen.findByText('Das gibt es hier nicht')).toBeVisible()
  })
})
