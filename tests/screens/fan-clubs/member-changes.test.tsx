import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeOrganizationMember,
  listOrganizationMembers,
  type OrganizationMember,
  removeOrganizationMember,
} from '#contract/organization/organization-members.ts'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { dropImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { paths } from '#src/lib/paths.ts'
import { makeInvited, makeMember, pageWith } from '../../factories/fan-clubs.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount } from '../account/account.tsx'
import { actFor, bodiesSent, queriesSent } from './fan-clubs.tsx'

const backend = withBackend()

beforeEach(() => dropImpersonation(testConfig))

const self = makeMember({ firstName: 'Jana', lastName: 'Krämer', isAdmin: true, isSelf: true })
const anna = makeMember()
const invited = makeInvited()

const serve = (...members: OrganizationMember[]) => respond(listOrganizationMembers, 200, pageWith(members))
const row = (name: string) => screen.findByRole('listitem', { name })

/** Opens the list and presses a button of it; gives the question. */
async function ask(button: string, question: string) {
  await actFor(backend)
  serve(self, anna, invited)
  const user = openAccount(paths.account.fanClubMembers)
  await user.click(await screen.findByRole('button', { name: button }))
  const role = question.endsWith('zum Admin machen?') ? 'dialog' : 'alertdialog'
  const dialog = within(await screen.findByRole(role, { name: question }))
  return { user, dialog, press: (name: string) => user.click(dialog.getByRole('button', { name })) }
}

describe('making somebody an admin', () => {
  const begin = () => ask('Anna Beck zum Admin machen', 'Anna Beck zum Admin machen?')

  it('asks first, and says what it means', async () => {
    const bodies = bodiesSent('PUT')
    const { dialog, press } = await begin()
    expect(dialog.getByText(/kann dann für Eichwald Adler 1987 bestellen/)).toBeVisible()
    const promoted = { ...anna, isAdmin: true }
    respond(changeOrganizationMember, 200, promoted)
    serve(self, promoted, invited)
    await press('Zum Admin machen')
    expect(await screen.findByText('Anna Beck ist jetzt Admin')).toBeVisible()
    expect(bodies).toEqual([{ isAdmin: true }])
    const changed = await row('Anna Beck')
    expect(await within(changed).findByText('Admin')).toBeVisible()
    await waitFor(() => expect(within(changed).getByText('Anna Beck')).toHaveFocus())
  })

  it('is given up', async () => {
    const bodies = bodiesSent('PUT')
    const { press } = await begin()
    await press('Abbrechen')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Anna Beck zum Admin machen' })).toHaveFocus(),
    )
    expect(bodies).toEqual([])
  })

  it.each([
    ['ORGANIZATION_ADMIN_LIMIT_REACHED', 409, /Es gibt schon zwei Admins/],
    ['ORGANIZATION_ADMIN_NOT_OF_AGE', 409, /müssen volljährig sein/],
    ['ORGANIZATION_MEMBER_UNKNOWN', 404, /Dieses Mitglied gibt es nicht mehr/],
    ['ORGANIZATION_UNKNOWN', 404, /Du gehörst nicht mehr dazu/],
    ['FORBIDDEN', 403, /./],
  ] as const)('is refused: %s, and the list is read anew', async (errorCode, status, text) => {
    const { dialog, press } = await begin()
    respond(changeOrganizationMember, status, makeProblem({ status, errorCode }))
    const queries = queriesSent()
    await press('Zum Admin machen')
    const said = await dialog.findByRole('alert')
    expect(said).toHaveTextContent(/Anna Beck ist noch kein Admin/)
    expect(said).toHaveTextContent(text)
    await waitFor(() => expect(queries).toHaveLength(1))
  })
})

