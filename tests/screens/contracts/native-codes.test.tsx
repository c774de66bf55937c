import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/contact/addresses.ts'
import type { contractErrorCodes } from '#contract/kernel/error-codes.ts'
import { type Language, languages } from '#contract/kernel/primitives.ts'
import {
  answerRecipientTransfer,
  answerSubscriberTransfer,
  getRecipientTransfer,
  getSubscriberTransfer,
  joinSubscriberTransfer,
  offerContract,
  offerHoldership,
} from '#contract/subscription/contract-transfers.ts'
import {
  changeContractAddress,
  changeContractDetails,
  chooseSeasonPlace,
  confirmNextSeason,
  terminateContract,
} from '#contract/subscription/contracts.ts'
import de from '#locales/de/contracts.json'
import en from '#locales/en/contracts.json'
import ja from '#locales/ja/contracts.json'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { makeAddress } from '../../factories/addresses.ts'
import {
  makeContract,
  makeHolderOffer,
  makeHolderTransfer,
  makeNextSeason,
  makeSubscriberOffer,
} from '../../factories/contracts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { answerSeason, openContract, openStep } from './contracts.tsx'

const backend = withBackend()
const words = { de, en, ja }

type Code = (typeof contractErrorCodes)[number]
/** Where a person meets a code: the form that sends what is refused. */
type Place =
  | 'buying'
  | 'address'
  | 'details'
  | 'termination'
  | 'holder'
  | 'subscriber'
  | 'acceptTicket'
  | 'acceptContract'
  | 'join'
  | 'confirming'

/** Codes of transfers are in the title (SPEC 8). */
type Refusal = readonly [place: Place, status: number, where: 'title' | 'errorCode']

/** A code of contracts that has no place here does not compile. */
const places: Record<Code, readonly [Refusal, ...Refusal[]]> = {
  CONTRACT_UNKNOWN: [
    ['termination', 404, 'errorCode'],
    ['address', 404, 'errorCode'],
  ],
  MASTER_DATA_UNKNOWN: [['buying', 404, 'errorCode']],
  SEASON_TICKETS_NOT_ON_SALE: [['buying', 409, 'errorCode']],
  SEASON_PLACE_TAKEN: [['buying', 409, 'errorCode']],
  PRICING_CLASS_UNKNOWN: [
    ['buying', 409, 'errorCode'],
    ['details', 400, 'errorCode'],
  ],
  MEDIUM_UNKNOWN: [['buying', 409, 'errorCode']],
  CONTRACT_CHANGE_EMPTY: [['details', 400, 'errorCode']],
  TERMINATION_REASON_UNKNOWN: [['termination', 400, 'errorCode']],
  CONTRACT_NOT_TRANSFERABLE: [
    ['holder', 422, 'title'],
    ['subscriber', 422, 'title'],
    ['join', 422, 'title'],
  ],
  RECIPIENT_NOT_FOUND: [['holder', 422, 'title']],
  SUBSCRIBER_NOT_FOUND: [['subscriber', 422, 'title']],
  ALREADY_RECIPIENT: [['holder', 422, 'title']],
  ALREADY_UPCOMING_RECIPIENT: [['holder', 422, 'title']],
  ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT: [
    ['holder', 422, 'title'],
    ['acceptTicket', 422, 'title'],
    ['buying', 422, 'title'],
  ],
  ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT: [
    ['holder', 422, 'title'],
    ['acceptTicket', 422, 'title'],
  ],
  FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED: [
    ['holder', 422, 'title'],
    ['buying', 422, 'title'],
  ],
  SAME_SUBSCRIBER_AS_CURRENT: [['subscriber', 422, 'title']],
  SUBSCRIBER_IS_ALREADY_RECIPIENT: [
    ['subscriber', 422, 'title'],
    ['acceptContract', 422, 'title'],
  ],
  SUBSCRIBER_NOT_OF_AGE: [
    ['subscriber', 422, 'title'],
    ['acceptContract', 422, 'title'],
    ['buying', 422, 'title'],
  ],
  PLATFORM_ACTIONS_ARE_NOT_ALLOWED: [
    ['holder', 409, 'errorCode'],
    ['subscriber', 409, 'title'],
  ],
  CONTRACT_TRANSFER_UNKNOWN: [['acceptTicket', 404, 'errorCode']],
  TRANSFER_ALREADY_ANSWERED: [
    ['acceptTicket', 409, 'errorCode'],
    ['acceptContract', 409, 'errorCode'],
  ],
  TRANSFER_EXPIRED: [['acceptTicket', 409, 'errorCode']],
  NEXT_SEASON_NOT_TO_CONFIRM: [['confirming', 409, 'errorCode']],
}

