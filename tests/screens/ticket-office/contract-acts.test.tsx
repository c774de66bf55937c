import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { withBackend } from '../../helpers/backend.ts'
import { openAdmin } from '../admin/admin.tsx'
import { asNora } from './office.tsx'

const backend = withBackend()
const jana = 'jana.kraemer@example.org'
beforeEach(() => asNora(backend))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const violations = async () => {
  const found = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return found.violations
}

describe('a contract', () => {
  it('is terminated by a letter after a preview that names its last day', async () => {
    const user = openAdmin(`/admin/contracts/${await backend.newContract(jana)}/`)
    await user.click(await button('Auf einen Brief kündigen'))
    const box = within(await screen.findByRole('dialog'))
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    expect(await box.findByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Brief vom Mai')
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    expect(await box.findByText(/^Der Vertrag würde am .* enden\.$/)).toBeVisible()
    expect(screen.queryByText('Grund: Brief vom Mai')).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
    await user.click(box.getByRole('button', { name: /^Zum .* kündigen$/ }))
    expect(await screen.findByText(/^Gekündigt zum /)).toBeInTheDocument()
    expect(await screen.findByText('Grund: Brief vom Mai')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Auf einen Brief kündigen' })).not.toBeInTheDocument()
  })

  it('is ended early after a preview of what it takes, which any change asks for again', async () => {
    const user = openAdmin(`/admin/contracts/${await backend.newContract(jana)}/`)
    await user.click(await button('Außerordentlich beenden'))
    const box = within(await screen.findByRole('dialog'))
    await user.type(box.getByLabelText(/^Grund/), 'Stadionverbot')
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    expect(await box.findByText(/endet vorzeitig\. Bezahlt sind 560,00/)).toBeVisible()
    expect(box.getByText(/^Für die verkürzte Saison wird nichts erstattet/)).toBeVisible()
    expect(await violations()).toEqual([])
    await user.type(box.getByLabelText(/^Grund/), ', bestätigt')
    expect(box.queryByText(/^Für die verkürzte Saison wird nichts erstattet/)).not.toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Vorschau' }))
    await user.click(await box.findByRole('button', { name: /^Zum .* beenden$/ }))
    expect(await screen.findByText(/^Beendet zum /)).toBeInTheDocument()
    expect(await screen.findByText('Grund: Stadionverbot, bestätigt')).toBeVisible()
    expect(await screen.findByText(/Außerordentlich beendet, letzter Tag/)).toBeVisible()
  })
})
