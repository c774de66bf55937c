import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { leaveMembership, listMemberships, type Membership } from '#contract/membership/memberships.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { holdClock } from '../../helpers/hold-clock.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const running: Membership = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: { de: 'Mitgliedschaft' },
  number: 'SGE-7',
  holder: 'Jana Krämer',
  since: '2011-07-01',
  countsFrom: null,
  until: null,
  hasMemberPrice: true,
  isOwn: true,
  isGift: false,
  paysForFamily: false,
  isResting: false,
  renewal: null,
  renewalPayment: null,
  newCard: null,
}
const childs: Membership = {
  ...running,
  id: '0198c0de-0000-7000-8000-000000000002',
  name: { de: 'Kindermitgliedschaft' },
  holder: 'Mia Krämer',
  hasMemberPrice: false,
  isOwn: false,
}

const own = { name: 'Mitgliedschaft beenden: Jana Krämer' }
const confirm = { name: 'Mitgliedschaft beenden' }
const ask = async (...memberships: Membership[]) => {
  respond(listMemberships, 200, memberships)
  const user = openAccount(paths.account.membership)
  await user.click(await screen.findByRole('button', own))
  await screen.findByRole('dialog')
  return user
}

function bodiesSent(): unknown[] {
  const bodies: unknown[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.method === 'DELETE') bodies.push(await request.clone().json())
  })
  onTestFinished(() => network.events.removeAllListeners())
  return bodies
}

describe('a membership', () => {
  it('can be ended where it is one’s own or paid for, and neither ended nor a gift', async () => {
    const gift = { ...childs, id: '0198c0de-0000-7000-8000-000000000003', isGift: true }
    const over = { ...childs, id: '0198c0de-0000-7000-8000-000000000004', until: '2031-06-30' }
    respond(listMemberships, 200, [running, childs, gift, over])
    openAccount(paths.account.membership)
    await screen.findByRole('button', own)
    expect(screen.getAllByRole('button', { name: /^Mitgliedschaft beenden:/ })).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Mitgliedschaft beenden: Mia Krämer' })).toBeVisible()
  })

  it.each([
    ['2026-03-31T21:59:00Z', '30. Juni 2026'],
    ['2026-03-31T22:00:00Z', '30. Juni 2027'],
  ])('that is ended at %s ends on %s, which is said before', async (moment, day) => {
    holdClock()
    vi.setSystemTime(moment)
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    await ask(running)
    expect(screen.getByText(`Sie endet am ${day}. Bis dahin bleibt alles, wie es ist.`)).toBeVisible()
    expect(screen.getByText(/Mitgliedskarte, Mitgliederpreise und Vorkaufsrecht/)).toBeVisible()
    const reason = screen.getByRole('textbox', { name: /^Grund/ })
    expect(reason).toHaveAccessibleDescription('Nur, wenn du magst. Wir fragen nicht noch einmal nach.')
  })

  it('that pays for a family says that it ends for all of them', async () => {
    await ask({ ...running, paysForFamily: true })
    expect(screen.getByText(/ganze Familie: Die Mitgliedschaft endet für alle/)).toBeVisible()
  })

  it('of nobody’s family says nothing of one', async () => {
    await ask(running)
    expect(screen.queryByText(/Familie/)).not.toBeInTheDocument()
  })

  it('is not ended by who thinks better of it', async () => {
    const sent = bodiesSent()
    const user = await ask(running)
    await user.click(screen.getByRole('button', { name: 'Doch nicht' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', own)).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('is asked about in a dialog for everybody', async () => {
    await ask(running)
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('that could not be ended says why and keeps the reason', async () => {
    const user = await ask(running)
    const reason = screen.getByRole('textbox', { name: /^Grund/ })
    await user.type(reason, 'Ich ziehe um')
    misbehave(leaveMembership, 'no answer', { once: true })
    await user.click(screen.getByRole('button', confirm))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Das Ende ist nicht bestätigt')
    expect(alert).toHaveTextContent('keine Antwort bekommen')
    expect(reason).toHaveValue('Ich ziehe um')
    respond(leaveMembership, 404, makeProblem({ status: 404, errorCode: 'MEMBERSHIP_UNKNOWN' }))
    await user.click(screen.getByRole('button', confirm))
    expect(await screen.findByText(/gibt es in deinem Konto nicht/)).toBeVisible()
    expect(reason).toHaveValue('Ich ziehe um')
  })

  it('takes a reason of one line, and of 500 characters at most', async () => {
    const sent = bodiesSent()
    const user = await ask(running)
    const reason = screen.getByRole('textbox', { name: /^Grund/ })
    await user.click(reason)
    await user.paste('a'.repeat(501))
    await user.click(screen.getByRole('button', confirm))
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Höchstens 500 Zeichen/))
    await waitFor(() => expect(reason).toHaveFocus())
    expect(sent).toEqual([])
    await user.clear(reason)
    await user.paste('Zu weit\nund zu teuer ')
    respond(leaveMembership, 200, { lastDay: '2031-06-30' })
    await user.click(screen.getByRole('button', confirm))
    await waitFor(() => expect(sent).toEqual([{ reason: 'Zu weit und zu teuer' }]))
  })

  it('that is ended says its last day on the card, which has the focus', async () => {
    const [before] = listMemberships.responses[200].body.parse(await callAs(token, listMemberships, {}))
    const user = openAccount(paths.account.membership)
    await user.click(await screen.findByRole('button', own))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', confirm))
    // The platform's clock stands in May 2031.
    const card = await screen.findByRole('article', { name: before!.name.de })
    expect(await within(card).findByText('30. Juni 2032')).toBeVisible()
    expect(await screen.findByText('Die Mitgliedschaft endet am 30. Juni 2032')).toBeVisible()
    await waitFor(() => expect(card).toHaveFocus())
    expect(screen.queryByRole('button', own)).not.toBeInTheDocument()
  })
})
