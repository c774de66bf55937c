import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { voidContractTransfers } from '../contract-transfers/contract-transfers-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  cancelTermsAfter,
  changeContract,
  type ContractEvent,
  type ContractRow,
  liveTermsOf,
  lockContract,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { endIfTerminated } from './contract-view.ts'
import { giveUpSeason } from './give-up-season.ts'
import { contractTerminated, type ContractTerminatedData } from './mails/contract-terminated.ts'

export interface Terminating extends Pick<ContractEvent, 'by' | 'actorId'> {
  readonly contractId: string
  /** Null: nothing is said. */
  readonly reasonId: string | null
  /** The day at the club on which it came, which alone says when it takes effect. */
  readonly receivedOn: string
  /** A later day that was asked for; without it as soon as possible. */
  readonly wantedOn?: string | null
  readonly now: Date
}

type MailSettings = Pick<Settings, 'environment' | 'ports' | 'roots'>

/**
 * Terminates a contract for good; what is offered of it ends. Gives its last day, also where it was terminated before: then nothing changes.
 * Undefined where no contract runs. The caller has held whoever pays for it.
 */
export async function terminate(
  tx: Transaction,
  settings: MailSettings,
  { contractId, reasonId, receivedOn, wantedOn = null, by, actorId, now }: Terminating,
): Promise<string | undefined> {
  const contract = await lockContract(tx, contractId)
  if (!contract || contract.state === 'draft') return undefined
  if (contract.effectiveOn !== null) return contract.effectiveOn
  const terms = await liveTermsOf(tx, contractId)
  if (contract.state !== 'running' || terms.length === 0) return undefined
  const effectiveOn = await endIfTerminated(tx, contract, terms, { receivedOn, wantedOn })
  // A season that is still to be made is had as it was chosen.
  const isFollowed = terms.every(({ endsOn }) => endsOn < effectiveOn)
  await changeContract(tx, contract, {
    terminatedAt: now,
    terminationReasonId: reasonId,
    effectiveOn,
    ...(!isFollowed && { pendingClass: null, pendingMedium: null }),
  })
  for (const { season } of await cancelTermsAfter(tx, contractId, effectiveOn))
    await giveUpSeason(tx, contract, { season, now })
  await voidContractTransfers(tx, contractId, now)
  await writeContractEvent(tx, {
    contractId,
    kind: 'terminated',
    by,
    actorId,
    facts: { receivedOn, effectiveOn, reasonId },
    at: now,
  })
  const received = by === 'staff' ? receivedOn : now
  await mailTerminated(tx, settings, { ...contract, effectiveOn, received }, now)
  return effectiveOn
}

/** The same by the subscriber; to everybody else there is no such contract. */
export async function terminateOwn(
  tx: Transaction,
  settings: MailSettings,
  { subscriberId, ...terminating }: Terminating & { subscriberId: string },
): Promise<string | undefined> {
  await shareAccount(tx, subscriberId)
  const contract = await lockContract(tx, terminating.contractId)
  if (contract?.subscriberId !== subscriberId) return undefined
  return terminate(tx, settings, terminating)
}

async function mailTerminated(
  tx: Transaction,
  settings: MailSettings,
  {
    id,
    number,
    subscriberId,
    effectiveOn,
    received,
  }: ContractRow & Pick<ContractTerminatedData, 'effectiveOn' | 'received'>,
  now: Date,
): Promise<void> {
  await mailToAccount(tx, settings, { accountId: subscriberId, now }, ({ firstName, language }) =>
    contractTerminated({
      firstName,
      number,
      received,
      effectiveOn,
      href: accountPageAddress(settings, language, `/account/contracts/${id}/`),
    }),
  )
}
