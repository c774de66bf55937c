import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { euros } from '#contract/kernel/primitives.ts'
import {
  endStaffMembership,
  getStaffMembership,
  listStaffMemberships,
  reissueMemberCard,
} from '#contract/membership/staff-members.ts'
import { makeProblem } from '#tests/factories/problems.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'
import { makeStaffMembership, pageWith } from '../../factories/fan-clubs.ts'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const id = '0198c0de-0000-7000-8000-000000000001'
const mia = makeStaffMembership({
  id,
  isResting: true,
  isUnpaid: true,
  fees: [
    {
      firstDay: '2030-07-01',
      lastDay: '2031-06-30',
      price: euros(1200),
      state: 'suspended',
      orderNumber: 'SGE-1',
    },
    {
      firstDay: '2031-07-01',
      lastDay: '2032-06-30',
      price: euros(1200),
      state: 'awaitingPayment',
      orderNumber: null,
    },
  ],
  family: [{ id: '0198c0de-0000-7000-8000-000000000002', number: 'SGE-100008', holder: 'Ben Krämer' }],
})

function openMia() {
  respond(getStaffMembership, 200, mia)
  respond(listFanDeskAuditEntries, 200, pageWith([]))
  return openAdmin(`/admin/members/${id}/`)
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')
const violations = async () =>
  (
    await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
  ).violations

it('finds members of the example, and says what has to be known of each', async () => {
  openAdmin('/admin/members/?query=jana')
  expect(await screen.findByRole('link', { name: /^Jana Krämer · / })).toBeVisible()
  expect(screen.getByRole('heading', { name: '1 Mitgliedschaft' })).toBeVisible()
  expect(await violations()).toEqual([])
})

it('marks those that rest, and whose fee is open', async () => {
  respond(listStaffMemberships, 200, pageWith([mia]))
  openAdmin('/admin/members/')
  const link = await screen.findByRole('link', { name: 'Mia Krämer · SGE-100007' })
  expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/members/${id}/`))
  expect(screen.getByText('Ruht')).toBeVisible()
  expect(screen.getByText('Beitrag offen', { selector: 'span' })).toBeVisible()
})

describe('a membership at the fan desk', () => {
  it('says whose it is, who pays, and what became of its fees', async () => {
    openMia()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mia Krämer' })).toBeVisible()
    expect(screen.getByText('Jana Krämer jana@example.org')).toBeVisible()
    expect(screen.getByText(/^12,00\s€ · Zurückgeholt · SGE-1$/)).toBeVisible()
    expect(screen.getByText(/^12,00\s€ · Offen$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ben Krämer · SGE-100008' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is ended by a letter for a reason, and a day to come is refused at its field', async () => {
    const user = openMia()
    await user.click(await button('Kündigung eintragen'))
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Beenden' }))
    expect(await box.findByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Brief')
    const errors = [{ path: 'receivedOn', code: 'future', message: 'is still to come' }]
    respond(endStaffMembership, 400, makeProblem({ status: 400, errorCode: 'INVALID_REQUEST', errors }))
    await user.click(box.getByRole('button', { name: 'Beenden' }))
    expect(await box.findByText('Nenn den Tag, an dem der Brief kam.')).toBeVisible()
    expect(box.getByLabelText(/^Grund/)).toHaveValue('Brief')
    respond(endStaffMembership, 200, { ...mia, until: '2032-06-30' })
    respond(getStaffMembership, 200, { ...mia, until: '2032-06-30' })
    await user.click(box.getByRole('button', { name: 'Beenden' }))
    expect(await screen.findByText('Die Mitgliedschaft endet.')).toBeInTheDocument()
    expect(await screen.findByText('30. Juni 2032', { selector: 'dd' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kündigung eintragen' })).not.toBeInTheDocument()
  })

  it('without a card says so when it is to be renewed', async () => {
    const user = openMia()
    await user.click(await button('Neue Karte'))
    const box = within(await dialog())
    await user.type(box.getByLabelText(/^Grund/), 'Verloren')
    respond(reissueMemberCard, 409, makeProblem({ status: 409, errorCode: 'MEMBERSHIP_HAS_NO_CARD' }))
    await user.click(box.getByRole('button', { name: 'Karte erneuern' }))
    expect(await box.findByText(/keine Karte im Konto/)).toBeVisible()
  })

  it('that is not there is said to be none', async () => {
    openAdmin('/admin/members/00000000-0000-4000-8000-000000000000/')
    expect(await screen.findByText('Das gibt es hier nicht')).toBeVisible()
  })
})
