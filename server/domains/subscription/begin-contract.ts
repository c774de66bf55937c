import { and, eq } from 'drizzle-orm'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { Transaction } from '#server/db/database.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { paymentInfos } from '#server/db/schema/payment.ts'
import { getContact } from '../contact/contact-api.ts'
import { offerIntended } from '../contract-transfers/contract-transfers-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { type Handover, type OrderedLine, orderClaim } from '../goods/goods-api.ts'
import { shareKept } from '../payments/payments-api.ts'
import {
  changeContract,
  changeTerm,
  type ContractRow,
  findMasterData,
  giveMatchTickets,
  mayHold,
  type OrderLine,
  reclaimSeasonPlace,
  takeHoldership,
  termName,
  type TermRow,
  totalOf,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { contractBegun } from './mails/contract-begun.ts'

interface Beginning {
  readonly contract: ContractRow
  readonly term: TermRow
  readonly line: OrderedLine
  readonly to: Handover
}

/**
 * Has a contract, which the caller has locked, begin with its first season: place, holder and tickets at once, and a mail. False where the
 * account is gone. Whoever has got another season ticket in the meantime is the subscriber alone: the contract waits for a holder.
 */
export async function beginContract(
  tx: Transaction,
  { contract, term, line, to }: Beginning,
): Promise<boolean> {
  const { accountId, now } = to
  const contact = accountId === null ? undefined : await getContact(tx, accountId)
  if (accountId === null || !contact) return false
  if (!(await reclaimSeasonPlace(tx, contract.id, { from: orderClaim(line), to: null })))
    throw new Error(`The place of ${contract.number} is not kept for ${orderClaim(line)}`)
  await changeTerm(tx, term, { state: 'paid' })
  const { billingAddress, shippingAddress, paymentInfoId } = await paidWith(tx, line, accountId)
  const begun = {
    state: 'running',
    invoiceAddress: billingAddress,
    shippingAddress,
    paymentInfoId,
    recipientId: null,
  } as const
  await changeContract(tx, contract, begun)
  let running: ContractRow = { ...contract, ...begun }
  const isForOther = contract.intendedHolderMail !== null
  if (!isForOther && (await mayHold(tx, accountId)) && (await takeHoldership(tx, running, accountId, now))) {
    await changeContract(tx, running, { recipientId: accountId })
    running = { ...running, recipientId: accountId }
  }
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'begun',
    by: 'person',
    actorId: accountId,
    facts: { orderNumber: line.orderNumber, ofSeason: term.season },
    at: now,
  })
  await giveMatchTickets(tx, running, now)
  if (isForOther) await offerIntended(tx, to, running, now)
  return welcome(tx, running, term, to)
}

/** The addresses of its order, and the method that the buyer keeps and has paid with. */
async function paidWith(
  tx: Transaction,
  { orderNumber }: OrderLine,
  accountId: string,
): Promise<{ billingAddress: PostalAddress; shippingAddress: PostalAddress; paymentInfoId: string | null }> {
  const [bought] = await tx
    .select({
      id: checkouts.id,
      billingAddress: checkouts.billingAddress,
      shippingAddress: checkouts.shippingAddress,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.orderNumber, orderNumber))
  if (!bought) throw new Error(`There is no order ${orderNumber}`)
  const [kept] = await tx
    .select({ id: paymentInfos.id })
    .from(checkoutPayments)
    .innerJoin(
      paymentInfos,
      and(
        eq(paymentInfos.providerToken, checkoutPayments.providerToken),
        eq(paymentInfos.accountId, accountId),
        eq(paymentInfos.state, 'active'),
      ),
    )
    .where(and(eq(checkoutPayments.checkoutId, bought.id), eq(checkoutPayments.state, 'succeeded')))
    .limit(1)
  const { billingAddress, shippingAddress } = bought
  // What is being deleted at that moment is charged no more.
  const isKept = kept !== undefined && (await shareKept(tx, accountId, kept.id)) !== undefined
  return { billingAddress, shippingAddress, paymentInfoId: isKept ? kept.id : null }
}

/** False where the account is gone. */
async function welcome(
  tx: Transaction,
  contract: ContractRow,
  term: TermRow,
  { accountId, settings, pageIn, now }: Handover,
): Promise<boolean> {
  const season = (await findMasterData(tx, [term.masterDataId])).get(term.masterDataId)
  if (!season) throw new Error(`There is no season ${term.masterDataId}`)
  const name = await termName(tx, contract, season, term.pricingClass)
  return mailToAccount(tx, settings, { accountId, now }, ({ firstName, language }) =>
    contractBegun({
      firstName,
      number: contract.number,
      name,
      cents: totalOf(term),
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      deadline: season.policy === 'confirmed' ? null : season.terminationDeadline,
      hasHolder: contract.recipientId !== null,
      href: pageIn(language, `/account/contracts/${contract.id}/`),
    }),
  )
}