const email = 'emily.carter@example.org'
const submitOf = (user: UserEvent, name: string) => screen.findByRole('button', { name }).then(user.click)

async function typeEmail(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox'), email)
}

type Refuse = (endpoint: Parameters<typeof misbehave>[0]) => void

/** Brings a person to where the platform says a code. */
const ways: Record<Place, (refuse: Refuse, language: Language) => Promise<void>> = {
  buying: async (refuse, language) => {
    refuse(chooseSeasonPlace)
    const { buying } = words[language]
    const user = openAccount(`${contractPaths.buy}?block=S1`, { language })
    await submitOf(user, buying.submit)
  },
  address: async (refuse, language) => {
    respond(listAddresses, 200, [makeAddress({ isInvoiceAddress: true })])
    refuse(changeContractAddress)
    const user = openStep(makeContract(), 'invoice-address', { language })
    await submitOf(user, words[language].address.submit)
  },
  details: async (refuse, language) => {
    refuse(changeContractDetails)
    const user = openStep(makeContract(), 'details', { language })
    await submitOf(user, words[language].details.submit)
  },
  termination: async (refuse, language) => {
    refuse(terminateContract)
    const user = openStep(makeContract(), 'terminate', { language })
    await user.click(await screen.findByRole('radio', { name: 'Ich ziehe um' }))
    await user.click(screen.getByRole('checkbox'))
    await submitOf(user, words[language].end.submit)
  },
  holder: async (refuse, language) => {
    refuse(offerHoldership)
    const user = openStep(makeContract(), 'holder', { language })
    await typeEmail(user)
    await submitOf(user, words[language].offer.holder)
  },
  subscriber: async (refuse, language) => {
    refuse(offerContract)
    const user = openStep(makeContract(), 'subscriber', { language })
    await typeEmail(user)
    await submitOf(user, words[language].offer.subscriber)
  },
  acceptTicket: async (refuse, language) => {
    const offer = makeHolderOffer()
    respond(getRecipientTransfer, 200, offer)
    refuse(answerRecipientTransfer)
    const user = openAccount(contractPaths.transfer('holder', offer.id), { language })
    await submitOf(user, words[language].answer.accept)
  },
  acceptContract: async (refuse, language) => {
    const offer = makeSubscriberOffer()
    respond(getSubscriberTransfer, 200, offer)
    refuse(answerSubscriberTransfer)
    const user = openAccount(contractPaths.transfer('subscriber', offer.id), { language })
    await submitOf(user, words[language].takeOver.accept)
  },
  join: async (refuse, language) => {
    const transfer = makeHolderTransfer()
    respond(getRecipientTransfer, 200, transfer)
    refuse(joinSubscriberTransfer)
    const user = openAccount(contractPaths.transfer('holder', transfer.id), { language })
    await submitOf(user, words[language].join.action)
  },
  confirming: async (refuse, language) => {
    refuse(confirmNextSeason)
    const contract = makeContract({ nextSeason: makeNextSeason({ state: 'toConfirm' }) })
    const user = openContract(contract, { language })
    const [label = ''] = words[language].next.confirm.split('{{price}}')
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }))
  },
}

const cases = Object.entries(places).flatMap(([code, refusals]) =>
  refusals.flatMap(([place, status, where]) =>
    languages.map(language => ({ code: code as Code, place, status, where, language })),
  ),
)

beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  answerSeason()
})

describe('a native code of contracts', () => {
  it.each(cases)('$code, met at "$place", is said in $language', async each => {
    const { code, place, status, where, language } = each
    const body =
      where === 'title' ? makeProblem({ status, title: code }) : makeProblem({ status, errorCode: code })
    await ways[place](endpoint => misbehave(endpoint, { status, body }), language)
    await waitFor(() => expect(screen.getAllByText(words[language].codes[code])[0]).toBeVisible())
  })
})
