import type { Queryable, Transaction } from '#server/db/database.ts'
import { seasonCharges } from '../contract-renewal/contract-renewal-api.ts'
import { voidContractTransfers } from '../contract-transfers/contract-transfers-api.ts'
import { type LineRefusal, orderClaim, refuse, type Supplier, type WholeCart } from '../goods/goods-api.ts'
import {
  alikeOf,
  areaOfFree,
  changeContract,
  changeTerm,
  claimSeasonPlace,
  contractOffers,
  type ContractRow,
  endTickets,
  findMasterData,
  findSoldTerms,
  findTermOf,
  giveMatchTickets,
  hasLapsed,
  isSeasonUsed,
  liveTermsOf,
  lockContract,
  orderTerm,
  readTermSku,
  reclaimSeasonPlace,
  releaseSeasonPlace,
  releaseTerm,
  renewTickets,
  restTickets,
  seasonPlanOf,
  SKU_PREFIX,
  type TermRow,
  wakeTickets,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { beginContract } from './begin-contract.ts'
import { endContract } from './end-contract.ts'
import { giveUpSeason } from './give-up-season.ts'

/** Season tickets: the first season of a contract that somebody has chosen, and later ones that are due. There is one of each. */
export const contractSupplier: Supplier = {
  name: 'seasonTicket',
  skuPrefix: SKU_PREFIX,
  renewals: seasonCharges,
  price: contractOffers,

  check({ isActive, maxQuantity }, { quantity, userOptionValues }) {
    if (!isActive) return refuse('CARTITEM_INACTIVE')
    if (quantity > maxQuantity) {
      return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', 'quantity')
    }
    const [key] = Object.keys(userOptionValues)
    return key === undefined ? undefined : refuse('INVALID_REQUEST', `userOptionValues.${key}`)
  },

  checkTogether: checkOwner,

  async reserve(tx, { sku, claims: [claim = ''], accountId }, now) {
    const { contract } = await soldOf(tx, sku)
    // A later season is nobody else's.
    if (contract.state !== 'draft') return (await contractOffers(tx, [sku])).get(sku)?.isActive ?? false
    if (accountId == null || contract.subscriberId !== accountId) return false
    return reservePlace(tx, contract, { sku, claim, now })
  },

  async release(tx, { sku, claims }) {
    const { contract, term } = await soldOf(tx, sku)
    for (const claim of claims) await releaseSeasonPlace(tx, contract.id, claim)
    const { orderNumber, serialNumber } = term
    if (orderNumber === null || serialNumber === null) return
    const line = { orderNumber, serialNumber }
    if (claims.includes(orderClaim(line))) await releaseTerm(tx, term, line)
  },

  async assign(tx, line, { claim, now }) {
    const { contract, term } = await soldOf(tx, line.sku)
    const isKept =
      contract.state !== 'draft' ||
      (await reclaimSeasonPlace(tx, contract.id, { from: claim, to: orderClaim(line) }))
    if (!isKept || !(await orderTerm(tx, term, line, now)))
      throw new Error(`${line.sku} cannot be ordered any more`)
  },

  async fulfil(tx, line, to) {
    const contract = await lockOf(tx, line.sku)
    const term = await findTermOf(tx, line)
    if (!contract || term?.state !== 'awaitingPayment') return false
    if (to.accountId === null || contract.subscriberId !== to.accountId) return false
    if (contract.state === 'draft') return beginContract(tx, { contract, term, line, to })
    if (contract.state !== 'running') return false
    await changeTerm(tx, term, { state: 'paid' })
    await noteTerm(tx, term, 'termPaid', to.now)
    await giveMatchTickets(tx, contract, to.now)
    return true
  },

  async mayTakeBack(tx, line, now) {
    await lockOf(tx, line.sku)
    const term = await findTermOf(tx, line)
    if (term?.state !== 'paid') return true
    return !(await isSeasonUsed(tx, term, now))
  },

  async takeBack(tx, line, { now }) {
    const contract = await lockOf(tx, line.sku)
    const term = await findTermOf(tx, line)
    if (!contract || !term) return
    if (contract.state === 'draft') {
      // Nothing was handed over: the place is still kept for the order.
      await releaseSeasonPlace(tx, contract.id, orderClaim(line))
      await releaseTerm(tx, term, line)
      return
    }
    if (term.state === 'awaitingPayment' || term.state === 'cancelled') {
      await releaseTerm(tx, term, line)
      return
    }
    await endTickets(tx, contract, { season: term.season, now })
    const others = (await liveTermsOf(tx, contract.id)).filter(({ season }) => season !== term.season)
    await noteTerm(tx, term, 'termCancelled', now)
    if (others.length === 0) {
      await changeTerm(tx, term, { state: 'cancelled' })
      // The office ends a contract first, and gives its money back afterwards.
      if (contract.state === 'running') await endContract(tx, contract, { now, by: 'staff' })
      return
    }
    // A later season is due again, unless the contract ends before.
    const isOver = contract.state !== 'running' || (contract.effectiveOn ?? term.endsOn) < term.startsOn
    const isGivenUp = isOver || term.state === 'suspended'
    if (!isOver && isGivenUp) await endBefore(tx, contract, { term, others, now })
    if (isGivenUp) await giveUpSeason(tx, contract, { season: term.season, now })
    await changeTerm(
      tx,
      term,
      isGivenUp
        ? { state: 'cancelled' }
        : {
            state: 'awaitingPayment',
            orderNumber: null,
            serialNumber: null,
            orderedAt: null,
            chargedAt: now,
          },
    )
  },

  async suspend(tx, line, now) {
    const contract = await lockOf(tx, line.sku)
    const term = await findTermOf(tx, line)
    if (!contract || term?.state !== 'paid') return
    await changeTerm(tx, term, { state: 'suspended' })
    await noteTerm(tx, term, 'termSuspended', now)
    await restTickets(tx, contract, { season: term.season, now })
  },

  async resume(tx, line, now) {
    const contract = await lockOf(tx, line.sku)
    const term = await findTermOf(tx, line)
    if (!contract || term?.state !== 'suspended') return
    await changeTerm(tx, term, { state: 'paid' })
    await noteTerm(tx, term, 'termResumed', now)
    await wakeTickets(tx, contract, { season: term.season, now })
    await giveMatchTickets(tx, contract, now)
  },

  async renew(tx, line, { now }) {
    const contract = await lockOf(tx, line.sku)
    return contract ? renewTickets(tx, contract, now) : 0
  },
}

/** @throws where it is no SKU of ours: only offers of ours come here. */
async function soldOf(db: Queryable, sku: string): Promise<{ contract: ContractRow; term: TermRow }> {
  const named = readTermSku(sku)
  const [sold] = named ? await findSoldTerms(db, [named]) : []
  if (!sold) throw new Error(`${sku} is no season of a contract`)
  return sold
}

const lockOf = async (tx: Transaction, sku: string): Promise<ContractRow | undefined> =>
  lockContract(tx, (await soldOf(tx, sku)).contract.id)

/** Nobody but whoever has chosen it, or has the contract, can order it, and a new one only as it was chosen. */
async function checkOwner(
  db: Queryable,
  { accountId, lines, now }: WholeCart,
): Promise<readonly LineRefusal[]> {
  const refused: LineRefusal[] = []
  for (const { id, sku } of lines) {
    const { contract, term } = await soldOf(db, sku)
    const season = await masterDataOf(db, sku)
    const isTheirs = accountId !== null && contract.subscriberId === accountId
    if (!isTheirs || !season || (await hasLapsed(db, { contract, term, season }, now)))
      refused.push({ lineId: id, code: 'CARTITEM_INACTIVE' })
  }
  return refused
}

/** Whoever stands gets another place of the block where somebody has just taken theirs. */
async function reservePlace(
  tx: Transaction,
  contract: ContractRow,
  { sku, claim, now }: { sku: string; claim: string; now: Date },
): Promise<boolean> {
  const season = await masterDataOf(tx, sku)
  const plan = season && (await seasonPlanOf(tx, season))
  if (!season || plan?.planId !== contract.planId) return false
  const { id, teamId, planId } = contract
  let seatNo: number | undefined = contract.seatNo
  if ((await areaOfFree(tx, season, plan, { seatNo, now })) === undefined) {
    seatNo = await alikeOf(tx, season, plan, { seatNo, now })
    if (seatNo === undefined) return false
    await changeContract(tx, contract, { seatNo })
  }
  return claimSeasonPlace(tx, { teamId, planId, seatNo }, { contractId: id, claim })
}

async function masterDataOf(db: Queryable, sku: string) {
  const { term } = await soldOf(db, sku)
  return (await findMasterData(db, [term.masterDataId])).get(term.masterDataId)
}

/** Nothing follows a season that was given up: the contract ends with the one before. */
async function endBefore(
  tx: Transaction,
  contract: ContractRow,
  { term, others, now }: { term: TermRow; others: readonly TermRow[]; now: Date },
): Promise<void> {
  const before = others.filter(({ endsOn }) => endsOn < term.startsOn).map(({ endsOn }) => endsOn)
  const effectiveOn = before.toSorted().at(-1)
  if (effectiveOn === undefined || others.some(({ startsOn }) => startsOn > term.startsOn)) return
  await changeContract(tx, contract, {
    terminatedAt: now,
    effectiveOn,
    pendingClass: null,
    pendingMedium: null,
  })
  await voidContractTransfers(tx, contract.id, now)
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'terminated',
    by: 'staff',
    actorId: null,
    facts: { effectiveOn },
    at: now,
  })
}

const noteTerm = (
  tx: Transaction,
  { contractId, season }: TermRow,
  kind: 'termPaid' | 'termSuspended' | 'termResumed' | 'termCancelled',
  at: Date,
) => writeContractEvent(tx, { contractId, kind, by: 'job', actorId: null, facts: { ofSeason: season }, at })
