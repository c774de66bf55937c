import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { lockContracts } from '#server/db/locks.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import type { Mailing } from '../contract-transfers/contract-transfers-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  changeContract,
  type ContractRow,
  findMasterData,
  handOnTickets,
  leaveHoldership,
  liveTermsOf,
  placeOf,
  teamName,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { holderLeft } from './mails/holder-left.ts'

/** Leaves the season tickets that an account uses with nobody, before it is deleted. Their subscribers get a mail and name somebody else. */
export async function leaveHolderships(
  tx: Transaction,
  accountId: string,
  { mailing, now }: { mailing: Mailing; now: Date },
): Promise<void> {
  for (const contract of await lockContracts(tx, eq(contracts.recipientId, accountId))) {
    await handOnTickets(tx, contract, { fromId: accountId, toId: null, now })
    await changeContract(tx, contract, { recipientId: null })
    if (contract.state !== 'running') continue
    await leaveHoldership(tx, contract, now)
    await writeContractEvent(tx, {
      contractId: contract.id,
      kind: 'holderLeft',
      by: 'person',
      actorId: null,
      at: now,
    })
    if (contract.subscriberId !== accountId) await mailSubscriber(tx, contract, { mailing, now })
  }
}

async function mailSubscriber(
  tx: Transaction,
  contract: ContractRow,
  { mailing: { settings, pageIn }, now }: { mailing: Mailing; now: Date },
): Promise<void> {
  const [last] = await liveTermsOf(tx, contract.id)
  const season = last && (await findMasterData(tx, [last.masterDataId])).get(last.masterDataId)
  if (!season) return
  const place = await placeOf(tx, contract)
  await mailToAccount(tx, settings, { accountId: contract.subscriberId, now }, ({ language, firstName }) =>
    holderLeft({
      firstName,
      number: contract.number,
      team: teamName(season),
      place,
      href: pageIn(language, `/account/contracts/${contract.id}/`),
    }),
  )
}
