import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { WithdrawalRoute } from '#src/features/withdrawal/routes.tsx'
import { network, withBackend } from '../../helpers/backend.ts'
import { openScreen } from '../../helpers/render.tsx'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { asOle, openAdmin } from '../admin/admin.tsx'

const backend = withBackend()
const box = (name: RegExp) => screen.findByRole('textbox', { name })

describe('the withdrawal function', () => {
  it('is there without sign-in, and says what arrived and when', async () => {
    const hands = openScreen(<WithdrawalRoute />, { path: '/withdraw/?order=SGE-100001' })
    expect(await box(/^Bestellnummer/)).toHaveValue('SGE-100001')
    await hands.type(await box(/^Dein Name/), 'Jana Krämer')
    await hands.type(await box(/^Deine E-Mail-Adresse/), 'jana.kraemer@example.org')
    await hands.type(await box(/^Was du widerrufst/), 'Nur der Schal')
    await hands.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dein Widerruf ist da' })
    await waitFor(() => expect(heading).toHaveFocus())
    for (const words of ['SGE-100001', 'Jana Krämer', 'Nur der Schal', /2031.*:\d\d:\d\d/]) {
      expect(screen.getByText(words)).toBeVisible()
    }
    expect(screen.getByText(/60 Tage/)).toBeVisible()
  })

  it('names what is missing and goes there', async () => {
    const hands = openScreen(<WithdrawalRoute />)
    await hands.type(await box(/^Dein Name/), 'Jana')
    await hands.type(await box(/^Deine E-Mail-Adresse/), 'jana@')
    await hands.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    const number = await box(/^Bestellnummer/)
    await waitFor(() => expect(number).toHaveFocus())
    expect(number).toHaveAccessibleDescription(/Schreib die Bestellnummer hinein/)
    expect(await box(/^Deine E-Mail-Adresse/)).toHaveAccessibleDescription(/Das ist keine E-Mail-Adresse/)
  })

  it('declares once although it is pressed twice, and although the first answer is lost', async () => {
    const keys: (string | null)[] = []
    const address = `${testConfig.roots.api}${declareWithdrawal.path}`
    // It is lost after both presses: between them the second one would be another try.
    const pressed = Promise.withResolvers<undefined>()
    const hands = openScreen(<WithdrawalRoute />, { path: '/withdraw/?order=SGE-100002' })
    network.use(
      http.post(
        address,
        async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'))
          await pressed.promise
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    await hands.type(await box(/^Dein Name/), 'Jana')
    await hands.type(await box(/^Deine E-Mail-Adresse/), 'jana@example.org')
    const button = screen.getByRole('button', { name: 'Widerruf bestätigen' })
    await hands.dblClick(button)
    pressed.resolve(undefined)
    expect(await screen.findByRole('alert')).toHaveTextContent('Dein Widerruf ist noch nicht bei uns')
    expect(await box(/^Dein Name/)).toHaveValue('Jana')
    expect(keys).toHaveLength(1)
    network.events.on('request:start', ({ request }) => {
      if (request.url === address) keys.push(request.headers.get('idempotency-key'))
    })
    await hands.click(button)
    expect(await screen.findByRole('heading', { name: 'Dein Widerruf ist da' })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('sends the same again by its key after a lost answer, and what was changed by another', async () => {
    const keys: (string | null)[] = []
    const hands = openScreen(<WithdrawalRoute />, { path: '/withdraw/?order=SGE-100003' })
    network.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(declareWithdrawal.path)) keys.push(request.headers.get('idempotency-key'))
    })
    const send = async () => {
      misbehave(declareWithdrawal, 'no answer', { once: true })
      await hands.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('Dein Widerruf ist noch nicht bei uns')
    }
    await hands.type(await box(/^Dein Name/), 'Jana')
    await hands.type(await box(/^Deine E-Mail-Adresse/), 'jana@example.org')
    await send()
    await send()
    await hands.type(await box(/^Dein Name/), ' Krämer')
    await send()
    expect(keys).toHaveLength(3)
    const [first, again, changed] = keys
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  it('says how it works all the same where it was tried too often', async () => {
    const hands = openScreen(<WithdrawalRoute />, { path: '/withdraw/?order=SGE-1' })
    respond(declareWithdrawal, 429, {
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      errorCode: 'TOO_MANY_REQUESTS',
    })
    await hands.type(await box(/^Dein Name/), 'Jana')
    await hands.type(await box(/^Deine E-Mail-Adresse/), 'jana@example.org')
    await hands.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/schreib uns eine E-Mail oder ruf an/)
  })

  it.each([
    ['en', 'Withdraw from a contract', 'Confirm withdrawal'],
    ['ja', '契約の撤回', '撤回を確定する'],
  ] as const)('speaks %s', async (language, title, button) => {
    openScreen(<WithdrawalRoute />, { language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeVisible()
  })
})

describe('in the back office', () => {
  it('is listed with what it fits to, and closed with a note', async () => {
    const visitor = openScreen(<WithdrawalRoute />, { path: '/withdraw/?order=SGE-777' })
    await visitor.type(await box(/^Dein Name/), 'Wilma Widerruf')
    await visitor.type(await box(/^Deine E-Mail-Adresse/), 'wilma@example.org')
    await visitor.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    await screen.findByRole('heading', { name: 'Dein Widerruf ist da' })

    await asOle(backend)
    const hands = openAdmin('/admin/withdrawals/?query=wilma')
    expect(await screen.findByText('SGE-777 · Wilma Widerruf')).toBeVisible()
    expect(screen.getByText('Keine Bestellung mit dieser Nummer')).toBeVisible()
    await hands.click(screen.getByRole('button', { name: /^Als bearbeitet abschließen/ }))
    await hands.type(await box(/^Was wurde getan/), 'Rückfrage gestellt{Enter}')
    expect(await screen.findByText('Der Widerruf ist abgeschlossen.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('SGE-777 · Wilma Widerruf')).not.toBeInTheDocument())
    openAdmin('/admin/log/?show=withdrawal')
    expect(await screen.findByText('Grund: Rückfrage gestellt')).toBeVisible()
  })
})
