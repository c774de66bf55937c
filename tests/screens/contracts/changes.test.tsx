import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/contact/addresses.ts'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import {
  changeContractAddress,
  changeContractDetails,
  changeContractPayment,
} from '#contract/subscription/contracts.ts'
import { offerContract, offerHoldership } from '#contract/subscription/contract-transfers.ts'
import { makeAddress, makePostalAddress } from '../../factories/addresses.ts'
import { makeContract, makeHolderTransfer, makeSubscriberTransfer } from '../../factories/contracts.ts'
import { makePaymentInfo } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { answerSeason, openStep, sent, violations } from './contracts.tsx'

const backend = withBackend()
beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  answerSeason()
})

const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

describe('the address of a contract', () => {
  it('is chosen from those of the person, and copied', async () => {
    const home = makeAddress({ isInvoiceAddress: true })
    const work = makeAddress({ street: 'Ahornweg 9', isOrderAddress: true })
    respond(listAddresses, 200, [home, work])
    const contract = makeContract({ invoiceAddress: makePostalAddress({ street: 'Ahornweg 9' }) })
    const user = openStep(contract, 'invoice-address')
    expect(await screen.findByRole('radio', { name: /Ahornweg 9/ })).toBeChecked()
    expect(await violations()).toEqual([])
    await user.click(screen.getByRole('radio', { name: /Am Eichwald 18/ }))
    const calls = sent('PUT')
    respond(changeContractAddress, 200, contract)
    await user.click(screen.getByRole('button', { name: 'Adresse übernehmen' }))
    await at(contractPaths.contract(contract.id))
    expect(calls).toEqual([
      { path: `contracts/${contract.id}/addresses/invoice`, query: '', body: makePostalAddress() },
    ])
  })

  it('can be typed anew, without sending the form that it is for', async () => {
    const contract = makeContract({ needsShippingAddress: true })
    const user = openStep(contract, 'shipping-address')
    const calls = sent('PUT')
    await user.click(await screen.findByRole('button', { name: 'Neue Adresse' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: /^Straße/ }), 'Lindenallee 4')
    await user.type(dialog.getByRole('textbox', { name: /^Postleitzahl/ }), '60528')
    await user.type(dialog.getByRole('textbox', { name: /^Ort/ }), 'Eichwald')
    await user.click(dialog.getByRole('button', { name: /speichern/i }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('radio', { name: /Lindenallee 4/ })).toBeChecked()
    expect(calls).toEqual([])
  })

  it('says what is wrong with one where it is chosen', async () => {
    respond(listAddresses, 200, [makeAddress({ isInvoiceAddress: true })])
    const contract = makeContract()
    const user = openStep(contract, 'invoice-address')
    const submit = await screen.findByRole('button', { name: 'Adresse übernehmen' })
    misbehave(changeContractAddress, 'no answer', { once: true })
    await user.click(submit)
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Adresse ist nicht geändert')
    respond(
      changeContractAddress,
      400,
      makeProblem({
        status: 400,
        errorCode: 'FOREIGN_ADDRESS_NEEDS_PHONE',
        errors: [{ path: 'phone', code: 'FOREIGN_ADDRESS_NEEDS_PHONE', message: 'is missing' }],
      }),
    )
    await user.click(submit)
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Rechnungsadresse' })).toHaveAccessibleDescription(
        /Telefon/,
      ),
    )
  })

  it('has to be chosen', async () => {
    respond(listAddresses, 200, [makeAddress()])
    const user = openStep(makeContract(), 'invoice-address')
    await user.click(await screen.findByRole('button', { name: 'Adresse übernehmen' }))
    await waitFor(() =>
      expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Bitte ausfüllen.'),
    )
  })
})

