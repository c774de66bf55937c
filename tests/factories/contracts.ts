import { randomUUID } from 'node:crypto'
import {
  type RecipientTransfer,
  recipientTransfer,
  type SubscriberTransfer,
  subscriberTransfer,
} from '#contract/subscription/contract-transfers.ts'
import {
  type Contract,
  contract,
  type ContractTerm,
  contractTerm,
  type NextSeason,
  nextSeason,
} from '#contract/subscription/contracts.ts'
import {
  type ContractMasterData,
  contractMasterData,
  type ContractPrice,
  contractPrice,
  type SeasonBlock,
  seasonBlock,
} from '#contract/subscription/master-data.ts'
import { type SeasonTicket, seasonTicket } from '#contract/subscription/season-tickets.ts'
import { euros } from '#contract/kernel/primitives.ts'

const place = {
  venue: { de: 'DreiBurgenPark' },
  stand: { de: 'Gegentribüne' },
  block: '14',
  row: '12',
  seat: '7',
  gates: ['5', '6'],
  category: '2',
}

/** The season 2039/40, paid: 400.00 and nothing for the phone. */
export const makeTerm = (changes: Partial<ContractTerm> = {}): ContractTerm =>
  contractTerm.parse({
    masterDataId: '1-2039',
    name: { de: 'Dauerkarte 2039/40' },
    startsOn: '2039-07-01',
    endsOn: '2040-06-30',
    pricingClass: 'full',
    mediumCode: 'phone',
    seasonPrice: euros(40_000),
    mediumPrice: euros(0),
    total: euros(40_000),
    state: 'paid',
    isNextSeason: false,
    isResting: false,
    sku: null,
    checkoutId: null,
    ...changes,
  })

/** The same for the season that follows, which nobody has paid for yet. */
export const makeNextTerm = (changes: Partial<ContractTerm> = {}): ContractTerm =>
  makeTerm({
    masterDataId: '1-2040',
    name: { de: 'Dauerkarte 2040/41' },
    startsOn: '2040-07-01',
    endsOn: '2041-06-30',
    state: 'awaitingPayment',
    isNextSeason: true,
    ...changes,
  })

/** What follows the season 2039/40 for 420.00, as its subscriber sees it before the deadline. */
export const makeNextSeason = (changes: Partial<NextSeason> = {}): NextSeason =>
  nextSeason.parse({
    masterDataId: '1-2040',
    name: { de: 'Dauerkarte 2040/41' },
    startsOn: '2040-07-01',
    endsOn: '2041-06-30',
    pricingClass: 'full',
    mediumCode: 'phone',
    total: euros(42_000),
    state: 'goesOn',
    deadline: '2040-05-31',
    dueFrom: '2040-06-01',
    ...changes,
  })

/** A running contract of Jana Krämer, who uses it herself. */
export const makeContract = (changes: Partial<Contract> = {}): Contract =>
  contract.parse({
    id: randomUUID(),
    number: 'V-100123',
    state: 'running',
    place,
    runtimeMonths: 12,
    startsOn: '2039-07-01',
    endsOn: '2040-06-30',
    pricingClass: 'full',
    mediumCode: 'phone',
    pendingPricingClass: null,
    pendingMediumCode: null,
    terms: [makeTerm()],
    nextSeason: null,
    holder: { name: 'Jana Krämer', isSelf: true },
    missing: [],
    pendingRecipientTransfer: null,
    pendingSubscriberTransfer: null,
    terminatedAt: null,
    terminationReason: null,
    effectiveOn: null,
    wouldEndOn: '2040-06-30',
    terminationDeadline: '2040-05-31',
    invoiceAddress: null,
    shippingAddress: null,
    needsShippingAddress: false,
    payment: null,
    isSelfService: true,
    ...changes,
  })

