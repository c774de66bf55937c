import { fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { getStaffContract, type StaffContract } from '#contract/subscription/staff-contracts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
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
    expect(screen.queryByText(/^\d{4}-\d{2}-\d{2}$/)).not.toBeInTheDocument()
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

  it('says at the field which day a letter can have come on, and which can be the last', async () => {
    const user = openAdmin(`/admin/contracts/${await backend.newContract(jana)}/`)
    for (const [name, label, words] of [
      ['Auf einen Brief kündigen', 'Eingegangen am', /^Ein Brief kommt frühestens am .*2031 an/],
      ['Außerordentlich beenden', 'Letzter Tag', /^Wähl einen Tag ab gestern, vor dem /],
    ] as const) {
      await user.click(await button(name))
      const box = within(await screen.findByRole('dialog'))
      const day = box.getByLabelText(new RegExp(`^${label}`))
      fireEvent.change(day, { target: { value: '2044-01-01' } })
      await user.type(box.getByLabelText(/^Grund/), 'Brief')
      await user.click(box.getByRole('button', { name: 'Vorschau' }))
      expect(await box.findByText(words)).toBeVisible()
      expect(day).toHaveAccessibleDescription(expect.stringMatching(words.source.slice(1)))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      await user.click(box.getByRole('button', { name: 'Abbrechen' }))
    }
  })
})

describe('what happened to a contract', () => {
  it('names seasons as people do, and says of an offer that the office ended who did it', async () => {
    const id = await backend.newContract(jana)
    const token = await asNora(backend)
    const contract = getStaffContract.responses[200].body.parse(
      await callAs(token, getStaffContract, { params: { id } }),
    )
    const at = '2031-05-10T10:00:00.000Z'
    const history: StaffContract['history'] = [
      { position: 3, kind: 'termMade', by: 'job', actorName: null, at, facts: { ofSeason: 2031 } },
      { position: 2, kind: 'transferEnded', by: 'staff', actorName: 'Nora Vogt', at, facts: { end: 'void' } },
      { position: 1, kind: 'transferEnded', by: 'job', actorName: null, at, facts: { end: 'void' } },
    ]
    respond(getStaffContract, 200, { ...contract, history })
    openAdmin(`/admin/contracts/${id}/`)
    const part = within(await screen.findByRole('region', { name: 'Was mit dem Vertrag war' }))
    expect(part.getAllByRole('listitem').map(one => one.textContent.replace(/^.*?: /, ''))).toEqual([
      'Saison 2031/32 angelegt (Plattform)',
      'Angebot zurückgezogen (Ticket-Büro: Nora Vogt)',
      'Angebot hinfällig (Plattform)',
    ])
  })
})
