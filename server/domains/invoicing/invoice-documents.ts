import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Checkout, DocumentKind, Order, OrderDocument } from '#contract/checkout/checkout.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { documentCounters, orderDocuments } from '#server/db/schema/order-life.ts'
import { getContact } from '../contact/contact-api.ts'
import type { BookedOrder } from '../ledger/ledger-api.ts'
import { countryAlone, withoutPhone } from './erased-address.ts'
import { contentOf, type DocumentContent, type DocumentPart } from './document-content.ts'

/** How the numbers of each kind begin. */
const prefixes = { invoice: 'R', deliveryNote: 'L', creditNote: 'G' } as const satisfies Record<
  DocumentKind,
  string
>

interface Issue extends DocumentPart {
  readonly kind: DocumentKind
  readonly checkout: Checkout
  readonly order: BookedOrder
  readonly language: Language
  readonly deliveryDate: Date | null
}

/**
 * Makes a document about an order whose checkout is locked; one that there is already, which can be only one of its kind, is left as
 * it is. Its number is the next one of the year: nobody else gets one until the transaction ends, so this stands near its end.
 */
export async function issueDocument(
  tx: Transaction,
  { kind, checkout, order, language, deliveryDate, ...part }: Issue,
  now: Date,
): Promise<OrderDocument> {
  const former = order.documents.find(document => document.kind === kind)
  if (former && kind !== 'creditNote') return former
  const year = yearOf(now)
  const [counter] = await tx
    .insert(documentCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last })
  if (!counter) throw new Error('There is no next number of a document')
  const number = `${prefixes[kind]}-${year}-${String(counter.last).padStart(6, '0')}`
  const about = kind === 'creditNote' ? (invoiceOf(order)?.number ?? null) : null
  const frame = { kind, number, language, about, date: now.toISOString() }
  const content = contentOf(
    { ...frame, deliveryDate: deliveryDate?.toISOString() ?? null },
    { checkout, order, ...part },
  )
  const id = randomUUID()
  await tx
    .insert(orderDocuments)
    .values({ id, orderNumber: order.orderNumber, kind, number, content, createdAt: now })
  return { id, kind, number, date: now.toISOString() }
}

/** Has a delivery note say what has left, which may be less than when it was made. Its number and date stay. */
export async function renewDeliveryNote(
  tx: Transaction,
  id: string,
  { checkout, order, deliveryDate, ...part }: Omit<Issue, 'kind' | 'language'>,
): Promise<void> {
  const [row] = await tx.select().from(orderDocuments).where(eq(orderDocuments.id, id))
  if (!row) throw new Error('A delivery note that was just made is gone')
  const { kind, number, language, about, date } = row.content
  const frame = { kind, number, language, about, date, deliveryDate: deliveryDate?.toISOString() ?? null }
  const content = contentOf(frame, { checkout, order, ...part })
  await tx.update(orderDocuments).set({ content }).where(eq(orderDocuments.id, id))
}

/**
 * Takes from the documents of some orders what no law asks to keep. Invoices and credit notes stay as they are printed, so that what is
 * printed on none goes: phones, and where the parcel of an order would have gone that was fetched. Delivery notes go (§ 147 Abs. 3 Satz 3 AO).
 */
export async function stripDocuments(tx: Transaction, orderNumbers: SQLWrapper): Promise<void> {
  const theirs = inArray(orderDocuments.orderNumber, orderNumbers)
  await tx.delete(orderDocuments).where(and(theirs, eq(orderDocuments.kind, 'deliveryNote')))
  const { content } = orderDocuments
  await tx
    .update(orderDocuments)
    .set({
      content: sql`${content} || jsonb_build_object(
        'billingAddress', ${withoutPhone(sql`${content} -> 'billingAddress'`)},
        'shippingAddress', case when ${content} ->> 'isPickedUp' = 'true'
          then ${countryAlone(sql`${content} -> 'shippingAddress'`)}
          else ${withoutPhone(sql`${content} -> 'shippingAddress'`)} end)`,
    })
    .where(theirs)
}

export const invoiceOf = ({ documents }: Order): OrderDocument | undefined =>
  documents.find(({ kind }) => kind === 'invoice')

export async function documentLanguageOf(
  db: Queryable,
  { accountId }: { accountId: string | null },
): Promise<Language> {
  const contact = accountId === null ? undefined : await getContact(db, accountId)
  return contact?.profileLanguage ?? 'de'
}

/** Invoices count by the club's year. */
const yearOf = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(moment))

/** What stands on a document; undefined where it is not of that buyer, or not of that order. */
export async function findContent(
  db: Queryable,
  id: string,
  of: { readonly accountId: string } | { readonly orderNumber: string },
): Promise<{ content: DocumentContent; checkoutId: string } | undefined> {
  const [row] = await db
    .select({ content: orderDocuments.content, checkoutId: orders.checkoutId })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.orderNumber, orderDocuments.orderNumber))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(
      and(
        eq(orderDocuments.id, id),
        'accountId' in of
          ? eq(checkouts.accountId, of.accountId)
          : eq(orderDocuments.orderNumber, of.orderNumber),
      ),
    )
  return row
}
