import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { renewCodes } from '#contract/orders/staff-orders.ts'
import { mails } from '#server/db/schema/platform.ts'
import { payWithPayPal, paymentOf, orderGiftCard } from './online-order.ts'
import { call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

/** The codes of gift cards in a mail, as they are printed. */
export const codesIn = (text: string): string[] => text.match(/\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/g) ?? []

/** The codes that the newest mail about gift cards tells somebody, as they are printed. */
export async function codesMailedTo({ db }: Pick<Platform, 'db'>, email: string): Promise<string[]> {
  const [mail] = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.template, 'giftCards')))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return codesIn(mail?.text ?? '')
}

/** All codes of gift cards that were ever told, the oldest first. */
export async function allCodesMailed({ db }: Pick<Platform, 'db'>): Promise<string[]> {
  const mailed = await db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.template, 'giftCards'))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return mailed.flatMap(({ text }) => codesIn(text))
}

/** Somebody buys gift cards of 25 € each and pays them; their codes. */
export async function buyGiftCards(platform: Platform, buyer: Shopper & { email: string }, quantity = 1) {
  const { checkoutId, paymentUrl, paymentTokenId } = await orderGiftCard(platform, buyer, quantity)
  await payWithPayPal(platform, paymentUrl)
  await paymentOf(platform, buyer, checkoutId)
  return { checkoutId, paymentTokenId, codes: await codesMailedTo(platform, buyer.email) }
}

/** The staff sends the cards of an order once more. */
export const renewCards = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  orderNumber: string,
  key = randomUUID(),
) => call(app, renewCodes, { params: { orderNumber }, headers: { 'idempotency-key': key } }, caller)
