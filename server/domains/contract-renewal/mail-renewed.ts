import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { findKept } from '../payments/payments-api.ts'
import {
  type ContractRow,
  type MasterDataRow,
  termName,
  type TermRow,
  totalOf,
} from '../season-contracts/season-contracts-api.ts'
import { contractRenewed } from './mails/contract-renewed.ts'
import { chargedFrom, methodChosenAt } from './charge-days.ts'

type MadeTerm = Pick<
  TermRow,
  'pricingClass' | 'priceCents' | 'mediumCents' | 'startsOn' | 'endsOn' | 'createdAt'
>

interface Renewed {
  readonly contract: ContractRow
  readonly term: MadeTerm
  readonly season: MasterDataRow
  readonly now: Date
}

/** Notifies the subscriber of a new season, of what it is charged from and when. */
export async function mailRenewed(
  tx: Transaction,
  settings: Pick<Settings, 'environment' | 'ports' | 'roots'>,
  { contract, term, season, now }: Renewed,
): Promise<void> {
  const { id, number, subscriberId, paymentInfoId } = contract
  const isKept = subscriberId !== null && paymentInfoId !== null
  const kept = isKept ? await findKept(tx, subscriberId, paymentInfoId) : undefined
  const chosenAt = await methodChosenAt(tx, id)
  const name = await termName(tx, contract, season, term.pricingClass)
  await mailToAccount(tx, settings, { accountId: subscriberId, now }, ({ firstName, language }) =>
    contractRenewed({
      firstName,
      number,
      name,
      cents: totalOf(term),
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      charged: kept ? { ...kept.details, day: chargedFrom(term, { chosenAt, method: kept.method }) } : null,
      href: accountPageAddress(settings, language, `/account/contracts/${id}/`),
    }),
  )
}
