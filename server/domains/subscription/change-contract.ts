import type { PostalAddress } from '#contract/contact/addresses.ts'
import { withCanonicalPostalCode } from '#contract/contact/postal-codes.ts'
import type { PricingClass } from '#contract/subscription/master-data.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { addressProblems } from '../contact/contact-api.ts'
import { shareKept } from '../payments/payments-api.ts'
import {
  changeContract,
  type ContractRow,
  findMasterData,
  lastDayOf,
  liveTermsOf,
  lockOwnContract,
  mediaOfSeason,
  nextMasterData,
  pricesOfSeason,
  renewTickets,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'

interface Own {
  readonly id: string
  readonly subscriberId: string
  readonly now: Date
}

const unknown = () => refusal(404, 'CONTRACT_UNKNOWN')

/** A contract of the subscriber's that runs; of one that has ended, or that the club changes alone, nothing is changed. */
async function lockRunning(tx: Transaction, { id, subscriberId }: Own): Promise<ContractRow | Refusal<404>> {
  const contract = await lockOwnContract(tx, { id, subscriberId })
  return contract?.state === 'running' && contract.isSelfService ? contract : unknown()
}

const isRefused = (found: ContractRow | Refusal<404>): found is Refusal<404> => 'body' in found

/** Changes a copy of an address, as orders have one. Undefined: done. */
export async function changeAddress(
  tx: Transaction,
  own: Own,
  { kind, address }: { kind: 'invoice' | 'shipping'; address: PostalAddress },
): Promise<Refusal<400 | 404> | undefined> {
  const given = withCanonicalPostalCode(address)
  const problems = addressProblems(given)
  const [problem] = problems
  if (problem) return refusal(400, problem.code, { errors: problems })
  const contract = await lockRunning(tx, own)
  if (isRefused(contract)) return contract
  await changeContract(
    tx,
    contract,
    kind === 'invoice' ? { invoiceAddress: given } : { shippingAddress: given },
  )
  await note(tx, own, 'addressChanged', { kind })
  return undefined
}

/** Has later seasons charged from a method that the subscriber keeps. Undefined: done. */
export async function changePayment(
  tx: Transaction,
  own: Own,
  paymentInfoId: string,
): Promise<Refusal<400 | 404> | undefined> {
  // In the order of `locks.ts`: account, what it keeps, contract.
  await shareAccount(tx, own.subscriberId)
  const kept = await shareKept(tx, own.subscriberId, paymentInfoId)
  const contract = await lockRunning(tx, own)
  if (isRefused(contract)) return contract
  if (!kept) {
    const message = 'is no payment method that the person keeps'
    return refuseField('PAYMENT_INFO_UNKNOWN', 'paymentTokenId', message)
  }
  await changeContract(tx, contract, { paymentInfoId })
  await note(tx, own, 'paymentChanged', { method: kept.method })
  return undefined
}

const refuseField = (code: Parameters<typeof refusal>[1], path: string, message: string): Refusal<400> =>
  refusal(400, code, { errors: [{ path, code, message }] })

interface Details {
  readonly newPricingClass?: PricingClass | undefined
  readonly newShippingCode?: string | undefined
}

/**
 * Chooses class and medium of the next season that is made: the running one is paid as it is. A digital medium in place of a printed one counts
 * at once, and ends the codes that there were. Undefined: done.
 */
export async function changeDetails(
  tx: Transaction,
  own: Own,
  { newPricingClass, newShippingCode }: Details,
): Promise<Refusal<400 | 404> | undefined> {
  if (newPricingClass === undefined && newShippingCode === undefined) {
    return refuseField('CONTRACT_CHANGE_EMPTY', 'newPricingClass', 'neither class nor medium is given')
  }
  const contract = await lockRunning(tx, own)
  if (isRefused(contract)) return contract
  // Nothing follows a contract that ends.
  if ((await lastDayOf(tx, contract, clubDay(own.now))) !== null) return unknown()
  const [last] = await liveTermsOf(tx, contract.id)
  const season = last && (await findMasterData(tx, [last.masterDataId])).get(last.masterDataId)
  if (!season) return unknown()
  // As long as the next season is not planned, this one says what there is.
  const planned = (await nextMasterData(tx, season)) ?? season
  const prices = await pricesOfSeason(tx, planned.id)
  const media = await mediaOfSeason(tx, planned.id)
  const isSold = prices.some(
    ({ area, pricingClass }) => area === contract.area && pricingClass === newPricingClass,
  )
  if (newPricingClass !== undefined && !isSold) {
    return refuseField('PRICING_CLASS_UNKNOWN', 'newPricingClass', 'is not sold at this place')
  }
  const medium = media.find(({ code }) => code === newShippingCode)
  if (newShippingCode !== undefined && !medium) {
    return refuseField('SHIPPING_CODE_UNKNOWN', 'newShippingCode', 'is no medium of the season')
  }
  const countsAtOnce = medium?.isDigital === true && contract.mediumCode !== medium.code
  await changeContract(tx, contract, {
    ...(newPricingClass !== undefined && {
      pendingClass: newPricingClass === contract.pricingClass ? null : newPricingClass,
    }),
    ...(newShippingCode !== undefined && {
      pendingMedium: newShippingCode === contract.mediumCode || countsAtOnce ? null : newShippingCode,
      ...(countsAtOnce && { mediumCode: newShippingCode }),
    }),
  })
  if (countsAtOnce) await renewTickets(tx, contract, own.now)
  await note(tx, own, countsAtOnce ? 'mediumChanged' : 'detailsChosen', {
    pricingClass: newPricingClass ?? null,
    mediumCode: newShippingCode ?? null,
  })
  return undefined
}

const note = (
  tx: Transaction,
  { id, subscriberId, now }: Own,
  kind: 'addressChanged' | 'paymentChanged' | 'detailsChosen' | 'mediumChanged',
  facts: Readonly<Record<string, string | null>>,
) => writeContractEvent(tx, { contractId: id, kind, by: 'person', actorId: subscriberId, facts, at: now })
