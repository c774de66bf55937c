import { fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { withBackend } from '../../helpers/backend.ts'
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
    expect(await box.findByText(/^Nach heutigem Stand/)).toBeVisible()
    expect(box.getByText(/^Dauerkarte Profis 2031\/32: zusammen /)).toBeVisible()
    expect(box.getByText(/ohne Zahlungsart\.$/)).toBeVisible()
    expect(await violations()).toEqual([])
    day(/^Kündbar bis/, '2031-06-09')
    expect(box.queryByText(/^Nach heutigem Stand/)).not.toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    await user.click(await box.findByRole('button', { name: 'Bis 9. Juni 2031 verlängern' }))
    expect(await screen.findByText('Kündbar bis 9. Juni 2031.')).toBeInTheDocument()
    expect(await screen.findByText('Grund: Relegation')).toBeVisible()
    expect((await screen.findAllByText('11. Juni 2031')).length).toBeGreaterThan(0)
  })
})
