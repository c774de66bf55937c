import { fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { asOle, openAdmin } from '../admin/admin.tsx'
import { asNora } from './office.tsx'

const backend = withBackend()
beforeEach(() => asNora(backend))

const violations = async () => {
  const found = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return found.violations
}

describe('the list of seasons', () => {
  it('is linked from the contracts', async () => {
    openAdmin('/admin/contracts/')
    const link = await screen.findByRole('link', { name: 'Saisons und ihre Tage' })
    expect(link).toHaveAttribute('href', '/admin/seasons/')
  })

  it('names the days of each season', async () => {
    openAdmin('/admin/seasons/')
    const link = await screen.findByRole('link', { name: 'Dauerkarte Profis 2030/31' })
    expect(link).toHaveAttribute('href', '/admin/seasons/159-2030/')
    expect(screen.getByText('1. Juli 2030 – 30. Juni 2031')).toBeVisible()
    expect(screen.getByText('Anschreiben am 15. April 2031')).toBeVisible()
    expect(screen.getByText('Kündbar bis 31. Mai 2031')).toBeVisible()
    expect(screen.getByText('Verlängerung ab 1. Juni 2031')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('has first what is sold, then what comes next, and last what is over', async () => {
    openAdmin('/admin/seasons/')
    const links = await screen.findAllByRole('link', { name: /^Dauerkarte Profis/ })
    const years = links.map(link => /\d{4}\/\d{2}$/.exec(link.textContent)?.[0])
    expect(years).toEqual(['2030/31', '2031/32', '2029/30', '2028/29', '2027/28', '2026/27'])
  })

  it('is nobody else’s', async () => {
    await asOle(backend)
    openAdmin('/admin/seasons/')
    expect(await screen.findByText('Hier arbeitet das Ticket-Büro')).toBeVisible()
  })
})

describe('a season', () => {
  it.each([
    ['de', 'Kündigungsfrist verlängern', 'Kündbar bis'],
    ['en', 'Postpone the deadline', 'Can be terminated until'],
    ['ja', '解約期限を延長', '解約期限'],
  ] as const)('is shown in %s, without a fault that a program finds', async (language, action, term) => {
    openAdmin('/admin/seasons/159-2030/', { language })
    expect(await screen.findByRole('button', { name: action })).toBeVisible()
    expect(screen.getByText(term)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('has its deadline postponed after a preview, which any change asks for again', async () => {
    await backend.newContract('jana.kraemer@example.org')
    const user = openAdmin('/admin/seasons/159-2030/')
    await user.click(await screen.findByRole('button', { name: 'Kündigungsfrist verlängern' }))
    const box = within(await screen.findByRole('dialog'))
    const day = (label: RegExp, value: string) =>
      fireEvent.change(box.getByLabelText(label), { target: { value } })
    day(/^Kündbar bis/, '2031-06-10')
    await user.type(box.getByLabelText(/^Grund/), 'Relegation')
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    expect(await box.findByText(/^Diese Tage gehen nicht/)).toBeVisible()
    day(/^Verlängerung ab/, '2031-06-11')
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    expect(await box.findByText('Nach heutigem Stand gehen 0 Verträge weiter.')).toBeVisible()
    expect(box.queryByText(/zusammen|ohne Zahlungsart/)).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
    day(/^Kündbar bis/, '2031-06-09')
    expect(box.queryByText(/^Nach heutigem Stand/)).not.toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    await user.click(await box.findByRole('button', { name: 'Bis 9. Juni 2031 verlängern' }))
    expect(await screen.findByText('Kündbar bis 9. Juni 2031.')).toBeInTheDocument()
    expect(await screen.findByText('Grund: Relegation')).toBeVisible()
    expect((await screen.findAllByText('11. Juni 2031')).length).toBeGreaterThan(0)
  })

  it('says how many contracts go on, for how much, and what cannot be charged', async () => {
    const user = openAdmin('/admin/seasons/159-2030/')
    await user.click(await screen.findByRole('button', { name: 'Kündigungsfrist verlängern' }))
    const box = within(await screen.findByRole('dialog'))
    const days = { terminationDeadline: '2031-06-20', renewOn: '2031-06-21' }
    respond(postponeDeadline, 200, {
      isDryRun: true,
      ...days,
      outlook: {
        next: { id: '159-2031', name: { de: 'Dauerkarte Profis 2031/32' } },
        contracts: 2,
        total: euros(77_000),
        withoutPayment: 1,
        notSold: 1,
      },
    })
    fireEvent.change(box.getByLabelText(/^Kündbar bis/), { target: { value: days.terminationDeadline } })
    fireEvent.change(box.getByLabelText(/^Verlängerung ab/), { target: { value: days.renewOn } })
    await user.type(box.getByLabelText(/^Grund/), 'Relegation')
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    expect(await box.findByText('Nach heutigem Stand gehen 2 Verträge weiter.')).toBeVisible()
    expect(box.getByText(/^Dauerkarte Profis 2031\/32: zusammen 770,00/)).toBeVisible()
    expect(box.getByText('1 davon ist ohne Zahlungsart.')).toBeVisible()
    expect(box.getByText(/^1 weiterer Vertrag kann nicht weitergehen/)).toBeVisible()
  })
})
