import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { holdBuyer } from '../../cart/cart-api.ts'
import { findContract, lockContract } from '../../season-contracts/season-contracts-api.ts'
import { type ContractLetter, seasonsCalledOff, terminate } from '../../subscription/subscription-api.ts'
import { callOffPaid, endUnpaidRenewals, holdCalledOff } from './seasons-in-orders.ts'

/** Has nobody place a renewal for who pays until the letter is entered. */
export async function holdSubscriber(tx: Transaction, contractId: string, now: Date): Promise<void> {
  const subscriberId = (await findContract(tx, contractId))?.subscriberId ?? null
  if (subscriberId !== null) await holdBuyer(tx, subscriberId, now)
}

interface LetterToEnd extends ContractLetter {
  readonly now: Date
  /** Who of the office ends it, and why, for the log; absent where nobody of them does. */
  readonly written?: { readonly actor: Actor; readonly reason: string } | undefined
}

/**
 * Terminates a contract by a letter that came on a day, with the seasons that were made since: what is not paid of them ends, what is paid is given
 * back. Gives the last day, also where it was terminated before; undefined where no contract runs. Refused as `holdCalledOff` says, and
 * nothing is done.
 */
export async function endContractByLetter(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  { now, written, ...letter }: LetterToEnd,
): Promise<string | Refusal<409> | undefined> {
  await holdSubscriber(tx, letter.contractId, now)
  const held = await holdCalledOff(tx, await seasonsCalledOff(tx, letter), now)
  if (!held.ok) return held.refused
  await endUnpaidRenewals(tx, tools.goods, held.seasons, now)
  const before = (await lockContract(tx, letter.contractId))?.effectiveOn ?? null
  const lastDay = await terminate(tx, tools.settings, {
    ...letter,
    reasonId: null,
    by: written ? 'staff' : 'person',
    actorId: written?.actor.accountId ?? null,
    now,
  })
  if (lastDay === undefined) return undefined
  // Somebody may have terminated it just now, for a later day.
  const calledOff = held.seasons.filter(({ term }) => term.startsOn > lastDay)
  await callOffPaid(tx, tools, calledOff, now)
  if (written && before === null) {
    const { receivedOn } = letter
    const changes = changesBetween({ receivedOn: null, lastDay: null }, { receivedOn, lastDay })
    const subject = { kind: 'contract', id: letter.contractId } as const
    await writeAudit(tx, written.actor, [
      { action: 'contractTerminated', subject, changes, reason: written.reason },
    ])
  }
  return lastDay
}