describe('the payment of later seasons', () => {
  const offered = { offered: ['creditCard' as const], isOnAccountOffered: false }

  it('is chosen from what the person keeps', async () => {
    const kept = makePaymentInfo()
    respond(listPaymentInfo, 200, { items: [kept], ...offered })
    const contract = makeContract()
    const user = openStep(contract, 'payment')
    await user.click(await screen.findByRole('radio', { name: /^Visa/ }))
    const calls = sent('PATCH')
    respond(changeContractPayment, 200, contract)
    await user.click(screen.getByRole('button', { name: 'Zahlungsart übernehmen' }))
    await at(contractPaths.contract(contract.id))
    expect(calls.map(({ body }) => body)).toEqual([{ paymentTokenId: kept.id }])
  })

  it('leads to where a method is added while there is none', async () => {
    respond(listPaymentInfo, 200, { items: [], ...offered })
    openStep(makeContract(), 'payment')
    expect(await screen.findByRole('link', { name: 'Zahlungsart hinzufügen' })).toHaveAttribute(
      'href',
      paths.account.payments,
    )
  })
})

describe('class and medium', () => {
  it('say from when they count, and that the dearer one is to be paid', async () => {
    const contract = makeContract({ pricingClass: 'reduced' })
    const user = openStep(contract, 'details')
    expect(await screen.findByRole('radio', { name: /^Ermäßigt/ })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Ändern' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Voller Preis/ }))
    await user.click(screen.getByRole('radio', { name: /^Gedruckte Karte/ }))
    expect(
      screen.getByText(/^Die Änderung zählt ab 1. Juli 2040\. Eine Saison kostet dann 410,00/),
    ).toBeVisible()
    const calls = sent('PATCH')
    respond(changeContractDetails, 200, contract)
    await user.click(screen.getByRole('button', { name: 'Kostenpflichtig ändern' }))
    await at(contractPaths.contract(contract.id))
    expect(calls.map(({ body }) => body)).toEqual([{ newPricingClass: 'full', newShippingCode: 'card' }])
  })

  it('count at once on a phone, and cost nothing', async () => {
    const user = openStep(makeContract({ mediumCode: 'card' }), 'details')
    await user.click(await screen.findByRole('radio', { name: /^Aufs Handy/ }))
    expect(screen.getByText(/^Die neue Ausgabe gilt sofort/)).toBeVisible()
    expect(screen.queryByText(/^Die Änderung zählt ab/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ändern' })).toBeVisible()
  })

  it('of a terminated contract are not changed', async () => {
    openStep(makeContract({ state: 'terminated' }), 'details')
    expect(await screen.findByText('An diesem Vertrag lässt sich hier nichts mehr ändern.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ändern' })).not.toBeInTheDocument()
  })
})

describe('passing on', () => {
  it('offers the ticket, and leads to the page of the offer', async () => {
    const contract = makeContract()
    const user = openStep(contract, 'holder')
    const email = await screen.findByRole('textbox', { name: /^E-Mail-Adresse/ })
    await user.type(email, 'nobody')
    await user.click(screen.getByRole('button', { name: 'Karte anbieten' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Das ist keine E-Mail-Adresse/))
    await user.clear(email)
    await user.type(email, 'emily.carter@example.org')
    const calls = sent('POST')
    const transfer = makeHolderTransfer({ contractId: contract.id })
    respond(offerHoldership, 201, transfer)
    await user.click(screen.getByRole('button', { name: 'Karte anbieten' }))
    await at(contractPaths.transfer('holder', transfer.id))
    expect(calls.map(({ body }) => body)).toEqual([
      { contractId: contract.id, recipientEmail: 'emily.carter@example.org' },
    ])
  })

  it('offers the contract, and says whether the ticket goes along', async () => {
    const contract = makeContract()
    const user = openStep(contract, 'subscriber')
    expect(await screen.findByText(/^Du nutzt die Karte selbst/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'emily.carter@example.org')
    const transfer = makeSubscriberTransfer({ contractId: contract.id })
    respond(offerContract, 201, transfer)
    await user.click(screen.getByRole('button', { name: 'Vertrag anbieten' }))
    await at(contractPaths.transfer('subscriber', transfer.id))
  })
})
