import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listCardOrders, sendMemberCards, type StaffCardOrder } from '#contract/membership/staff-cards.ts'
import deErrors from '#locales/de/shop-errors.json'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { makeProblem } from '#tests/factories/problems.ts'
import { network, withBackend } from '#tests/helpers/backend.ts'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from '../admin/admin.tsx'
import { pageWith } from '../../factories/fan-clubs.ts'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'ida.falk@example.org', 'Ida Falk'))

const membershipId = '0198c0de-0000-7000-8000-000000000001'
const open: StaffCardOrder = {
  orderNumber: 'SGE-100042',
  paidAt: '2031-05-03T09:00:00.000Z',
  sentAt: null,
  address: makePostalAddress({ street: 'Waldweg' }),
  cards: [
    { membershipId, number: '1899100007', holder: 'Mia Krämer', code: 'M-7Q2F' },
    {
      membershipId: '0198c0de-0000-7000-8000-000000000002',
      number: '1899100008',
      holder: 'Jana Krämer',
      code: 'M-9X4K',
    },
  ],
}
const sent: StaffCardOrder = { ...open, sentAt: '2031-05-05T09:00:00.000Z' }
const send = { name: 'Verschickt: Bestellung SGE-100042' }

const openCards = (order: StaffCardOrder = open) => {
  respond(listCardOrders, 200, pageWith([order]))
  return openAdmin('/admin/member-cards/')
}

/** What is taken of every call of cards from now on. */
function requested<T>(method: string, take: (request: Request) => T): T[] {
  const taken: T[] = []
  network.events.on('request:start', ({ request }) => {
    if (request.method === method && request.url.includes('/memberCards')) taken.push(take(request))
  })
  onTestFinished(() => network.events.removeAllListeners())
  return taken
}

describe('the new cards', () => {
  it('say what is printed on each, and where they go', async () => {
    openCards()
    expect(await screen.findByRole('heading', { name: 'Neue Mitgliedskarten', level: 1 })).toBeVisible()
    const link = await screen.findByRole('link', { name: 'Mia Krämer · 1899100007' })
    expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/members/${membershipId}/`))
    expect(screen.getByRole('link', { name: 'Jana Krämer · 1899100008' })).toBeVisible()
    expect(screen.getByText('Code M-7Q2F')).toBeVisible()
    expect(screen.getByText('Code M-9X4K')).toBeVisible()
    expect(screen.getByText(/^Waldweg/)).toBeVisible()
    expect(screen.getByText('Bestellung SGE-100042, bezahlt am 3. Mai 2031')).toBeVisible()
    expect(screen.getByText('1 Brief')).toBeVisible()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('are sent by a press, and gone from the list then', async () => {
    const user = openCards()
    await screen.findByRole('button', send)
    respond(sendMemberCards, 200, sent)
    respond(listCardOrders, 200, pageWith<StaffCardOrder>([]))
    await user.click(screen.getByRole('button', send))
    expect(await screen.findByText('Bestellung SGE-100042 ist verschickt.')).toBeInTheDocument()
    expect(await screen.findByText('Hier liegt keine Karte')).toBeVisible()
    expect(screen.queryByRole('button', send)).not.toBeInTheDocument()
  })

  it('whose answer is lost are sent with the same key, and once refused say why', async () => {
    const keys = requested('POST', ({ headers }) => headers.get('idempotency-key'))
    const user = openCards()
    misbehave(sendMemberCards, 'no answer', { once: true })
    await user.click(await screen.findByRole('button', send))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Die Bestellung ist nicht als verschickt gemeldet',
    )
    const problem = makeProblem({ status: 409, errorCode: 'BUYER_GONE' })
    respond(sendMemberCards, 409, problem)
    await user.click(screen.getByRole('button', send))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(deErrors.codes.BUYER_GONE))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(screen.getByRole('button', send)).toBeEnabled()
  })

  it('whose buyer has left cannot be sent, and say who can help', async () => {
    openCards({ ...open, address: null })
    expect(await screen.findByText(/^Das Konto der Bestellung gibt es nicht mehr/)).toBeVisible()
    expect(screen.queryByRole('button', send)).not.toBeInTheDocument()
  })

  it('that are sent stand in a list of their own, without the press', async () => {
    const states = requested('GET', ({ url }) => new URL(url).searchParams.get('state'))
    const user = openCards()
    await screen.findByRole('button', send)
    respond(listCardOrders, 200, pageWith([sent]))
    await user.click(await screen.findByRole('combobox', { name: 'Zeigen' }))
    await user.click(await screen.findByRole('option', { name: 'Verschickt' }))
    expect(await screen.findByText(/verschickt am 5. Mai 2031$/)).toBeVisible()
    expect(states).toEqual(['open', 'sent'])
    expect(screen.queryByRole('button', send)).not.toBeInTheDocument()
  })

  it('that cannot be loaded say so', async () => {
    misbehave(listCardOrders, 'no answer')
    openAdmin('/admin/member-cards/')
    expect(await screen.findByText('Die Karten konnten nicht geladen werden')).toBeVisible()
  })
})
