import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  creditYears,
  getStaffMembership,
  removeUnpaidMember,
  type StaffMembership,
} from '#contract/membership/staff-members.ts'
import deAdmin from '#locales/de/admin.json'
import { makeProblem } from '#tests/factories/problems.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'
import { makeStaffMembership, pageWith } from '../../factories/fan-clubs.ts'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const unpaid = makeStaffMembership({
  name: { de: 'Mitgliedschaft' },
  holder: 'Jana Krämer',
  person: null,
  since: '2020-07-01',
  isResting: true,
  isUnpaid: true,
  payer: null,
  mayBeRemoved: true,
  isReduced: false,
})
const remove = { name: 'Wegen offenem Beitrag beenden' }
const credit = { name: 'Frühere Jahre anrechnen' }

const open = (membership: StaffMembership) => {
  respond(getStaffMembership, 200, membership)
  respond(listFanDeskAuditEntries, 200, pageWith([]))
  return openAdmin(`/admin/members/${membership.id}/`)
}
const violations = async () =>
  (
    await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
  ).violations

describe('a membership whose fee is long due', () => {
  it('is ended for a reason, and says why not while somebody pays', async () => {
    const user = open(unpaid)
    await user.click(await screen.findByRole('button', remove))
    const box = within(await screen.findByRole('dialog'))
    expect(await violations()).toEqual([])
    await user.click(box.getByRole('button', { name: 'Heute beenden' }))
    expect(await box.findByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Dreimal erinnert')
    for (const errorCode of ['PAYMENT_IN_PROGRESS', 'MEMBERSHIP_NOT_LONG_UNPAID'] as const) {
      respond(removeUnpaidMember, 409, makeProblem({ status: 409, errorCode }))
      await user.click(box.getByRole('button', { name: 'Heute beenden' }))
    }
    expect(await box.findByText(deAdmin.fanDeskCodes.MEMBERSHIP_NOT_LONG_UNPAID)).toBeVisible()
    expect(box.getByLabelText(/^Grund/)).toHaveValue('Dreimal erinnert')
    const ended = { ...unpaid, until: '2031-09-09', mayBeRemoved: false }
    respond(removeUnpaidMember, 200, ended)
    respond(getStaffMembership, 200, ended)
    await user.click(box.getByRole('button', { name: 'Heute beenden' }))
    expect(await screen.findByText('Die Mitgliedschaft ist beendet.')).toBeInTheDocument()
    expect(screen.queryByRole('button', remove)).not.toBeInTheDocument()
  })

  it('alone can be ended so', async () => {
    open({ ...unpaid, mayBeRemoved: false })
    await screen.findByRole('button', credit)
    expect(screen.queryByRole('button', remove)).not.toBeInTheDocument()
  })
})

describe('earlier years', () => {
  it('are credited from a day before the membership began', async () => {
    const user = open(unpaid)
    await user.click(await screen.findByRole('button', credit))
    const box = within(await screen.findByRole('dialog'))
    const day = box.getByLabelText(/^Jahre zählen ab/)
    expect(day).toHaveAttribute('max', '2020-06-30')
    await user.type(day, '2020-07-01')
    await user.type(box.getByLabelText(/^Grund/), 'Nummer 4711')
    const errors = [{ path: 'countsFrom', code: 'tooLate', message: 'is not before' }]
    respond(creditYears, 400, makeProblem({ status: 400, errorCode: 'INVALID_REQUEST', errors }))
    await user.click(box.getByRole('button', { name: 'Anrechnen' }))
    expect(await box.findByText(/^Nenn einen Tag vor dem Beginn der Mitgliedschaft/)).toBeVisible()
    await user.clear(day)
    await user.type(day, '2009-07-01')
    const credited = { ...unpaid, countsFrom: '2009-07-01' }
    respond(creditYears, 200, credited)
    respond(getStaffMembership, 200, credited)
    await user.click(box.getByRole('button', { name: 'Anrechnen' }))
    expect(await screen.findByText('1. Juli 2009', { selector: 'dd' })).toBeVisible()
  })
})
