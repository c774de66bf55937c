import type { Language, LocalizedText } from '#contract/kernel/primitives.ts'
import type { PricingClass } from '#contract/subscription/master-data.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { seasonTicketSales } from '#sites/club/season-tickets.ts'
import type { Offer } from '../goods/goods-api.ts'
import { planPlacesOf } from '../ticketing/ticketing-api.ts'
import { placeName } from '../tickets/tickets-api.ts'
import type { ContractRow } from './contract-repository.ts'
import { readTermSku, termSku } from './contract-sku.ts'
import { findMasterData, type MasterDataRow, matchesLeft } from './master-data-repository.ts'
import { findSoldTerms, type TermRow } from './term-repository.ts'

/** Minutes within which a new season ticket has to be paid: nobody else can have the place meanwhile. */
const PAY_WITHIN_MINUTES = 30

const classWords: Readonly<Record<PricingClass, Required<LocalizedText> | null>> = {
  full: null,
  reduced: { de: 'ermäßigt', en: 'reduced', ja: '割引' },
}

/** "Dauerkarte Profis 2026/27, Block 14, Reihe 12, Platz 7, ermäßigt", in each language. Names nobody: it stays with the invoice. */
export async function termName(
  db: Queryable,
  contract: Pick<ContractRow, 'planId' | 'seatNo'>,
  { name }: Pick<MasterDataRow, 'name'>,
  pricingClass: PricingClass,
): Promise<Required<LocalizedText>> {
  const place = (await planPlacesOf(db, contract.planId)).byNo.get(contract.seatNo)
  if (!place) throw new Error(`Plan ${contract.planId} has no place ${contract.seatNo}`)
  const inLanguage = (language: Language) =>
    [
      name[language] ?? name.de,
      placeName(place, language),
      ...(classWords[pricingClass] ? [classWords[pricingClass][language]] : []),
    ].join(', ')
  return { de: inLanguage('de'), en: inLanguage('en'), ja: inLanguage('ja') }
}

export const totalOf = ({ priceCents, mediumCents }: Pick<TermRow, 'priceCents' | 'mediumCents'>): number =>
  priceCents + mediumCents

/** Whether season tickets of a season can be bought at a moment, and how many matches are left. */
export async function saleOf(db: Queryable, masterData: MasterDataRow, now: Date) {
  const today = clubDay(now)
  const left = await matchesLeft(db, masterData, now)
  const isOpen = masterData.saleFrom <= now && today < masterData.noticeOn
  return { isOnSale: isOpen && left > 0, matchesLeft: left }
}

/** What matches that are left cost: their share of the season, each rounded down. */
export const priceLeft = (
  cents: number,
  { matchesIncluded }: Pick<MasterDataRow, 'matchesIncluded'>,
  left: number,
): number => (left >= matchesIncluded ? cents : Math.floor(cents / matchesIncluded) * left)

/** The offers of seasons of contracts that can be paid, by SKU. */
export async function contractOffers(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const sold = await findSoldTerms(
    db,
    skus.flatMap(sku => readTermSku(sku) ?? []),
  )
  const seasons = await findMasterData(
    db,
    sold.map(({ term }) => term.masterDataId),
  )
  const offers = new Map<string, Offer>()
  for (const { contract, term } of sold) {
    const season = seasons.get(term.masterDataId)
    if (!season) throw new Error(`There is no season ${term.masterDataId}`)
    const offer = await toOffer(db, { contract, term, season })
    offers.set(offer.sku, offer)
  }
  return offers
}

interface Sold {
  readonly contract: ContractRow
  readonly term: TermRow
  readonly season: MasterDataRow
}

async function toOffer(db: Queryable, { contract, term, season }: Sold): Promise<Offer> {
  const isFirst = contract.state === 'draft'
  const isActive = contract.state !== 'ended' && term.state === 'awaitingPayment' && term.orderNumber === null
  return {
    supplier: 'seasonTicket',
    sku: termSku({ number: contract.number, season: term.season }),
    productNumber: `ST-${season.id}`,
    name: await termName(db, contract, season, term.pricingClass),
    category: 'seasonTickets',
    size: null,
    picture: { kind: 'seasonTicket', ...seasonTicketSales.colors, pattern: 'plain', number: null },
    seller: seasonTicketSales.seller,
    priceCents: totalOf(term),
    memberPriceCents: null,
    vatRate: season.vatRate,
    maxQuantity: 1,
    free: isActive ? 1 : 0,
    isActive,
    // A printed ticket comes as a letter, whose price is that of the medium.
    isShipped: false,
    isPaidFirst: isFirst,
    account: 'sales',
    isAdultsOnly: false,
    options: [],
    optionsFeeCents: 0,
    handlingDays: 0,
    payWithinMinutes: isFirst ? PAY_WITHIN_MINUTES : null,
  }
}

/** A new one costs what it did when it was chosen: once a match has begun since, or the sale is over, it is chosen anew. */
export async function hasLapsed(
  db: Queryable,
  { contract, term, season }: Sold,
  now: Date,
): Promise<boolean> {
  if (contract.state !== 'draft') return false
  const { isOnSale, matchesLeft: left } = await saleOf(db, season, now)
  return !isOnSale || left !== term.matchesIncluded
}
