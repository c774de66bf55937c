import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  answerOrganizationInvitation,
  getOrganizationInvitation,
  type OrganizationInvitation,
} from '#contract/organization/organizations.ts'
import { storageKeys } from '#src/lib/auth/browser-keys.ts'
import { dropImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { paths } from '#src/lib/paths.ts'
import { makeInvitation, makeOrganization } from '../../factories/fan-clubs.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { actFor, bodiesSent } from './fan-clubs.tsx'

const backend = withBackend()

beforeEach(async () => {
  dropImpersonation(testConfig)
  await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
})

const addressOf = (id: string, search = '') => `${paths.account.fanClubs}${id}/${search}`
const open = (invitation: OrganizationInvitation) => {
  respond(getOrganizationInvitation, 200, invitation)
  return openAccount(addressOf(invitation.organization.id))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const focused = () => document.activeElement?.textContent

/** Calls about organisations from now on. */
function callsMade(): Request[] {
  const calls: Request[] = []
  network.events.on('request:start', ({ request }) => {
    if (request.url.includes('/organizations/')) calls.push(request.clone())
  })
  onTestFinished(() => network.events.removeAllListeners())
  return calls
}

describe('the page of an invitation', () => {
  it('says who invites and until when, and changes nothing by being opened', async () => {
    const calls = callsMade()
    open(makeInvitation())
    await heading('Eichwald Adler 1987 lädt dich ein')
    expect(screen.getByText('Fanclub')).toBeVisible()
    expect(screen.getByText(/^Antwort bis 12. Mai 2040 um 10:00 MESZ/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Annehmen: Eichwald Adler 1987' })).toBeVisible()
    expect(calls.map(({ method }) => method)).toEqual(['GET'])
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('takes the person in, and says so again at a second visit', async () => {
    const invitation = makeInvitation()
    const bodies = bodiesSent('PATCH')
    const user = open(invitation)
    await heading('Eichwald Adler 1987 lädt dich ein')
    const accepted = { ...invitation, state: 'accepted' as const, decidedAt: '2040-05-01T08:00:00.000Z' }
    respond(answerOrganizationInvitation, 200, accepted)
    respond(getOrganizationInvitation, 200, accepted)
    await user.click(screen.getByRole('button', { name: /^Annehmen/ }))
    await heading('Du gehörst jetzt zu Eichwald Adler 1987')
    await waitFor(() => expect(focused()).toBe('Du gehörst jetzt zu Eichwald Adler 1987'))
    expect(bodies).toEqual([{ accept: true, mayInviteAgain: true }])
    expect(screen.queryByRole('button', { name: /^(Annehmen|Ablehnen)/ })).not.toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Fanclubs und Firmen' })
    expect(link).toHaveAttribute('href', paths.account.fanClubs)
  })

  it('lets the person decline', async () => {
    const invitation = makeInvitation()
    const bodies = bodiesSent('PATCH')
    const user = open(invitation)
    const decline = await screen.findByRole('button', { name: /^Ablehnen/ })
    const declined = { ...invitation, state: 'declined' as const }
    respond(answerOrganizationInvitation, 200, declined)
    respond(getOrganizationInvitation, 200, declined)
    await user.click(decline)
    await user.click(await screen.findByRole('button', { name: 'Einladung ablehnen' }))
    await heading('Du hast die Einladung von Eichwald Adler 1987 abgelehnt')
    await waitFor(() => expect(focused()).toMatch(/^Du hast die Einladung/))
    expect(bodies).toEqual([{ accept: false, mayInviteAgain: true }])
  })

  it('asks at a decline whether there may be another invitation, and says what follows', async () => {
    const invitation = makeInvitation()
    const bodies = bodiesSent('PATCH')
    const user = open(invitation)
    await user.click(await screen.findByRole('button', { name: /^Ablehnen/ }))
    const question = within(
      await screen.findByRole('dialog', { name: 'Einladung von Eichwald Adler 1987 ablehnen?' }),
    )
    await user.click(
      question.getByRole('checkbox', { name: 'Eichwald Adler 1987 darf mich nicht wieder einladen' }),
    )
    const declined = { ...invitation, state: 'declined' as const, mayInviteAgain: false }
    respond(answerOrganizationInvitation, 200, declined)
    respond(getOrganizationInvitation, 200, declined)
    await user.click(question.getByRole('button', { name: 'Einladung ablehnen' }))
    await heading('Du hast die Einladung von Eichwald Adler 1987 abgelehnt')
    expect(screen.getByText(/^Eichwald Adler 1987 kann dich nicht wieder einladen/)).toBeVisible()
    expect(bodies).toEqual([{ accept: false, mayInviteAgain: false }])
  })

  it('is not declined by who thinks better of it', async () => {
    const bodies = bodiesSent('PATCH')
    const user = open(makeInvitation())
    const decline = await screen.findByRole('button', { name: /^Ablehnen/ })
    await user.click(decline)
    await user.click(await screen.findByRole('button', { name: 'Zurück' }))
    await waitFor(() => expect(decline).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(bodies).toEqual([])
  })

  it.each([
    ['accepted', 'Du gehörst jetzt zu Eichwald Adler 1987'],
    ['declined', 'Du hast die Einladung von Eichwald Adler 1987 abgelehnt'],
    ['expired', 'Die Einladung von Eichwald Adler 1987 ist abgelaufen'],
    ['withdrawn', 'Eichwald Adler 1987 hat die Einladung zurückgenommen'],
    ['void', 'Die Einladung von Eichwald Adler 1987 gilt nicht mehr'],
  ] as const)('says that it is %s, and offers no answer', async (state, title) => {
    open(makeInvitation({ state }))
    await heading(title)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('counts one as expired by the clock, whatever is written down', async () => {
    open(makeInvitation({ expiresAt: '2026-01-01T12:00:00.000Z' }))
    await heading('Die Einladung von Eichwald Adler 1987 ist abgelaufen')
    expect(screen.getByText(/^Sie galt bis 1. Januar 2026 um 13:00 MEZ/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('says why an answer came too late, and how it stands', async () => {
    const invitation = makeInvitation()
    const user = open(invitation)
    const accept = await screen.findByRole('button', { name: /^Annehmen/ })
    const late = makeProblem({ errorCode: 'INVITATION_ALREADY_ANSWERED' })
    respond(answerOrganizationInvitation, 409, late)
    respond(getOrganizationInvitation, 200, { ...invitation, state: 'withdrawn' })
    await user.click(accept)
    expect(await screen.findByRole('alert')).toHaveTextContent(/schon beantwortet oder wurde zurück/)
    await heading('Eichwald Adler 1987 hat die Einladung zurückgenommen')
    await waitFor(() => expect(focused()).toBe('Eichwald Adler 1987 hat die Einladung zurückgenommen'))
  })

  it('of what is blocked says whom to ask, and cannot be accepted', async () => {
    open(makeInvitation({ organization: makeOrganization({ isBlocked: true }) }))
    expect(await screen.findByText(/ist gesperrt. Frag den Vorsitz/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Annehmen/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Ablehnen/ })).toBeVisible()
  })

  it('is read and answered in the own name, also while the person acts for somebody', async () => {
    await actFor(backend)
    const calls = callsMade()
    const invitation = makeInvitation()
    const user = open(invitation)
    const accept = await screen.findByRole('button', { name: /^Annehmen/ })
    const accepted = { ...invitation, state: 'accepted' as const }
    respond(answerOrganizationInvitation, 200, accepted)
    respond(getOrganizationInvitation, 200, accepted)
    await user.click(accept)
    await heading('Du gehörst jetzt zu Eichwald Adler 1987')
    const tokens = new Set(calls.map(({ headers }) => headers.get('authorization')))
    expect(tokens.size).toBe(1)
    const person = await userManagerOf(testConfig).getUser()
    expect(tokens).toContain(`Bearer ${person?.access_token}`)
  })

  it('can be asked for again where it could not be loaded', async () => {
    respond(getOrganizationInvitation, 200, makeInvitation())
    misbehave(getOrganizationInvitation, { status: 429, body: makeProblem({ status: 429 }) }, { once: true })
    const user = openAccount(addressOf(crypto.randomUUID()))
    await heading('Die Einladung konnte nicht geladen werden')
    await user.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
    await heading('Eichwald Adler 1987 lädt dich ein')
  })
})

describe('an invitation of another account', () => {
  const refuse = () =>
    respond(getOrganizationInvitation, 404, makeProblem({ status: 404, errorCode: 'INVITATION_UNKNOWN' }))

  it('says which account it is for, and which one is signed in', async () => {
    refuse()
    const id = crypto.randomUUID()
    openAccount(addressOf(id, `?for=${encodeURIComponent('j…@example.org')}`))
    await heading('Falsches Konto')
    const text = 'Diese Einladung ging an j…@example.org. Angemeldet bist du als emily.carter@example.org.'
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Annehmen/ })).not.toBeInTheDocument()
  })

  it('is come back to after a change of account', async () => {
    refuse()
    const address = addressOf(crypto.randomUUID(), `?for=${encodeURIComponent('j…@example.org')}`)
    const user = openAccount(address)
    await heading('Falsches Konto')
    const leave = vi.spyOn(userManagerOf(testConfig), 'signoutRedirect').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Konto wechseln' }))
    expect(leave).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(storageKeys.urlBeforeSignOut)).toBe(address)
  })

  it.each(['', '?for=', '?for=Ruf%20an%3A%20069%201234567', '?for=jana.kraemer%40example.org'])(
    'shows nothing of an address bar that holds no masked address (%s)',
    async search => {
      refuse()
      openAccount(addressOf(crypto.randomUUID(), search))
      await heading('Diese Einladung findest du hier nicht')
      expect(screen.getByText(/^Angemeldet bist du als emily.carter@example.org/)).toBeVisible()
      expect(document.body).not.toHaveTextContent(/069|jana/)
    },
  )

  it('is unknown as well where the address names no organisation', async () => {
    respond(getOrganizationInvitation, 400, makeProblem({ status: 400, errorCode: 'INVALID_REQUEST' }))
    openAccount(addressOf('nobody'))
    await heading('Diese Einladung findest du hier nicht')
  })

  it('asks whoever is signed out to sign in, at the same address', async () => {
    sessionStorage.clear()
    const asked = callsMade()
    const address = addressOf(crypto.randomUUID(), '?for=j')
    openAccount(address)
    await heading('Melde dich an')
    expect(window.location.pathname + window.location.search).toBe(address)
    expect(asked).toEqual([])
  })
})