/** On sale, with half of its matches left. */
export const makeSeason = (changes: Partial<ContractMasterData> = {}): ContractMasterData =>
  contractMasterData.parse({
    id: '1-2039',
    name: { de: 'Dauerkarte 2039/40' },
    season: 2039,
    teamId: 1,
    matchesIncluded: 17,
    matchesLeft: 8,
    startsOn: '2039-07-01',
    endsOn: '2040-06-30',
    terminationDeadline: '2040-05-31',
    renewOn: '2040-06-01',
    policy: 'season',
    saleFrom: '2039-05-01T08:00:00.000Z',
    isOnSale: true,
    media: [
      { code: 'phone', name: { de: 'Aufs Handy' }, price: euros(0), isDigital: true },
      { code: 'card', name: { de: 'Gedruckte Karte' }, price: euros(1_000), isDigital: false },
    ],
    ...changes,
  })

/** What the season costs at places of category 2. */
export const makePrices = (): ContractPrice[] =>
  (
    [
      ['full', 40_000, 18_823],
      ['reduced', 31_000, 14_588],
    ] as const
  ).map(([pricingClass, whole, left]) =>
    contractPrice.parse({ category: '2', pricingClass, price: euros(whole), priceLeft: euros(left) }),
  )

export const makeBlock = (changes: Partial<SeasonBlock> = {}): SeasonBlock =>
  seasonBlock.parse({
    block: '14',
    stand: { de: 'Gegentribüne' },
    category: '2',
    isStanding: false,
    free: 3,
    ...changes,
  })

const waiting = {
  contractId: randomUUID(),
  state: 'pending',
  team: { de: 'Profis' },
  startsOn: '2039-07-01',
  endsOn: '2040-06-30',
  place,
  createdAt: '2040-05-01T08:00:00.000Z',
  expiresAt: '2040-05-15T08:00:00.000Z',
  decidedAt: null,
  reason: null,
}
const ofSender = { party: 'sender', senderName: null, recipientMail: 'emily.carter@example.org' }
const ofRecipient = { party: 'recipient', senderName: 'Jana Krämer', recipientMail: null }

/** As Jana Krämer sees it, who has offered Emily Carter to use the ticket. */
export const makeHolderTransfer = (changes: Partial<RecipientTransfer> = {}): RecipientTransfer =>
  recipientTransfer.parse({
    id: randomUUID(),
    ...waiting,
    ...ofSender,
    subscriberTransferId: null,
    ...changes,
  })

/** The same as Emily Carter sees it. */
export const makeHolderOffer = (changes: Partial<RecipientTransfer> = {}): RecipientTransfer =>
  makeHolderTransfer({ ...ofRecipient, ...changes } as Partial<RecipientTransfer>)

export const makeSubscriberTransfer = (changes: Partial<SubscriberTransfer> = {}): SubscriberTransfer =>
  subscriberTransfer.parse({
    id: randomUUID(),
    ...waiting,
    ...ofSender,
    becomesHolder: false,
    recipientTransferId: null,
    nextSeason: null,
    ...changes,
  })

export const makeSubscriberOffer = (changes: Partial<SubscriberTransfer> = {}): SubscriberTransfer =>
  makeSubscriberTransfer({
    ...ofRecipient,
    becomesHolder: true,
    nextSeason: { name: { de: 'Dauerkarte 2040/41' }, cents: 41_000 },
    ...changes,
  } as Partial<SubscriberTransfer>)

/** Of the running season, as Jana Krämer sees it, who uses and pays for it. */
export const makeSeasonTicket = (changes: Partial<SeasonTicket> = {}): SeasonTicket =>
  seasonTicket.parse({
    id: randomUUID(),
    number: 'V-100123',
    name: { de: 'Dauerkarte 2039/40' },
    season: 2039,
    teamId: 1,
    startsOn: '2039-07-01',
    endsOn: '2040-06-30',
    place,
    pricingClass: 'full',
    mediumCode: 'phone',
    holderName: 'Jana Krämer',
    subscriberName: null,
    isHolder: true,
    isSubscriber: true,
    isNextSeason: false,
    isPast: false,
    isResting: false,
    ...changes,
  })
