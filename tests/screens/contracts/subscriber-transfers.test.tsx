import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/contact/addresses.ts'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import {
  answerSubscriberTransfer,
  getSubscriberTransfer,
  type SubscriberTransfer,
} from '#contract/subscription/contract-transfers.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { makeAddress, makePostalAddress } from '../../factories/addresses.ts'
import { makeSubscriberOffer, makeSubscriberTransfer } from '../../factories/contracts.ts'
import { makePaymentInfo } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { sent, violations } from './contracts.tsx'

const backend = withBackend()
const kept = makePaymentInfo()
beforeEach(async () => {
  await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
  respond(listAddresses, 200, [
    makeAddress({ isInvoiceAddress: true }),
    makeAddress({ street: 'Ahornweg 9' }),
  ])
  respond(listPaymentInfo, 200, { items: [kept], offered: [], isOnAccountOffered: false })
})

const answer = (transfer: SubscriberTransfer) => respond(getSubscriberTransfer, 200, transfer)
const open = (transfer: SubscriberTransfer) => {
  answer(transfer)
  return openAccount(contractPaths.transfer('subscriber', transfer.id))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const accept = { name: 'Vertrag zahlungspflichtig übernehmen' }

describe('the page of a contract that is offered', () => {
  it('says what is taken over before it is accepted', async () => {
    open(makeSubscriberOffer())
    await heading('Dir wird ein Vertrag angeboten')
    expect(screen.getByText(/^Du nutzt auch die Dauerkarte/)).toBeVisible()
    expect(screen.getByText(/^Dauerkarte 2040\/41 kostet 410,00\s€, und du zahlst sie/)).toBeVisible()
    expect(await screen.findByRole('button', accept)).toBeVisible()
    expect(document.title).not.toMatch(/Jana/)
    expect(await violations()).toEqual([])
  })

  it('takes address and payment along', async () => {
    const offer = makeSubscriberOffer()
    const user = open(offer)
    await user.click(await screen.findByRole('radio', { name: /^Visa/ }))
    const calls = sent('PATCH')
    const accepted = { ...offer, state: 'accepted' as const }
    respond(answerSubscriberTransfer, 200, accepted)
    answer(accepted)
    await user.click(screen.getByRole('button', accept))
    await heading('Der Vertrag läuft jetzt auf dich')
    expect(screen.getByRole('link', { name: 'Zum Vertrag' })).toHaveAttribute(
      'href',
      contractPaths.contract(offer.contractId),
    )
    expect(calls.map(({ body }) => body)).toEqual([
      { accept: true, address: makePostalAddress(), paymentTokenId: kept.id },
    ])
  })

  it('takes an address of its own for a printed ticket', async () => {
    const offer = makeSubscriberOffer({ becomesHolder: false, nextSeason: null })
    const user = open(offer)
    await user.click(await screen.findByRole('checkbox', { name: /an eine andere Adresse/ }))
    const shipping = within(screen.getByRole('radiogroup', { name: 'Lieferadresse' }))
    await user.click(shipping.getByRole('radio', { name: /Ahornweg 9/ }))
    const calls = sent('PATCH')
    respond(answerSubscriberTransfer, 200, { ...offer, state: 'accepted' })
    answer({ ...offer, state: 'accepted' })
    await user.click(screen.getByRole('button', accept))
    await heading('Der Vertrag läuft jetzt auf dich')
    expect(calls.map(({ body }) => body)).toEqual([
      {
        accept: true,
        invoiceAddress: makePostalAddress(),
        shippingAddress: makePostalAddress({ street: 'Ahornweg 9' }),
      },
    ])
  })

  it('leaves out what is to be given later', async () => {
    const offer = makeSubscriberOffer()
    const user = open(offer)
    await user.click(await screen.findByRole('radio', { name: /^Adresse später angeben/ }))
    const calls = sent('PATCH')
    respond(answerSubscriberTransfer, 200, { ...offer, state: 'accepted' })
    answer({ ...offer, state: 'accepted' })
    await user.click(screen.getByRole('button', accept))
    await heading('Der Vertrag läuft jetzt auf dich')
    expect(calls.map(({ body }) => body)).toEqual([{ accept: true }])
  })

  it('can be declined, which accepts nothing', async () => {
    const offer = makeSubscriberOffer()
    const user = open(offer)
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Angebot ablehnen?' }))
    const calls = sent('PATCH')
    respond(answerSubscriberTransfer, 200, { ...offer, state: 'declined' })
    answer({ ...offer, state: 'declined' })
    await user.click(dialog.getByRole('button', { name: 'Angebot ablehnen' }))
    await heading('Du hast den Vertrag abgelehnt')
    expect(calls.map(({ body }) => body)).toEqual([{ accept: false, reason: '' }])
  })

  it('says why an answer came too late, and how it stands', async () => {
    const offer = makeSubscriberOffer()
    const user = open(offer)
    const button = await screen.findByRole('button', accept)
    respond(answerSubscriberTransfer, 409, makeProblem({ errorCode: 'TRANSFER_ALREADY_ANSWERED' }))
    answer({ ...offer, state: 'withdrawn' })
    await user.click(button)
    await heading('Das Angebot wurde zurückgezogen')
    expect(await screen.findByRole('alert')).toHaveTextContent(/schon beantwortet oder zurückgezogen/)
    expect(screen.queryByRole('button', accept)).not.toBeInTheDocument()
  })

  it.each([
    ['pending', 'Wartet auf die Übernahme'],
    ['accepted', 'Der Vertrag ist übernommen'],
    ['declined', 'Der Vertrag wurde abgelehnt'],
    ['withdrawn', 'Du hast das Vertragsangebot zurückgezogen'],
    ['void', 'Das Vertragsangebot gilt nicht mehr'],
  ] as const)('says to whoever offers it that it is %s', async (state, title) => {
    open(makeSubscriberTransfer({ state }))
    await heading(title)
    await waitFor(() =>
      expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
        state === 'pending' ? ['Angebot zurückziehen'] : [],
      ),
    )
  })
})
