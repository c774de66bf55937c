import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { ApplicationState } from '#contract/membership/joining.ts'
import {
  getStaffApplication,
  listStaffApplications,
  type StaffApplication,
  withdrawApplication,
} from '#contract/membership/staff-applications.ts'
import { makeProblem } from '#tests/factories/problems.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'
import { pageWith } from '../../factories/fan-clubs.ts'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const id = '0198c0de-0000-7000-8000-000000000001'
const memberId = '0198c0de-0000-7000-8000-000000000002'
const forMia: StaffApplication = {
  id,
  applicant: { name: 'Jana Krämer', email: 'jana@example.org' },
  kind: 'child',
  name: { de: 'Kindermitgliedschaft, 2031/32' },
  people: ['Mia Krämer'],
  isGift: false,
  price: euros(1200),
  state: 'open',
  firstDay: '2031-07-01',
  receivedOn: '2031-06-02',
  createdAt: '2031-06-03T09:00:00.000Z',
  lastDay: '2032-06-30',
  persons: [{ firstName: 'Mia', lastName: 'Krämer', birthday: '2024-08-09' }],
  orderNumber: null,
  members: [],
}
const ended = (state: ApplicationState): StaffApplication => ({ ...forMia, state, people: [], persons: [] })

function openMia(application: StaffApplication = forMia) {
  respond(getStaffApplication, 200, application)
  respond(listFanDeskAuditEntries, 200, pageWith([]))
  return openAdmin(`/admin/applications/${id}/`)
}
const button = { name: 'Antrag zurücknehmen' }
const violations = async () =>
  (
    await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
  ).violations

describe('the applications', () => {
  it('say who applies for whom, what it costs and what became of it, and no birthday', async () => {
    respond(listStaffApplications, 200, pageWith([forMia]))
    openAdmin('/admin/applications/')
    const link = await screen.findByRole('link', { name: 'Jana Krämer' })
    expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/applications/${id}/`))
    expect(screen.getByText('Kindermitgliedschaft, 2031/32 · jana@example.org')).toBeVisible()
    expect(screen.getByText('für Mia Krämer')).toBeVisible()
    expect(screen.getByText('Brief eingegangen am 2. Juni 2031')).toBeVisible()
    expect(screen.getByText(/^12,00\s€$/)).toBeVisible()
    expect(screen.getByText('Offen')).toBeVisible()
    expect(screen.queryByText(/2024/)).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('are asked for by words and by what became of them', async () => {
    openAdmin('/admin/applications/?query=niemand&show=lapsed')
    expect(await screen.findByText('Dazu gibt es keinen Antrag')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Zeigen' })).toHaveTextContent('Verfallen')
  })
})

describe('an application', () => {
  it('has its people with their birthdays, its price and the day until which it can be paid', async () => {
    openMia()
    expect(await screen.findByRole('heading', { level: 1, name: 'Antrag von Jana Krämer' })).toBeVisible()
    expect(screen.getByText('geboren am 9. August 2024')).toBeVisible()
    expect(screen.getByText('30. Juni 2031', { selector: 'dd' })).toBeVisible()
    expect(screen.getByText('2. Juni 2031', { selector: 'dd' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('that is paid has its order and the numbers of its members', async () => {
    const members = [{ id: memberId, number: 'SGE-100008', holder: 'Mia Krämer' }]
    openMia({ ...ended('joined'), orderNumber: 'SGE-1', members })
    const link = await screen.findByRole('link', { name: 'SGE-100008' })
    expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/members/${memberId}/`))
    expect(screen.getByText('SGE-1', { selector: 'dd' })).toBeVisible()
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument()
  })

  it('is withdrawn for a reason', async () => {
    const user = openMia()
    await user.click(await screen.findByRole('button', button))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
    expect(await dialog.findByText('Schreib, warum.')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Grund/), 'Doppelt')
    respond(withdrawApplication, 200, ended('withdrawn'))
    respond(getStaffApplication, 200, ended('withdrawn'))
    await user.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
    expect(await screen.findByText('Der Antrag ist zurückgenommen.')).toBeInTheDocument()
    expect(await screen.findByText(/^Die Namen sind gelöscht/)).toBeVisible()
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument()
  })

  it('that was ordered meanwhile says so when it is to be withdrawn', async () => {
    const user = openMia()
    await user.click(await screen.findByRole('button', button))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Grund/), 'Doppelt')
    const errorCode = 'MEMBERSHIP_APPLICATION_NOT_OPEN'
    respond(withdrawApplication, 409, makeProblem({ status: 409, errorCode }))
    await user.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/wurde nicht zurückgenommen.*nicht mehr offen/)
  })

  it('that is not there is said to be none', async () => {
    openAdmin('/admin/applications/00000000-0000-4000-8000-000000000000/')
    expect(await screen.findByText('Das gibt es hier nicht')).toBeVisible()
  })
})
