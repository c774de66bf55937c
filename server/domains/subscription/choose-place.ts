import { randomUUID } from 'node:crypto'
import { euros } from '#contract/kernel/primitives.ts'
import type { ContractDraft } from '#contract/subscription/contracts.ts'
import type { PricingClass } from '#contract/subscription/master-data.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { getContact, isOfAge } from '../contact/contact-api.ts'
import { findEmailOwner } from '../identity/identity-api.ts'
import {
  alikeOf,
  areaOfFree,
  findMasterData,
  holdsOne,
  insertContract,
  insertTerm,
  mayHold,
  mediaOfSeason,
  priceLeft,
  pricesOfSeason,
  saleOf,
  seasonPlanOf,
  takeContractNumber,
  termSku,
  totalOf,
} from '../season-contracts/season-contracts-api.ts'

export interface Choosing {
  readonly subscriberId: string
  readonly masterDataId: string
  readonly seatNo: number
  readonly pricingClass: PricingClass
  readonly mediumCode: string
  /** In lower case; undefined: the subscriber. */
  readonly recipientEmail: string | undefined
  readonly now: Date
}

type No = Refusal<404 | 409 | 422>

/** SPEC 8 reads codes of contracts in `title`. */
const inTitle = (code: Parameters<typeof refusal>[1]): Refusal<422> => refusal(422, code, { title: code })

/** Writes down the place that somebody is about to buy. It is nobody's until it lies in their cart. */
export async function choosePlace(
  tx: Transaction,
  choosing: Choosing,
): Promise<{ status: 201; body: ContractDraft } | No> {
  const { subscriberId, masterDataId, pricingClass, mediumCode, recipientEmail, now } = choosing
  const contact = await getContact(tx, subscriberId)
  if (!contact) throw new AccountGone()
  if (contact.birthday !== null && !isOfAge(contact.birthday, clubDay(now))) {
    return inTitle('SUBSCRIBER_NOT_OF_AGE')
  }
  const season = (await findMasterData(tx, [masterDataId])).get(masterDataId)
  if (!season) return refusal(404, 'MASTER_DATA_UNKNOWN')
  const sale = await saleOf(tx, season, now)
  const plan = await seasonPlanOf(tx, season)
  if (!sale.isOnSale || !plan) return refusal(409, 'SEASON_TICKETS_NOT_ON_SALE')
  const medium = (await mediaOfSeason(tx, season.id)).find(({ code }) => code === mediumCode)
  if (!medium) return refusal(409, 'MEDIUM_UNKNOWN')

  let { seatNo } = choosing
  let area = await areaOfFree(tx, season, plan, { seatNo, now })
  if (area === undefined) {
    const alike = await alikeOf(tx, season, plan, { seatNo, now })
    if (alike === undefined) return refusal(409, 'SEASON_PLACE_TAKEN')
    seatNo = alike
    area = await areaOfFree(tx, season, plan, { seatNo, now })
  }
  const price = (await pricesOfSeason(tx, season.id)).find(
    row => row.area === area && row.pricingClass === pricingClass,
  )
  if (area === undefined || !price) return refusal(409, 'PRICING_CLASS_UNKNOWN')

  const holder = await intendedHolder(tx, { subscriberId, recipientEmail, season })
  if ('status' in holder) return holder

  const id = randomUUID()
  const number = await takeContractNumber(tx)
  const { teamId } = season
  const today = clubDay(now)
  const term = {
    contractId: id,
    season: season.season,
    masterDataId,
    pricingClass,
    mediumCode,
    matchesIncluded: sale.matchesLeft,
    priceCents: priceLeft(price.cents, season, sale.matchesLeft),
    mediumCents: medium.cents,
    startsOn: today > season.startsOn ? today : season.startsOn,
    endsOn: season.endsOn,
    state: 'awaitingPayment',
    createdAt: now,
  } as const
  await insertContract(tx, {
    id,
    number,
    teamId,
    subscriberId,
    intendedHolderId: holder.id,
    intendedHolderMail: holder.id === null ? null : (recipientEmail ?? null),
    planId: plan.planId,
    seatNo,
    area,
    pricingClass,
    mediumCode,
    createdAt: now,
  })
  await insertTerm(tx, term)
  const sku = termSku({ number, season: season.season })
  return { status: 201, body: { id, number, sku, price: euros(totalOf(term)) } }
}

interface Intending {
  readonly subscriberId: string
  readonly recipientEmail: string | undefined
  readonly season: { teamId: number; season: number }
}

/** Whom the ticket is offered to once it is paid; null: whoever buys it uses it. */
async function intendedHolder(
  tx: Transaction,
  { subscriberId, recipientEmail, season }: Intending,
): Promise<{ id: string | null } | Refusal<422>> {
  const owner = recipientEmail === undefined ? subscriberId : await findEmailOwner(tx, recipientEmail)
  if (owner === undefined) return inTitle('RECIPIENT_NOT_FOUND')
  if (!(await mayHold(tx, owner))) {
    // A fan club that buys names the holder later.
    return owner === subscriberId && recipientEmail === undefined
      ? { id: null }
      : inTitle('FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED')
  }
  if (await holdsOne(tx, owner, season)) return inTitle('ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT')
  return { id: owner === subscriberId ? null : owner }
}
