import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Refusal } from '#server/http/refusal.ts'
import {
  changeContract,
  type ContractRow,
  handOnTickets,
  type Holdership,
  holdershipOf,
  leaveHoldership,
  takeHoldership,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import type { TransferRow } from './transfer-repository.ts'
import { holderRefusal, unprocessable } from './transfer-rules.ts'

/** Thrown to undo a decision whose effect is refused. */
export class NotAccepted extends Error {
  readonly refused: Refusal<400 | 409 | 422>
  constructor(refused: Refusal<400 | 409 | 422>) {
    super('not accepted')
    this.refused = refused
  }
}

/** Makes the recipient of an accepted offer the holder of the contract, which the caller has locked. @throws NotAccepted */
export async function acceptHolder(
  tx: Transaction,
  contract: ContractRow,
  { id, toId }: TransferRow,
  now: Date,
): Promise<void> {
  const refused = await holderRefusal(tx, contract, { toId, now })
  if (refused) throw new NotAccepted(refused)
  await changeHolder(tx, contract, { toId, transferId: id, now }, held =>
    held === 'anotherLater'
      ? 'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT'
      : 'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT',
  )
}

interface HolderChange {
  readonly toId: string
  readonly transferId: string
  readonly now: Date
}

/**
 * Moves the running and later seasons to another holder, with the tickets of their coming matches.
 * @param codeOf what is answered where the account has got another season ticket at the same moment
 */
export async function changeHolder(
  tx: Transaction,
  contract: ContractRow,
  { toId, transferId, now }: HolderChange,
  codeOf: (held: Holdership) => ErrorCode,
): Promise<void> {
  await leaveHoldership(tx, contract, now)
  if (!(await takeHoldership(tx, contract, toId, now))) {
    const held = await holdershipOf(tx, toId, contract, clubDay(now))
    throw new NotAccepted(unprocessable(codeOf(held)))
  }
  await handOnTickets(tx, contract, { fromId: contract.recipientId, toId, now })
  await changeContract(tx, contract, { recipientId: toId })
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'holderChanged',
    by: 'person',
    actorId: toId,
    facts: { transferId },
    at: now,
  })
}