describe('giving up the own right', () => {
  const begin = () => ask('Dein Admin-Recht abgeben', 'Admin-Recht abgeben?')

  it('ends acting, and leads back to the fan clubs without reading the list again', async () => {
    const { press } = await begin()
    respond(listOrganizationMemberships, 200, pageWith([]))
    const bodies = bodiesSent('PUT')
    const queries = queriesSent()
    respond(changeOrganizationMember, 200, { ...self, isAdmin: false })
    await press('Recht abgeben')
    expect(await screen.findByText('Du bist bei Eichwald Adler 1987 kein Admin mehr')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Fanclubs und Firmen' })).toBeVisible()
    expect(window.location.pathname).toBe(paths.account.fanClubs)
    expect(document.cookie).not.toContain('Impersonation')
    expect(bodies).toEqual([{ isAdmin: false }])
    expect(queries).toEqual([])
  })

  it.each([
    ['ORGANIZATION_NEEDS_ADMIN', /Du bist der einzige Admin. Ernenne zuerst/],
    ['ORGANIZATION_ADMIN_REMOVED_BY_SUPPORT', /nur unser Service/],
  ] as const)('is refused: %s', async (errorCode, text) => {
    const { dialog, press } = await begin()
    respond(changeOrganizationMember, 409, makeProblem({ errorCode }))
    await press('Recht abgeben')
    const said = await dialog.findByRole('alert')
    expect(said).toHaveTextContent(/Du bist noch Admin/)
    expect(said).toHaveTextContent(text)
    expect(document.cookie).toContain('Impersonation')
  })
})

describe('removing a member', () => {
  const begin = () => ask('Anna Beck entfernen', 'Anna Beck entfernen?')

  it('asks first, and takes them out of the list', async () => {
    const { dialog, press } = await begin()
    expect(dialog.getByText(/enden für Anna Beck sofort/)).toBeVisible()
    respond(removeOrganizationMember, 204, undefined)
    serve(self, invited)
    await press('Mitglied entfernen')
    expect(await screen.findByText('Anna Beck gehört nicht mehr dazu')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Anna Beck' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('is done where another admin was quicker', async () => {
    const { press } = await begin()
    const gone = makeProblem({ status: 404, errorCode: 'ORGANIZATION_MEMBER_UNKNOWN' })
    respond(removeOrganizationMember, 404, gone)
    serve(self)
    await press('Mitglied entfernen')
    expect(await screen.findByText('Anna Beck gehört nicht mehr dazu')).toBeVisible()
  })

  it('is refused of somebody who was made an admin meanwhile', async () => {
    const { dialog, press } = await begin()
    respond(
      removeOrganizationMember,
      409,
      makeProblem({ errorCode: 'ORGANIZATION_ADMIN_REMOVED_BY_SUPPORT' }),
    )
    serve(self, { ...anna, isAdmin: true })
    await press('Mitglied entfernen')
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Anna Beck ist noch dabei.*nur unser Service/)
    await press('Behalten')
    expect(await within(await row('Anna Beck')).findByText('Admin')).toBeVisible()
  })

  it('can be tried again where no answer came', async () => {
    const { dialog, press } = await begin()
    misbehave(removeOrganizationMember, 'no answer', { once: true })
    await press('Mitglied entfernen')
    expect(await dialog.findByRole('alert')).toHaveTextContent(/keine Antwort bekommen/)
    respond(removeOrganizationMember, 204, undefined)
    serve(self)
    await press('Mitglied entfernen')
    expect(await screen.findByText('Anna Beck gehört nicht mehr dazu')).toBeVisible()
  })
})

describe('taking an invitation back', () => {
  const begin = () =>
    ask(
      'Einladung zurücknehmen: emily.carter@example.org',
      'Einladung an emily.carter@example.org zurücknehmen?',
    )

  it('asks first, and takes it out of the list', async () => {
    const { press } = await begin()
    respond(removeOrganizationMember, 204, undefined)
    serve(self, anna)
    await press('Einladung zurücknehmen')
    expect(await screen.findByText('Einladung an emily.carter@example.org zurückgenommen')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('listitem', { name: 'emily.carter@example.org' })).toBeNull(),
    )
  })

  it('says in the question that it was answered meanwhile', async () => {
    const { dialog, press } = await begin()
    respond(removeOrganizationMember, 409, makeProblem({ errorCode: 'INVITATION_ALREADY_ANSWERED' }))
    await press('Einladung zurücknehmen')
    expect(await dialog.findByRole('alert')).toHaveTextContent(/steht noch.*schon beantwortet/)
  })
})
