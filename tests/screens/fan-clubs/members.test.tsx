import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  inviteOrganizationMember,
  listOrganizationMembers,
  type OrganizationMember,
  resendOrganizationInvitation,
} from '#contract/organization/organization-members.ts'
import { dropImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { paths } from '#src/lib/paths.ts'
import { makeInvited, makeMember, pageWith } from '../../factories/fan-clubs.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { actFor, bodiesSent, keysSent, queriesSent } from './fan-clubs.tsx'

const backend = withBackend()

beforeEach(() => dropImpersonation(testConfig))

const self = makeMember({ firstName: 'Jana', lastName: 'Krämer', isAdmin: true, isSelf: true })
const admin = makeMember({ firstName: 'Yuki', lastName: 'Tanaka', isAdmin: true })
const invited = makeInvited()

const serve = (...members: OrganizationMember[]) => respond(listOrganizationMembers, 200, pageWith(members))

async function open(...members: OrganizationMember[]) {
  await actFor(backend)
  serve(...members)
  return openAccount(paths.account.fanClubMembers)
}
const row = (name: string) => screen.findByRole('listitem', { name })
const email = () => screen.findByRole('textbox', { name: 'E-Mail-Adresse des Kontos' })

describe('the members', () => {
  it('are named with number, address, since when, and what they may', async () => {
    const anna = makeMember({ efNumber: '123456' })
    await open(self, admin, anna, invited)
    expect(within(await row('Jana Krämer')).getByText('Du')).toBeVisible()
    expect(within(await row('Jana Krämer')).getByText('Admin')).toBeVisible()
    expect(
      within(await row('Anna Beck')).getByText(
        /anna.beck@example.org · EF-Nummer 123456 · Dabei seit 3. Mai 2024/,
      ),
    ).toBeVisible()
    expect(within(await row('Anna Beck')).queryByText('Admin')).not.toBeInTheDocument()
    expect(
      within(await row('emily.carter@example.org')).getByText(
        'Antwort bis 12. Mai 2040 um 10:00 MESZ · Den Namen siehst du, sobald die Person annimmt.',
      ),
    ).toBeVisible()
    expect(screen.getByText('4 Personen')).toBeVisible()
    expect(screen.getByText('Wer zu Eichwald Adler 1987 gehört und wer eingeladen ist.')).toBeVisible()
  })

  it('hold for everybody', async () => {
    await open(self, admin, makeMember(), invited)
    await row('Anna Beck')
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('have buttons that name them', async () => {
    await open(self, admin, makeMember(), invited)
    const buttonsOf = async (name: string) =>
      within(await row(name))
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label'))
    expect(await buttonsOf('Anna Beck')).toEqual(['Anna Beck zum Admin machen', 'Anna Beck entfernen'])
    expect(await buttonsOf('Jana Krämer')).toEqual(['Dein Admin-Recht abgeben'])
    expect(await buttonsOf('emily.carter@example.org')).toEqual([
      'E-Mail noch einmal schicken: emily.carter@example.org',
      'Einladung zurücknehmen: emily.carter@example.org',
    ])
  })

  it('of another admin say that the service alone takes the right', async () => {
    await open(self, admin)
    const other = await row('Yuki Tanaka')
    expect(within(other).queryByRole('button')).not.toBeInTheDocument()
    expect(within(other).getByText(/nimmt hier nur unser Service/)).toBeVisible()
    const link = within(other).getByRole('link', { name: 'Service anschreiben wegen Yuki Tanaka' })
    expect(link).toHaveAttribute('href', paths.legal.de.imprint)
  })

  it('are searched as somebody types, and all shown again', async () => {
    const queries = queriesSent()
    const list = [self, makeMember()]
    const user = await open(...list)
    await row('Anna Beck')
    serve()
    await user.type(screen.getByRole('searchbox', { name: /^Name, E-Mail/ }), 'zoe')
    expect(await screen.findByText('Niemand passt zu „zoe“')).toBeVisible()
    expect(window.location.search).toBe('?q=zoe')
    serve(...list)
    await user.click(screen.getByRole('button', { name: 'Alle zeigen' }))
    await row('Anna Beck')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    expect(window.location.search).toBe('')
    expect(queries.map(query => query.get('fulltextSearch'))).toEqual([null, 'zoe'])
  })

  it('are asked for in the order that is chosen', async () => {
    const user = await open(self)
    const toggle = await screen.findByRole('button', { name: 'Reihenfolge umkehren, jetzt Vorname A bis Z' })
    await row('Jana Krämer')
    const queries = queriesSent()
    await user.click(toggle)
    expect(toggle).toHaveAccessibleName('Reihenfolge umkehren, jetzt Vorname Z bis A')
    await waitFor(() => expect(queries.map(query => query.get('orderBy'))).toEqual(['firstName desc']))
  })

  it('are all in the list, though only the first are drawn at once', async () => {
    await open(
      self,
      ...Array.from({ length: 400 }, (_, index) => makeMember({ lastName: `Nummer ${index}` })),
    )
    expect(await screen.findByText('Anna Nummer 399')).toBeVisible()
    expect(screen.getByText('401 Personen')).toBeVisible()
  })

  it('are the first of more than one page has', async () => {
    await actFor(backend)
    const page = { ...pageWith([self], 10_000), totalCount: 10_001, hasNextPage: true }
    respond(listOrganizationMembers, 200, page)
    openAccount(paths.account.fanClubMembers)
    expect(await screen.findByText(/^10001 Personen · Hier stehen die ersten 1\. Such/)).toBeVisible()
  })

  it('can be asked for again where they could not be loaded', async () => {
    await actFor(backend)
    serve(self)
    misbehave(listOrganizationMembers, { status: 403, body: makeProblem({ status: 403 }) }, { once: true })
    const user = openAccount(paths.account.fanClubMembers)
    await screen.findByText('Die Mitglieder konnten nicht geladen werden')
    await user.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
    await row('Jana Krämer')
  })

  it('say how to begin to whoever acts for nobody', async () => {
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    openAccount(paths.account.fanClubMembers)
    const title = 'Handle zuerst für einen Fanclub oder eine Firma'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const link = screen.getByRole('link', { name: 'Zu Fanclubs und Firmen' })
    expect(link).toHaveAttribute('href', paths.account.fanClubs)
  })
})

describe('inviting somebody', () => {
  const invite = async (user: Awaited<ReturnType<typeof open>>, address: string) => {
    await user.click(await screen.findByRole('button', { name: 'Mitglied einladen' }))
    await waitFor(async () => expect(await email()).toHaveFocus())
    await user.type(await email(), address)
    await user.click(screen.getByRole('button', { name: 'Einladen' }))
  }

  it('says that the mail is on its way, and is ready for the next one', async () => {
    const bodies = bodiesSent('POST')
    const user = await open(self)
    respond(inviteOrganizationMember, 201, invited)
    await row('Jana Krämer')
    serve(self, invited)
    await invite(user, 'Emily.Carter@example.org')
    expect(await screen.findByText('emily.carter@example.org ist eingeladen')).toBeVisible()
    expect(screen.getByText('Die E-Mail ist unterwegs.')).toBeVisible()
    await row('emily.carter@example.org')
    expect(bodies).toEqual([{ memberEmail: 'emily.carter@example.org' }])
    await waitFor(async () => expect(await email()).toHaveFocus())
    expect(await email()).toHaveValue('')
  })

  it.each([
    ['USER_NOT_FOUND', /kein Konto. Bitte die Person, zuerst ein Konto anzulegen/],
    ['ORGANIZATION_MEMBER_ALREADY_EXISTS', /gehört schon dazu oder ist bereits eingeladen/],
    ['INVITATIONS_BLOCKED', /möchte keine weiteren Einladungen von euch/],
  ] as const)('says %s at the field, and keeps what was typed', async (code, text) => {
    const user = await open(self)
    // SPEC 8 has it in `detail`.
    respond(inviteOrganizationMember, 409, makeProblem({ detail: code }))
    await invite(user, 'nobody@example.org')
    const field = await email()
    await waitFor(() => expect(field).toHaveAccessibleDescription(text))
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('nobody@example.org')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['', /Bitte ausfüllen/],
    ['emily', /name@beispiel.de/],
  ])('refuses "%s" before anything is sent', async (typed, text) => {
    const bodies = bodiesSent('POST')
    const user = await open(self)
    await user.click(await screen.findByRole('button', { name: 'Mitglied einladen' }))
    const field = await email()
    if (typed !== '') await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Einladen' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(text))
    expect(bodies).toEqual([])
  })

  it.each([
    ['ORGANIZATION_BLOCKED', 403, /gesperrt. Frag den Vorsitz/],
    ['TOO_MANY_REQUESTS', 429, /./],
  ] as const)('says %s above the form', async (errorCode, status, text) => {
    const user = await open(self)
    respond(inviteOrganizationMember, status, makeProblem({ status, errorCode }))
    await invite(user, 'emily.carter@example.org')
    const said = await screen.findByRole('alert')
    expect(said).toHaveTextContent(/Es ist niemand eingeladen/)
    expect(said).toHaveTextContent(text)
    expect(await email()).toHaveValue('emily.carter@example.org')
  })

  it('sends the same once more, with the same key, where no answer came', async () => {
    const keys = keysSent()
    const user = await open(self)
    misbehave(inviteOrganizationMember, 'no answer', { once: true })
    await invite(user, 'emily.carter@example.org')
    expect(await screen.findByRole('alert')).toHaveTextContent(/keine Antwort bekommen/)
    respond(inviteOrganizationMember, 201, invited)
    await user.click(screen.getByRole('button', { name: 'Einladen' }))
    await screen.findByText('emily.carter@example.org ist eingeladen')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the mail of an invitation', () => {
  const resend = async (user: Awaited<ReturnType<typeof open>>) =>
    user.click(
      within(await row('emily.carter@example.org')).getByRole('button', { name: /^E-Mail noch einmal/ }),
    )

  it('is sent once more', async () => {
    const user = await open(self, invited)
    respond(resendOrganizationInvitation, 204, undefined)
    await resend(user)
    expect(await screen.findByText('E-Mail noch einmal an emily.carter@example.org geschickt')).toBeVisible()
  })

  it.each([
    ['INVITATION_EXPIRED', 409, /Die Einladung ist abgelaufen/],
    ['INVITATION_ALREADY_ANSWERED', 409, /schon beantwortet/],
    ['ORGANIZATION_MEMBER_UNKNOWN', 404, /Dieses Mitglied gibt es nicht mehr/],
    ['TOO_MANY_REQUESTS', 429, /./],
  ] as const)(
    'is not sent: %s, which is said though the row may be gone',
    async (errorCode, status, text) => {
      const user = await open(self, invited)
      await row('emily.carter@example.org')
      respond(resendOrganizationInvitation, status, makeProblem({ status, errorCode }))
      serve(self)
      await resend(user)
      const said = await screen.findByRole('alert')
      expect(said).toHaveTextContent(/^Es ging keine E-Mail hinaus/)
      expect(said).toHaveTextContent(text)
      await waitFor(() =>
        expect(screen.queryByRole('listitem', { name: 'emily.carter@example.org' })).toBeNull(),
      )
    },
  )
})
