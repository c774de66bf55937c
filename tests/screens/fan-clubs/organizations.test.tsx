import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  answerOrganizationInvitation,
  leaveOrganization,
  listOrganizationMemberships,
  type OrganizationMembership,
} from '#contract/organization/organizations.ts'
import { dropImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { setReporter } from '#src/lib/http/report.ts'
import { paths } from '#src/lib/paths.ts'
import {
  makeInvitation,
  makeMembership,
  makeOrganization,
  makePending,
  pageWith,
} from '../../factories/fan-clubs.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { actFor, bodiesSent, exampleFanClub, openAccountPage } from './fan-clubs.tsx'

const backend = withBackend()

beforeEach(async () => {
  dropImpersonation(testConfig)
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const serve = (...memberships: OrganizationMembership[]) =>
  respond(listOrganizationMemberships, 200, pageWith(memberships))
const open = (...memberships: OrganizationMembership[]) => {
  serve(...memberships)
  return openAccount(paths.account.fanClubs)
}
const card = (name = 'Eichwald Adler 1987') => screen.findByRole('article', { name })
const title = () => screen.getByRole('heading', { level: 1, name: 'Fanclubs und Firmen' })

describe('the fan clubs and companies', () => {
  it('say of each what it is, and since when the person belongs to it', async () => {
    const organization = makeOrganization({ name: 'Tischlerei Roth', type: 'company' })
    open(makeMembership(), makeMembership({ organization, isAdmin: true }))
    const fanClub = await card()
    expect(within(fanClub).getByText('Fanclub')).toBeVisible()
    expect(within(fanClub).getByText('Mitglied')).toBeVisible()
    expect(within(fanClub).getByText('Dabei seit 3. Mai 2024')).toBeVisible()
    expect(within(fanClub).queryByRole('button', { name: /^Für/ })).not.toBeInTheDocument()
    const company = await card('Tischlerei Roth')
    expect(within(company).getByText('Firma')).toBeVisible()
    expect(within(company).getByText('Admin')).toBeVisible()
    expect(
      within(company).getByRole('button', { name: 'Für Tischlerei Roth handeln und Mitglieder verwalten' }),
    ).toBeVisible()
  })

  it('hold for everybody', async () => {
    open(makeMembership({ isAdmin: true }), makePending({ organization: makeOrganization({ name: 'Nord' }) }))
    await card('Nord')
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('say how to be invited where there is none', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Noch kein Fanclub und keine Firma' })).toBeVisible()
    expect(screen.getByText(/jana.kraemer@example.org/)).toBeVisible()
  })

  it('are none where the platform knows none (SPEC 8)', async () => {
    misbehave(listOrganizationMemberships, { status: 404, body: makeProblem({ status: 404 }) })
    openAccount(paths.account.fanClubs)
    expect(await screen.findByRole('heading', { name: 'Noch kein Fanclub und keine Firma' })).toBeVisible()
  })

  it('can be asked again where no answer came', async () => {
    serve(makeMembership())
    misbehave(
      listOrganizationMemberships,
      { status: 400, body: makeProblem({ status: 400 }) },
      { once: true },
    )
    const user = openAccount(paths.account.fanClubs)
    await screen.findByText('Deine Fanclubs und Firmen konnten nicht geladen werden')
    await user.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
    await card()
  })

  it('are told to ask the chair where one is blocked, and nobody acts for it', async () => {
    open(makeMembership({ organization: makeOrganization({ isBlocked: true }), isAdmin: true }))
    const blocked = await card()
    expect(within(blocked).getByText('Gesperrt')).toBeVisible()
    expect(within(blocked).getByText(/ist gesperrt. Frag den Vorsitz/)).toBeVisible()
    expect(within(blocked).queryByRole('button', { name: /^Für/ })).not.toBeInTheDocument()
    expect(within(blocked).getByRole('button', { name: 'Austreten: Eichwald Adler 1987' })).toBeVisible()
  })
})

describe('one that nobody may act for', () => {
  it('says so to its members, and whom to ask', async () => {
    open(makeMembership({ hasAdmin: false }))
    const orphan = within(await card())
    expect(orphan.getByText('Eichwald Adler 1987 hat gerade keinen Admin')).toBeVisible()
    expect(orphan.getByText(/oder an service@sg-eichwald.example/)).toBeVisible()
    expect(
      orphan.getByRole('link', { name: 'Service anschreiben wegen Eichwald Adler 1987' }),
    ).toHaveAttribute('href', 'mailto:service@sg-eichwald.example')
  })

  it.each([
    ['has an admin', makeMembership()],
    [
      'is blocked, whose chair is asked',
      makeMembership({ hasAdmin: false, organization: makeOrganization({ isBlocked: true }) }),
    ],
    ['has only invited the person', makePending({ hasAdmin: false })],
  ])('is not what %s', async (_, membership) => {
    open(membership)
    await card()
    expect(screen.queryByText(/keinen Admin/)).not.toBeInTheDocument()
  })
})

describe('an invitation in the list', () => {
  it('says until when, and is accepted there', async () => {
    const pending = makePending()
    const bodies = bodiesSent('PATCH')
    const user = open(pending)
    const invited = await card()
    expect(within(invited).getByText('Eingeladen')).toBeVisible()
    expect(within(invited).getByText('Antwort bis 12. Mai 2040 um 10:00 MESZ')).toBeVisible()
    expect(within(invited).queryByRole('button', { name: /^Austreten/ })).not.toBeInTheDocument()
    respond(answerOrganizationInvitation, 200, makeInvitation({ state: 'accepted' }))
    serve(makeMembership({ organization: pending.organization, entryDate: '2040-05-02' }))
    await user.click(within(invited).getByRole('button', { name: 'Annehmen: Eichwald Adler 1987' }))
    expect(await screen.findByText('Willkommen bei Eichwald Adler 1987')).toBeVisible()
    expect(await within(await card()).findByText('Dabei seit 2. Mai 2040')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
    expect(bodies).toEqual([{ accept: true, mayInviteAgain: true }])
  })

  it('is declined there, and goes', async () => {
    const bodies = bodiesSent('PATCH')
    const user = open(makePending())
    const decline = within(await card()).getByRole('button', { name: 'Ablehnen: Eichwald Adler 1987' })
    respond(answerOrganizationInvitation, 200, makeInvitation({ state: 'declined' }))
    serve()
    await user.click(decline)
    await user.click(await screen.findByRole('button', { name: 'Einladung ablehnen' }))
    expect(await screen.findByText('Einladung von Eichwald Adler 1987 abgelehnt')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    await waitFor(() => expect(title()).toHaveFocus())
    expect(bodies).toEqual([{ accept: false, mayInviteAgain: true }])
  })

  it.each([
    ['INVITATION_EXPIRED', 409, /abgelaufen. Bitte einen Admin/],
    ['INVITATION_ALREADY_ANSWERED', 409, /schon beantwortet oder wurde zurückgenommen/],
    ['INVITATION_UNKNOWN', 404, /Für dein Konto gibt es diese Einladung nicht/],
    ['ORGANIZATION_BLOCKED', 409, /gesperrt. Frag den Vorsitz/],
  ] as const)('says why the answer came too late (%s)', async (errorCode, status, text) => {
    const user = open(makePending())
    const accept = within(await card()).getByRole('button', { name: /^Annehmen/ })
    respond(answerOrganizationInvitation, status, makeProblem({ status, errorCode }))
    serve()
    await user.click(accept)
    const said = await screen.findByRole('alert')
    expect(said).toHaveTextContent(text)
    expect(said).toHaveTextContent(/^Deine Antwort kam nicht an/)
    expect(await screen.findByRole('heading', { name: 'Noch kein Fanclub und keine Firma' })).toBeVisible()
  })

  it('stays where no answer came', async () => {
    const user = open(makePending())
    const accept = within(await card()).getByRole('button', { name: /^Annehmen/ })
    misbehave(answerOrganizationInvitation, 'no answer')
    await user.click(accept)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Deine Antwort kam nicht an/)
    expect(accept).toBeVisible()
    await waitFor(() => expect(accept).toHaveFocus())
  })

  it('is over by the clock, whatever the list says', async () => {
    open(makePending({ expiresAt: '2026-01-01T12:00:00.000Z' }))
    const over = await card()
    expect(within(over).getByText('Einladung abgelaufen')).toBeVisible()
    expect(within(over).queryByRole('button')).not.toBeInTheDocument()
  })

  it('of what is blocked can be declined alone', async () => {
    open(makePending({ organization: makeOrganization({ isBlocked: true }) }))
    const blocked = await card()
    expect(within(blocked).getByRole('button', { name: /^Ablehnen/ })).toBeVisible()
    expect(within(blocked).queryByRole('button', { name: /^Annehmen/ })).not.toBeInTheDocument()
  })
})

describe('leaving', () => {
  const ask = async (user: ReturnType<typeof open>) => {
    await user.click(within(await card()).getByRole('button', { name: 'Austreten: Eichwald Adler 1987' }))
    return screen.findByRole('alertdialog', { name: 'Bei Eichwald Adler 1987 austreten?' })
  }

  it('asks first, and says what ends', async () => {
    const user = open(makeMembership())
    const question = await ask(user)
    expect(within(question).getByText(/enden sofort/)).toBeVisible()
    expect(within(question).queryByText(/einzige Admin/)).not.toBeInTheDocument()
    respond(leaveOrganization, 204, undefined)
    serve()
    await user.click(within(question).getByRole('button', { name: 'Austreten' }))
    expect(await screen.findByText('Du bist bei Eichwald Adler 1987 ausgetreten')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    await waitFor(() => expect(title()).toHaveFocus())
  })

  it('warns the only admin, who may leave all the same', async () => {
    const user = open(makeMembership({ isAdmin: true, isOnlyAdmin: true }))
    const question = await ask(user)
    expect(
      within(question).getByText(/niemand mehr für Eichwald Adler 1987 handeln. Ernenne zuerst/),
    ).toBeVisible()
    respond(leaveOrganization, 204, undefined)
    serve()
    await user.click(within(question).getByRole('button', { name: 'Austreten' }))
    expect(await screen.findByText('Du bist bei Eichwald Adler 1987 ausgetreten')).toBeVisible()
  })

  it('is done where somebody else has removed the person meanwhile', async () => {
    const user = open(makeMembership())
    const question = await ask(user)
    respond(leaveOrganization, 404, makeProblem({ status: 404, errorCode: 'ORGANIZATION_UNKNOWN' }))
    serve()
    await user.click(within(question).getByRole('button', { name: 'Austreten' }))
    expect(await screen.findByText('Du bist bei Eichwald Adler 1987 ausgetreten')).toBeVisible()
  })

  it('says in the question that it did not work', async () => {
    const user = open(makeMembership())
    const question = await ask(user)
    misbehave(leaveOrganization, 'no answer')
    await user.click(within(question).getByRole('button', { name: 'Austreten' }))
    expect(await within(question).findByRole('alert')).toHaveTextContent(/Du gehörst noch dazu/)
  })

  it('ends acting for it', async () => {
    const organization = await actFor(backend)
    const user = open(makeMembership({ organization, isAdmin: true }))
    const question = await ask(user)
    respond(leaveOrganization, 204, undefined)
    serve()
    await user.click(within(question).getByRole('button', { name: 'Austreten' }))
    expect(await screen.findByText('Du bist bei Eichwald Adler 1987 ausgetreten')).toBeVisible()
    await waitFor(() => expect(document.cookie).not.toContain('Impersonation'))
  })
})

describe('beginning to act', () => {
  it('leads to the members, which the navigation has from then on', async () => {
    const organization = await exampleFanClub(backend)
    serve(makeMembership({ organization, isAdmin: true }))
    const user = openAccountPage(paths.account.fanClubs)
    const navigation = within(await screen.findByRole('navigation', { name: 'Mein Konto' }))
    await card()
    expect(navigation.queryByRole('link', { name: 'Mitglieder' })).not.toBeInTheDocument()
    await user.click(within(await card()).getByRole('button', { name: /^Für Eichwald Adler 1987 handeln/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible()
    expect(document.cookie).toContain(`ImpersonationOrgId=${organization.id}`)
    expect(await screen.findByRole('link', { name: 'Mitglieder' })).toHaveAttribute('aria-current', 'page')
  })

  it('is a link for whom the person acts already', async () => {
    const organization = await actFor(backend)
    open(makeMembership({ organization, isAdmin: true }))
    const link = within(await card()).getByRole('link', { name: /^Für Eichwald Adler 1987 handeln/ })
    expect(link).toHaveAttribute('href', paths.account.fanClubMembers)
  })

  it('says that the provider refused it', async () => {
    const organization = await exampleFanClub(backend)
    const user = open(makeMembership({ organization, isAdmin: true }))
    const begin = within(await card()).getByRole('button', { name: /^Für/ })
    onTestFinished(setReporter(() => undefined))
    network.use(
      http.post(`${testConfig.roots.authority}/connect/token`, () =>
        HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }),
      ),
    )
    await user.click(begin)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Du handelst weiter für dich selbst/)
    expect(document.cookie).not.toContain('Impersonation')
  })
})
