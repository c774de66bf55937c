import {
  changeContractAddress,
  changeContractDetails,
  changeContractPayment,
  chooseSeasonPlace,
  confirmNextSeason,
  type Contract,
  getContract,
  listContracts,
  terminateContract,
} from '#contract/subscription/contracts.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { refusal, type Refusal, tooOften } from '#server/http/refusal.ts'
import { confirmSeason } from '../contract-renewal/contract-renewal-api.ts'
import { formerContractsOf } from '../contract-transfers/contract-transfers-api.ts'
import {
  type ContractRow,
  findContract,
  findContracts,
  findReason,
  listContractsOf,
} from '../season-contracts/season-contracts-api.ts'
import { changeAddress, changeDetails, changePayment } from './change-contract.ts'
import { choosePlace } from './choose-place.ts'
import { viewContracts } from './contract-view.ts'
import { terminateOwn } from './terminate.ts'

/** Places of one person: whoever has a program choose many is slowed down. */
const chooseLimit: Limit = { max: 60, perSeconds: 60 * 60 }

const unknown = () => refusal(404, 'CONTRACT_UNKNOWN')

export function registerContractRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  /** Those that somebody has or had; one that is only chosen is none yet. */
  const ofPerson = async (accountId: string): Promise<ContractRow[]> => {
    const own = await listContractsOf(db, accountId)
    const known = new Set(own.map(({ id }) => id))
    const former = (await formerContractsOf(db, accountId)).filter(id => !known.has(id))
    return [...own, ...(await findContracts(db, former))]
  }

  const view = async (accountId: string, id: string): Promise<Contract | undefined> => {
    const row = await findContract(db, id)
    const isTheirs =
      row &&
      row.state !== 'draft' &&
      (row.subscriberId === accountId || (await formerContractsOf(db, accountId)).includes(id))
    const [body] = isTheirs ? await viewContracts(db, [row], { accountId, now: clock.now() }) : []
    return body
  }

  mount(target, listContracts, async ({ person: { accountId }, query }) => {
    const all = await viewContracts(db, await ofPerson(accountId), { accountId, now: clock.now() })
    const { MasterDataId } = query
    const isWanted = ({ terms }: Contract) =>
      MasterDataId === undefined || terms.some(({ masterDataId }) => masterDataId === MasterDataId)
    return { status: 200, body: all.filter(isWanted) }
  })

  mount(target, getContract, async ({ person: { accountId }, params: { id } }) => {
    const body = await view(accountId, id)
    return body ? { status: 200, body } : unknown()
  })

  mount(target, chooseSeasonPlace, async call => {
    const caller = callerOf(call)
    const wait = (await target.limiter?.('choose-season-place', caller.accountId, chooseLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const now = clock.now()
    const { recipientEmail, ...request } = call.body
    const choosing = {
      ...request,
      recipientEmail: recipientEmail?.toLowerCase(),
      subscriberId: caller.accountId,
      now,
    }
    return answerOnce(db, { ...caller, operation: 'chooseSeasonPlace', request: call.body, now }, tx =>
      choosePlace(tx, choosing),
    )
  })

  mount(target, terminateContract, async ({ person: { accountId }, params: { id }, query }) => {
    const reason =
      query.terminationReasonId === undefined ? undefined : await findReason(db, query.terminationReasonId)
    const row = await findContract(db, id)
    if (row?.subscriberId !== accountId) return unknown()
    // What was terminated before is answered alike, whatever is said this time.
    if (row.terminatedAt === null && !reason?.isActive) {
      const code = 'TERMINATION_REASON_UNKNOWN'
      return refusal(400, code, {
        errors: [{ path: 'terminationReasonId', code, message: 'is no reason of the list' }],
      })
    }
    const now = clock.now()
    const ended = await db.transaction(tx =>
      terminateOwn(tx, settings, {
        contractId: id,
        subscriberId: accountId,
        reasonId: reason?.id ?? null,
        receivedOn: clubDay(now),
        by: 'person',
        actorId: accountId,
        now,
      }),
    )
    return ended === undefined ? unknown() : { status: 204 }
  })

  const change = async <Status extends number>(
    accountId: string,
    id: string,
    work: (
      tx: Transaction,
      own: { id: string; subscriberId: string; now: Date },
    ) => Promise<Refusal<Status> | undefined>,
  ) => {
    const own = { id, subscriberId: accountId, now: clock.now() }
    const refused = await db.transaction(tx => work(tx, own))
    if (refused) return refused
    const body = await view(accountId, id)
    return body ? { status: 200 as const, body } : unknown()
  }

  mount(target, changeContractAddress, ({ person: { accountId }, params: { id, kind }, body: address }) =>
    change(accountId, id, (tx, own) => changeAddress(tx, own, { kind, address })),
  )

  mount(target, changeContractPayment, ({ person: { accountId }, params: { id }, body }) =>
    change(accountId, id, (tx, own) => changePayment(tx, own, body.paymentTokenId)),
  )

  mount(target, changeContractDetails, ({ person: { accountId }, params: { id }, body }) =>
    change(accountId, id, (tx, own) => changeDetails(tx, own, body)),
  )

  mount(target, confirmNextSeason, ({ person: { accountId }, params: { id }, body }) =>
    change(accountId, id, (tx, own) => confirmSeason(tx, { ...own, ...body })),
  )
}
