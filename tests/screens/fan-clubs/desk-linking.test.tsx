import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  getStaffMembership,
  linkMemberAccount,
  setMemberKind,
  type StaffMembership,
} from '#contract/membership/staff-members.ts'
import deAdmin from '#locales/de/admin.json'
import { makeProblem } from '#tests/factories/problems.ts'
import { network, withBackend } from '#tests/helpers/backend.ts'
import { respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'
import { makeStaffMembership, pageWith } from '../../factories/fan-clubs.ts'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const grown = makeStaffMembership({
  name: { de: 'Jugendmitgliedschaft' },
  person: { firstName: 'Mia', lastName: 'Krämer', birthday: '2013-01-09' },
  since: '2020-07-01',
  isReduced: false,
})
const link = { name: 'Mit einem Konto verbinden' }
const reduce = { name: 'Ermäßigung eintragen' }
const unreduce = { name: 'Ermäßigung beenden' }

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

/** What was sent to a path that ends so. */
function sentTo(ending: string): unknown[] {
  const sent: unknown[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.method !== 'GET' && request.url.endsWith(ending)) sent.push(await request.clone().json())
  })
  onTestFinished(() => network.events.removeAllListeners())
  return sent
}

async function beginLinking() {
  const user = open(grown)
  await user.click(await screen.findByRole('button', link))
  const box = within(await screen.findByRole('dialog'))
  const submit = () => user.click(box.getByRole('button', { name: 'Verbinden' }))
  return { user, box, submit }
}

describe('linking a member to their account', () => {
  it('asks for address and reason, and shows whose account it is, and who pays', async () => {
    const { user, box, submit } = await beginLinking()
    expect(await violations()).toEqual([])
    await submit()
    expect(await box.findByText('Schreib eine E-Mail-Adresse.')).toBeVisible()
    expect(box.getByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^E-Mail des Mitglieds/), 'mila@example.org')
    await user.type(box.getByLabelText(/^Grund/), 'Hat jetzt ein Konto')
    const sent = sentTo('/holders')
    const linked = { ...grown, holder: 'Mila Ott', email: 'mila@example.org', person: null }
    respond(linkMemberAccount, 200, linked)
    respond(getStaffMembership, 200, linked)
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mila Ott' })).toBeVisible()
    expect(screen.getByText('Jana Krämer jana@example.org', { selector: 'dd' })).toBeVisible()
    expect(screen.queryByRole('button', link)).not.toBeInTheDocument()
    expect(sent).toEqual([{ email: 'mila@example.org', reason: 'Hat jetzt ein Konto' }])
  })

  it.each([
    'PERSON_UNKNOWN',
    'MEMBERSHIP_PERSONS_ONLY',
    'MEMBERSHIP_ACCOUNT_PAYS',
    'MEMBERSHIP_EXISTS',
  ] as const)('says at the address why not: %s', async errorCode => {
    const { user, box, submit } = await beginLinking()
    const email = box.getByLabelText(/^E-Mail des Mitglieds/)
    await user.type(email, 'mila@example.org')
    await user.type(box.getByLabelText(/^Grund/), 'Hat jetzt ein Konto')
    respond(linkMemberAccount, 409, makeProblem({ status: 409, errorCode }))
    await submit()
    expect(await box.findByText(deAdmin.fanDeskCodes[errorCode])).toBeVisible()
    expect(email).toBeInvalid()
  })

  it.each(['MEMBERSHIP_NAMED_BY_ACCOUNT', 'MEMBERSHIP_ENDED'] as const)(
    'says of the membership why not: %s',
    async errorCode => {
      const { user, box, submit } = await beginLinking()
      const email = box.getByLabelText(/^E-Mail des Mitglieds/)
      await user.type(email, 'mila@example.org')
      await user.type(box.getByLabelText(/^Grund/), 'Hat jetzt ein Konto')
      respond(linkMemberAccount, 409, makeProblem({ status: 409, errorCode }))
      await submit()
      expect(await box.findByRole('alert')).toHaveTextContent(deAdmin.fanDeskCodes[errorCode])
      expect(email).toBeValid()
    },
  )
})

describe('the reduced fee', () => {
  it('is entered for a reason, and ended again', async () => {
    const sent = sentTo('/kind')
    const user = open(grown)
    expect(await screen.findByText('voll', { selector: 'dd' })).toBeVisible()
    await user.click(await screen.findByRole('button', reduce))
    const box = within(await screen.findByRole('dialog'))
    expect(await violations()).toEqual([])
    await user.click(box.getByRole('button', { name: 'Eintragen' }))
    expect(await box.findByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Ausbildung')
    respond(setMemberKind, 409, makeProblem({ status: 409, errorCode: 'MEMBERSHIP_KIND_FIXED' }))
    await user.click(box.getByRole('button', { name: 'Eintragen' }))
    expect(await box.findByText(deAdmin.fanDeskCodes.MEMBERSHIP_KIND_FIXED)).toBeVisible()
    const reduced = { ...grown, isReduced: true, name: { de: 'Mitgliedschaft ermäßigt' } }
    respond(setMemberKind, 200, reduced)
    respond(getStaffMembership, 200, reduced)
    await user.click(box.getByRole('button', { name: 'Eintragen' }))
    expect(await screen.findByText('Mitgliedschaft ermäßigt', { selector: 'dd' })).toBeVisible()
    expect(screen.getByText('ermäßigt', { selector: 'dd' })).toBeVisible()
    await user.click(screen.getByRole('button', unreduce))
    const ending = within(await screen.findByRole('dialog', unreduce))
    await user.type(ending.getByLabelText(/^Grund/), 'Ausgelernt')
    respond(setMemberKind, 200, grown)
    respond(getStaffMembership, 200, grown)
    await user.click(ending.getByRole('button', unreduce))
    expect(await screen.findByText('voll', { selector: 'dd' })).toBeVisible()
    const entered = { isReduced: true, reason: 'Ausbildung' }
    expect(sent).toEqual([entered, entered, { isReduced: false, reason: 'Ausgelernt' }])
  })

  it('is nothing to choose where age, family or kind decide', async () => {
    open({ ...grown, isReduced: null })
    await screen.findByRole('button', link)
    expect(screen.queryByRole('button', reduce)).not.toBeInTheDocument()
    expect(screen.queryByText('Beitrag ab dem nächsten Jahr')).not.toBeInTheDocument()
  })
})
