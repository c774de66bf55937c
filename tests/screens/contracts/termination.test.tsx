import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { terminateContract } from '#contract/subscription/contracts.ts'
import { makeContract, makeNextTerm, makeTerm } from '../../factories/contracts.ts'
import { makeCard } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { answerSeason, answerWith, openContract, openStep, reasons, sent, violations } from './contracts.tsx'

const backend = withBackend()
beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  answerSeason()
})

const press = { name: 'Vertrag kündigen' }
const contract = makeContract()
const terminated = {
  ...contract,
  state: 'terminated' as const,
  terminatedAt: '2040-05-31T21:59:59.000Z',
  effectiveOn: '2040-06-30',
  terminationReason: { de: 'Möchte ich nicht sagen' },
  wouldEndOn: null,
  terminationDeadline: null,
}

describe('a termination', () => {
  it('says before the press when it takes effect, and shows the receipt after it', async () => {
    const user = openStep(contract, 'terminate')
    expect(await screen.findByText('Kündigst du jetzt, endet der Vertrag am 30. Juni 2040.')).toBeVisible()
    expect(screen.getByText(/Kündigung bis 31. Mai 2040, 24 Uhr/)).toBeVisible()
    expect(await violations()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Möchte ich nicht sagen' }))
    await user.click(screen.getByRole('checkbox', { name: /unwiderruflich/ }))
    const calls = sent('DELETE')
    respond(terminateContract, 204, undefined)
    answerWith(terminated)
    await user.click(screen.getByRole('button', press))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dein Vertrag ist gekündigt' })).toBeVisible()
    expect(screen.getByText('31. Mai 2040 um 23:59:59 MESZ')).toBeVisible()
    expect(screen.getByText('30. Juni 2040')).toBeVisible()
    expect(screen.queryByRole('button', press)).not.toBeInTheDocument()
    expect(calls).toEqual([
      { path: `contracts/${contract.id}`, query: '?terminationReasonId=noAnswer', body: undefined },
    ])
  })

  it('needs a reason, of which one says nothing, and a tick', async () => {
    const user = openStep(contract, 'terminate')
    const calls = sent('DELETE')
    await user.click(await screen.findByRole('button', press))
    const group = screen.getByRole('radiogroup', { name: 'Grund' })
    await waitFor(() => expect(group).toHaveAccessibleDescription('Wähl einen Grund aus der Liste.'))
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Bestätige mit einem Haken/)
    expect(screen.getAllByRole('radio')).toHaveLength(reasons.length)
    expect(calls).toEqual([])
  })

  it('keeps what was chosen where it is refused', async () => {
    const user = openStep(contract, 'terminate')
    await user.click(await screen.findByRole('radio', { name: 'Ich ziehe um' }))
    await user.click(screen.getByRole('checkbox'))
    respond(terminateContract, 404, makeProblem({ status: 404, errorCode: 'CONTRACT_UNKNOWN' }))
    await user.click(screen.getByRole('button', press))
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Vertrag ist nicht gekündigt')
    expect(screen.getByRole('radio', { name: 'Ich ziehe um' })).toBeChecked()
  })

  it('that was made answers a reload with the same receipt', async () => {
    openStep(terminated, 'terminate')
    expect(await screen.findByText('31. Mai 2040 um 23:59:59 MESZ')).toBeVisible()
    expect(screen.getByText('Möchte ich nicht sagen')).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('a terminated contract', () => {
  const link = { name: 'Zahlungsart wählen' }
  const paid = { ...terminated, payment: null }

  it('asks for no payment method where no season is charged any more', async () => {
    openContract(paid)
    expect(await screen.findByRole('link', { name: 'Rechnungsadresse wählen' })).toBeVisible()
    expect(screen.queryByText('Zahlungsart für weitere Saisons')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument()
    leaveScreen()
    openStep(paid, 'payment')
    expect(await screen.findByText('An diesem Vertrag lässt sich hier nichts mehr ändern.')).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('shows the one that it has', async () => {
    openContract({ ...paid, payment: { paymentInfoId: crypto.randomUUID(), details: makeCard() } })
    expect(await screen.findByText(/^Visa, endet auf 4242/)).toBeVisible()
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument()
  })

  it.each([
    [
      'has a season that nobody has paid',
      { terms: [makeNextTerm({ sku: 'ST-1' }), makeTerm()], endsOn: '2041-06-30' },
    ],
    ['is still to have its next season', {}],
  ])('asks for one as long as it %s', async (_, changes) => {
    openContract({ ...paid, ...changes, effectiveOn: '2041-06-30' })
    expect(await screen.findByRole('link', link)).toBeVisible()
  })
})
