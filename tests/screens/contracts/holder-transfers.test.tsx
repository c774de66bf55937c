import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerRecipientTransfer,
  getRecipientTransfer,
  joinSubscriberTransfer,
  type RecipientTransfer,
  withdrawRecipientTransfer,
} from '#contract/subscription/contract-transfers.ts'
import { storageKeys } from '#src/lib/auth/browser-keys.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { makeHolderOffer, makeHolderTransfer, makeSubscriberTransfer } from '../../factories/contracts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { sent, violations } from './contracts.tsx'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'emily.carter@example.org', 'Emily Carter'))

const answer = (transfer: RecipientTransfer) => respond(getRecipientTransfer, 200, transfer)
const open = (transfer: RecipientTransfer) => {
  answer(transfer)
  return openAccount(contractPaths.transfer('holder', transfer.id))
}
const focused = () => document.activeElement?.textContent
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the page of a change of holder, for whoever is asked', () => {
  it('changes nothing by being opened, and says who asks and until when', async () => {
    const calls = sent('PATCH')
    open(makeHolderOffer())
    await heading('Dir wird eine Dauerkarte angeboten')
    expect(
      screen.getByText(/^Jana Krämer möchte dir .* Annehmen kannst du bis 15. Mai 2040 um 10:00 MESZ/),
    ).toBeVisible()
    expect(screen.getByText('Block 14, Reihe 12, Platz 7')).toBeVisible()
    expect(document.title).not.toMatch(/Jana/)
    expect(calls).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('gives them the ticket, and answers a second visit the same', async () => {
    const offer = makeHolderOffer()
    const user = open(offer)
    const calls = sent('PATCH')
    const accepted = { ...offer, state: 'accepted' as const, decidedAt: '2040-05-02T08:00:00.000Z' }
    const accept = await screen.findByRole('button', { name: 'Dauerkarte annehmen' })
    respond(answerRecipientTransfer, 200, accepted)
    answer(accepted)
    await user.click(accept)
    await heading('Die Dauerkarte liegt jetzt bei dir')
    await waitFor(() => expect(focused()).toBe('Die Dauerkarte liegt jetzt bei dir'))
    expect(screen.getByRole('link', { name: 'Zu deinen Karten' })).toHaveAttribute(
      'href',
      paths.account.tickets,
    )
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ accept: true }])
  })

  it('lets them decline with a reason', async () => {
    const offer = makeHolderOffer()
    const user = open(offer)
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Angebot ablehnen?' }))
    await user.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Ich bin\numgezogen')
    const calls = sent('PATCH')
    const declined = { ...offer, state: 'declined' as const }
    respond(answerRecipientTransfer, 200, declined)
    answer(declined)
    await user.click(dialog.getByRole('button', { name: 'Angebot ablehnen' }))
    await heading('Du hast die Dauerkarte abgelehnt')
    expect(calls.map(({ body }) => body)).toEqual([{ accept: false, reason: 'Ich bin umgezogen' }])
  })

  it('says why an acceptance was refused, and leaves the way to decline', async () => {
    const user = open(makeHolderOffer())
    const accept = await screen.findByRole('button', { name: 'Dauerkarte annehmen' })
    const code = 'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT'
    respond(answerRecipientTransfer, 422, makeProblem({ status: 422, title: code }))
    await user.click(accept)
    expect(await screen.findByRole('alert')).toHaveTextContent(/kann nur eine Dauerkarte nutzen/)
    expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeVisible()
  })

  it.each([
    ['accepted', 'Die Dauerkarte liegt jetzt bei dir'],
    ['declined', 'Du hast die Dauerkarte abgelehnt'],
    ['withdrawn', 'Das Angebot wurde zurückgezogen'],
    ['expired', 'Das Angebot ist abgelaufen'],
    ['void', 'Das Angebot gilt nicht mehr'],
  ] as const)('says that it is %s, and offers no answer', async (state, title) => {
    open(makeHolderOffer({ state }))
    await heading(title)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('counts one as expired by the clock, whatever is written down', async () => {
    open(makeHolderOffer({ expiresAt: '2026-01-01T12:00:00.000Z' }))
    await heading('Das Angebot ist abgelaufen')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('leads to the contract where that is offered along', async () => {
    const subscriberTransferId = crypto.randomUUID()
    open(makeHolderOffer({ subscriberTransferId }))
    expect(await screen.findByRole('link', { name: 'Vertragsangebot ansehen' })).toHaveAttribute(
      'href',
      contractPaths.transfer('subscriber', subscriberTransferId),
    )
  })
})

describe('the page of a change of holder, for the subscriber', () => {
  it('takes the offer back after a question', async () => {
    const transfer = makeHolderTransfer()
    const user = open(transfer)
    await heading('Wartet auf Antwort')
    expect(screen.getByText(/^emily.carter@example.org kann die Dauerkarte bis/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Angebot zurückziehen' }))
    const question = within(await screen.findByRole('alertdialog'))
    respond(withdrawRecipientTransfer, 204, undefined)
    answer({ ...transfer, state: 'withdrawn' })
    await user.click(question.getByRole('button', { name: 'Angebot zurückziehen' }))
    await heading('Du hast das Angebot zurückgezogen')
    expect(screen.queryByRole('button', { name: 'Angebot zurückziehen' })).not.toBeInTheDocument()
  })

  it('says that it was answered meanwhile', async () => {
    const transfer = makeHolderTransfer()
    const user = open(transfer)
    await user.click(await screen.findByRole('button', { name: 'Angebot zurückziehen' }))
    const question = within(await screen.findByRole('alertdialog'))
    respond(withdrawRecipientTransfer, 409, makeProblem({ errorCode: 'TRANSFER_ALREADY_ANSWERED' }))
    answer({ ...transfer, state: 'accepted' })
    await user.click(question.getByRole('button', { name: 'Angebot zurückziehen' }))
    await heading('Jemand anderes nutzt jetzt die Dauerkarte')
    expect(screen.getByText(/^emily.carter@example.org hat sie angenommen/)).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent(/ist schon beantwortet/)
  })

  it('offers the contract too', async () => {
    const transfer = makeHolderTransfer()
    const user = open(transfer)
    const join = await screen.findByRole('button', { name: 'Auch den Vertrag übertragen' })
    const joined = makeSubscriberTransfer({ recipientTransferId: transfer.id })
    respond(joinSubscriberTransfer, 201, joined)
    answer({ ...transfer, subscriberTransferId: joined.id })
    await user.click(join)
    expect(await screen.findByText('Auch der Vertrag ist angeboten')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vertragsangebot ansehen' })).toHaveAttribute(
      'href',
      contractPaths.transfer('subscriber', joined.id),
    )
  })
})

describe('a transfer of another account', () => {
  it('names the one that is signed in, and is come back to after a change of account', async () => {
    respond(getRecipientTransfer, 404, makeProblem({ status: 404, errorCode: 'CONTRACT_TRANSFER_UNKNOWN' }))
    const address = contractPaths.transfer('holder', crypto.randomUUID())
    const user = openAccount(address)
    await heading('Dieses Angebot findest du hier nicht')
    expect(screen.getByText(/^Angemeldet bist du als emily.carter@example.org/)).toBeVisible()
    const leave = vi.spyOn(userManagerOf(testConfig), 'signoutRedirect').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Konto wechseln' }))
    expect(leave).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(storageKeys.urlBeforeSignOut)).toBe(address)
  })

  it('says which account it went to, where the mail has said so to the page', async () => {
    respond(getRecipientTransfer, 404, makeProblem({ status: 404, errorCode: 'CONTRACT_TRANSFER_UNKNOWN' }))
    openAccount(`${contractPaths.transfer('holder', crypto.randomUUID())}?for=m%E2%80%A6%40example.org`)
    await heading('Falsches Konto')
    expect(
      screen.getByText(
        'Dieses Angebot ging an m…@example.org. Angemeldet bist du als emily.carter@example.org.',
      ),
    ).toBeVisible()
  })
})
