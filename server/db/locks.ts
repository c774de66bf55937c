import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from './database.ts'
import { type Given, prepared } from './prepared.ts'
import { contractCancellations } from './schema/cancellations.ts'
import { checkouts } from './schema/checkout.ts'
import { promotions, voucherRedemptions, vouchers } from './schema/codes.ts'
import { contacts } from './schema/contact.ts'
import { accounts, authenticators } from './schema/identity.ts'
import { matches, matchImports } from './schema/matches.ts'
import { clubMemberships, membershipTerms, organizationMembers, organizations } from './schema/membership.ts'
import { paymentInfos, sandboxSetups } from './schema/payment.ts'
import { anonymousUsers, cartItems, carts, products } from './schema/shop.ts'
import { contracts } from './schema/subscription.ts'
import { tickets } from './schema/ticketing.ts'

/**
 * Every row that the server locks, by name. ESLint refuses `.for('update')` in all other files, so that the order is read, and changed,
 * here. A lock lasts until its transaction ends. The one advisory lock is that of migrations (`database.ts`).
 *
 * The order, which is that of this file. Whoever needs several takes them from top to bottom, and several of one kind by the
 * order that the function gives; then no two transactions wait for each other.
 *
 *   1. a person's cart          5. organizations, by id
 *   2. a visitor                6. checkouts, the oldest first
 *   3. a visitor's cart, lines  7. redemptions, vouchers, promotions, each by id
 *   4. the account, its parts;  8. contracts by id; tickets by event and place; memberships by id; products by number; then goods by supplier and SKU, places of an event
 *      then a cancellation         among them (`moveSeats`), and document counters, by conditional updates
 *
 * Two go against it without harm: an order locks its codes before it writes a checkout that nobody else knows, and the jobs that tidy
 * up carts skip what is locked. A row that names an account shares its key by the foreign key, which waits for a deletion alone.
 * Whoever writes such a row under an organisation's lock has taken the key before (`holdAccountKeys`): a deletion goes on to that lock.
 * Members, places of admins and invitations have no locks of their own: the organisation's is theirs.
 * Matches and the sandbox's payments are locked by themselves.
 */

/** Carts, by id. Changing what lies in one waits for who holds it. */
export const lockCarts = (db: Queryable, which: SQL) =>
  db
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(which)
    .orderBy(asc(carts.id))
    .for('update')

/** The cart of a person, where there is one. */
export const lockCartOf = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  lockCarts(db, eq(carts.accountId, accountId)),
)

/** Whether a visitor is known and not claimed; nobody claims or forgets them meanwhile. */
export async function shareVisitor(db: Queryable, id: string): Promise<boolean> {
  const [visitor] = await db
    .select({ claimedBy: anonymousUsers.claimedBy })
    .from(anonymousUsers)
    .where(eq(anonymousUsers.id, id))
    .for('share')
  return visitor?.claimedBy === null
}

/** Visitors; those who are just doing something are left out. */
export const lockIdleVisitors = (tx: Transaction, which: SQL | undefined, limit: number) =>
  tx
    .select({ id: anonymousUsers.id })
    .from(anonymousUsers)
    .where(which)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Lines of carts, in the order in which they came. */
export const lockCartLines = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select()
    .from(cartItems)
    .where(which)
    .orderBy(asc(cartItems.createdAt), asc(cartItems.position), asc(cartItems.sku), asc(cartItems.id))
    .for('update')

/** Lines, those first whose time is over longest; what somebody else has locked is left to them. */
export const lockIdleCartLines = (tx: Transaction, which: SQL | undefined, limit: number) =>
  tx
    .select({
      id: cartItems.id,
      supplier: cartItems.supplier,
      sku: cartItems.sku,
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .where(which)
    .orderBy(asc(cartItems.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true })

/** An account whose rows nobody adds to, names or deletes meanwhile. */
export async function holdAccount(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  return found.length > 0
}

/** An account, for one change of it at a time. Writes that merely name it do not wait. */
export async function lockAccount(tx: Transaction, id: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return account
}

/** An account as it is once whoever is changing it has finished. */
export async function shareAccount(db: Queryable, id: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('share')
  return account
}

/** A person's contact: whoever changes their addresses. */
export async function lockContact(tx: Transaction, accountId: string) {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.accountId, accountId)).for('update')
  return contact
}

export async function lockAuthenticator(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ accountId: authenticators.accountId })
    .from(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .for('update')
}

/** A payment method that is about to be deleted: nobody charges it, or begins to be charged from it, meanwhile. */
export async function lockPaymentMethod(tx: Transaction, accountId: string, id: string) {
  const [row] = await tx
    .select()
    .from(paymentInfos)
    .where(and(eq(paymentInfos.accountId, accountId), eq(paymentInfos.id, id)))
    .for('update')
  return row
}

/** A payment method, which is not deleted while it is charged; undefined where it is none of the account's that works. */
export async function shareKeptMethod(tx: Transaction, accountId: string, id: string) {
  const [kept] = await tx
    .select()
    .from(paymentInfos)
    .where(
      and(eq(paymentInfos.accountId, accountId), eq(paymentInfos.id, id), eq(paymentInfos.state, 'active')),
    )
    .for('key share')
  return kept
}

