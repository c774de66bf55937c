import { TZDate } from '@date-fns/tz'
import type { Transaction } from '#server/db/database.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { type Handover, type OrderedLine, refuse, type Supplier } from '../goods/goods-api.ts'
import { createVoucher } from './manage-codes.ts'
import { lockUnspent, renewUnspent, resumeSold, suspendSold, voidVouchers } from './sold-vouchers.ts'
import { readOffers } from '../catalogue/catalogue-api.ts'
import { giftCards } from './mails/gift-cards.ts'

const nothing = () => Promise.resolve()

/** Gift cards: there are as many as anybody wants, and their codes are made when they are paid. */
export const giftCardSupplier: Supplier = {
  name: 'giftCard',
  skuPrefix: null,

  price: (db, skus) =>
    readOffers(db, 'giftCard', skus, { isShipped: false, isPaidFirst: true, account: 'storedValue' }),

  check(offer, { quantity, userOptionValues }) {
    if (!offer.isActive) return refuse('CARTITEM_INACTIVE')
    if (quantity > offer.maxQuantity) {
      return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', 'quantity')
    }
    const [key] = Object.keys(userOptionValues)
    return key === undefined ? undefined : refuse('INVALID_REQUEST', `userOptionValues.${key}`)
  },

  reserve: () => Promise.resolve(true),
  release: nothing,

  fulfil: sendCards,

  mayTakeBack: async (tx, line) => (await lockUnspent(tx, line)).length >= line.quantity,

  async takeBack(tx, line) {
    const unspent = await lockUnspent(tx, line)
    if (unspent.length < line.quantity) throw new Error(`Gift cards of ${line.orderNumber} are spent`)
    await voidVouchers(tx, unspent.slice(0, line.quantity))
  },

  suspend: (tx, line, now) => suspendSold(tx, line, now),
  resume: (tx, line) => resumeSold(tx, line),
  renew: renewCards,
}

/** Makes the cards and sends their codes, which nobody can read again afterwards. */
async function sendCards(tx: Transaction, line: OrderedLine, to: Handover): Promise<boolean> {
  const { now } = to
  const validUntil = endOfThirdYear(now)
  const codes: string[] = []
  for (let made = 0; made < line.quantity; made += 1) {
    const { code } = await createVoucher(
      tx,
      {
        kind: 'giftCard',
        valueCents: line.priceCents,
        isSingleUse: false,
        isActive: true,
        validFrom: now,
        validUntil,
        soldWith: line,
      },
      now,
    )
    codes.push(code)
  }
  return mailCodes(tx, line, { codes, validUntil }, to)
}

/** Gives the cards on which everything is left other codes, and sends these. */
async function renewCards(tx: Transaction, line: OrderedLine, to: Handover): Promise<number> {
  const renewed = await renewUnspent(tx, line)
  const [first] = renewed
  if (!first) return 0
  const isMailed = await mailCodes(
    tx,
    line,
    { codes: renewed.map(({ code }) => code), validUntil: first.validUntil ?? endOfThirdYear(to.now) },
    to,
  )
  if (!isMailed) throw new Error(`Nobody can be told the codes of ${line.orderNumber}`)
  return renewed.length
}

/** False where the account is gone. */
const mailCodes = (
  tx: Transaction,
  { orderNumber, priceCents: valueCents }: OrderedLine,
  { codes, validUntil }: { codes: readonly string[]; validUntil: Date },
  { accountId, hrefIn, settings, now }: Handover,
): Promise<boolean> =>
  mailToAccount(tx, settings, { accountId, now }, ({ language, firstName }) =>
    giftCards({ firstName, orderNumber, codes, valueCents, validUntil, href: hrefIn(language) }),
  )

/** A card is worth something until the law lets claims lapse: three years from the end of the year on (§§ 195, 199 BGB). */
const endOfThirdYear = (now: Date): Date => {
  const year = new TZDate(now.getTime(), 'Europe/Berlin').getFullYear()
  return new Date(new TZDate(year + 4, 0, 1, 'Europe/Berlin').getTime())
}
