import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { getStaffMembership, mendMember } from '#contract/membership/staff-members.ts'
import { makeProblem } from '#tests/factories/problems.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'
import { makeStaffMembership, pageWith } from '../../factories/fan-clubs.ts'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const mia = makeStaffMembership()

async function begin() {
  respond(getStaffMembership, 200, mia)
  respond(listFanDeskAuditEntries, 200, pageWith([]))
  const user = openAdmin(`/admin/members/${mia.id}/`)
  await user.click(await screen.findByRole('button', { name: 'Namen berichtigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Berichtigen' }))
  return { user, dialog, submit }
}

describe('mending the name of a member without an account', () => {
  it('begins with how it is written, needs a reason, and shows the mended one', async () => {
    const { user, dialog, submit } = await begin()
    expect(dialog.getByLabelText(/^Vorname/)).toHaveValue('Mia')
    expect(dialog.getByLabelText(/^Geburtstag/)).toHaveValue('2024-08-09')
    await user.clear(dialog.getByLabelText(/^Vorname/))
    await submit()
    expect(await dialog.findByText('Schreib den Vornamen.')).toBeVisible()
    expect(dialog.getByText('Schreib, warum.')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Vorname/), 'Mila')
    await user.type(dialog.getByLabelText(/^Grund/), 'Verschrieben')
    const mila = { ...mia, holder: 'Mila Krämer' }
    respond(mendMember, 200, mila)
    respond(getStaffMembership, 200, mila)
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mila Krämer' })).toBeVisible()
    expect(screen.getByText('Der Name ist berichtigt.')).toBeInTheDocument()
  })

  it('says at the birthday that nobody was born then', async () => {
    const { user, dialog, submit } = await begin()
    await user.type(dialog.getByLabelText(/^Grund/), 'Verschrieben')
    const errorCode = 'MEMBERSHIP_AGE_NOT_FITTING'
    const errors = [{ path: 'birthday', code: errorCode, message: '' }]
    respond(mendMember, 400, makeProblem({ status: 400, errorCode, errors }))
    await submit()
    expect(await dialog.findByText(/^Der Geburtstag passt nicht dazu/)).toBeVisible()
    expect(dialog.getByLabelText(/^Geburtstag/)).toBeInvalid()
  })

  it.each([
    ['MEMBERSHIP_EXISTS', 409, /ist schon Mitglied/],
    ['MEMBERSHIP_NAMED_BY_ACCOUNT', 409, /hat ein Konto/],
    ['MEMBERSHIP_UNKNOWN', 404, /gibt es nicht/],
  ] as const)('says why it was refused: %s', async (errorCode, status, text) => {
    const { user, dialog, submit } = await begin()
    await user.type(dialog.getByLabelText(/^Grund/), 'Verschrieben')
    respond(mendMember, status, makeProblem({ status, errorCode }))
    await submit()
    expect(await dialog.findByRole('alert')).toHaveTextContent(text)
  })
})

it('says of a member with an account that the name is changed there', async () => {
  respond(getStaffMembership, 200, { ...mia, person: null, payer: null })
  respond(listFanDeskAuditEntries, 200, pageWith([]))
  openAdmin(`/admin/members/${mia.id}/`)
  expect(await screen.findByText(/^Name und Geburtstag stehen im Konto/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Namen berichtigen' })).not.toBeInTheDocument()
})