/**
 * Accounts by id, which rows are going to name: none of them is deleted meanwhile. Gives those that are there. `isImpatient`: leaves out what
 * somebody else is deleting.
 */
export const holdAccountKeys = (tx: Transaction, ids: readonly string[], isImpatient = false) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for('key share', isImpatient ? { skipLocked: true } : {})

/** A cancellation that nobody has dealt with, and nobody else deals with meanwhile; undefined where somebody has. */
export async function lockOpenCancellation(tx: Transaction, id: string) {
  const { id: ownId, handledAt } = contractCancellations
  const [open] = await tx
    .select()
    .from(contractCancellations)
    .where(and(eq(ownId, id), isNull(handledAt)))
    .for('update')
  return open
}

/** An organisation: nobody joins, leaves, gets or gives up the right to act for it meanwhile. */
export async function lockOrganization(tx: Transaction, id: string) {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.accountId, id))
    .for('no key update')
  return organization
}

/** The same for several, by what is asked of a member of them, by id. */
export const lockOrganizations = (tx: Transaction, whichMember: SQL | undefined) =>
  tx
    .select({ id: organizations.accountId })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.accountId))
    .where(whichMember)
    .orderBy(asc(organizations.accountId))
    .for('no key update', { of: organizations })

/** Checkouts, the oldest first: nobody else pays, changes or cancels them. */
export const lockCheckouts = (tx: Transaction, which: SQL) =>
  tx.select().from(checkouts).where(which).orderBy(asc(checkouts.createdAt), asc(checkouts.id)).for('update')

/** What vouchers have paid of an order, with the vouchers, by the voucher's id. */
export const lockRedemptions = (tx: Transaction, orderNumber: string) =>
  tx
    .select({ redemption: voucherRedemptions, kind: vouchers.kind })
    .from(voucherRedemptions)
    .innerJoin(vouchers, eq(vouchers.id, voucherRedemptions.voucherId))
    .where(eq(voucherRedemptions.orderNumber, orderNumber))
    .orderBy(asc(voucherRedemptions.voucherId))
    .for('update')

/** Vouchers by id, which nobody else spends or takes. */
export const lockVouchers = (db: Queryable, which: SQL | undefined) =>
  db.select().from(vouchers).where(which).orderBy(asc(vouchers.id)).for('update')

/** Promotions by id. What everybody may use as often as they like is counted without anybody waiting. */
export const lockLimitedPromotions = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(inArray(promotions.id, [...ids]), isNotNull(promotions.maxUses)))
    .orderBy(asc(promotions.id))
    .for('update')

/** Locks the places `s` that a statement has chosen, in its order. `isImpatient`: leaves out what somebody else is changing. */
export const seatLock = (isImpatient: boolean): SQL =>
  isImpatient ? sql`for update of s skip locked` : sql`for update of s`

/** Contracts over season tickets, by id: nobody else changes them, their seasons or what is offered of them. */
export const lockContracts = (tx: Transaction, which: SQL | undefined, isImpatient = false) =>
  tx
    .select()
    .from(contracts)
    .where(which)
    .orderBy(asc(contracts.id))
    .for('update', isImpatient ? { skipLocked: true } : {})

/** Tickets by their place: nobody else passes them on, suspends or cancels them. */
export const lockTickets = (tx: Transaction, which: SQL | undefined) =>
  tx.select().from(tickets).where(which).orderBy(asc(tickets.eventNo), asc(tickets.seatNo)).for('update')

/** Memberships by id: nobody else ends them or makes their next fee. `isImpatient`: leaves out what somebody else is changing. */
export const lockMemberships = (tx: Transaction, which: SQL | undefined, isImpatient = false) =>
  tx
    .select()
    .from(clubMemberships)
    .where(which)
    .orderBy(asc(clubMemberships.id))
    .for('update', isImpatient ? { skipLocked: true } : {})

/** A fee of a membership that is free to be ordered; undefined where it is not, or somebody else is about it. */
export async function lockDueTerm(tx: Transaction, which: SQL | undefined) {
  const [term] = await tx.select().from(membershipTerms).where(which).for('update', { skipLocked: true })
  return term
}

/** Products by number, for one change of them at a time. Who buys them does not wait. */
export const lockProducts = (tx: Transaction, numbers: readonly string[]) =>
  tx
    .select()
    .from(products)
    .where(inArray(products.productNumber, [...numbers]))
    .orderBy(asc(products.productNumber))
    .for('no key update')

/** A match, which nobody else changes. */
export async function lockMatch(tx: Transaction, id: string) {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return row
}

export async function lockMatchImport(tx: Transaction, which: SQL | undefined) {
  const [record] = await tx.select().from(matchImports).where(which).for('update')
  return record
}

/** A payment at the sandbox, of which nobody else gives anything back. */
export async function lockSandboxSetup(tx: Transaction, id: string) {
  const [row] = await tx.select().from(sandboxSetups).where(eq(sandboxSetups.id, id)).for('update')
  return row
}
