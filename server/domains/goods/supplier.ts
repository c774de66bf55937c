import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { Language, LocalizedText } from '#contract/kernel/primitives.ts'
import type { ProductCategory, ProductOption } from '#contract/catalogue/catalogue.ts'
import type { ProductPicture, SupplierName, UserOptionValues } from '#contract/catalogue/products.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import type { SaleAccount } from '../ledger/ledger-api.ts'
import type { CartRefusalCode, Refused } from './refusals.ts'

/** What a SKU is and costs now. */
export interface Offer {
  readonly supplier: SupplierName
  readonly sku: string
  readonly productNumber: string
  readonly name: LocalizedText
  /** What promotions are made for. */
  readonly category: ProductCategory
  readonly size: string | null
  readonly picture: ProductPicture
  readonly seller: { readonly id: string; readonly name: string }
  /** Of one piece, VAT included. */
  readonly priceCents: number
  /** What members pay; null where everybody pays the same. */
  readonly memberPriceCents: number | null
  /** Percent. */
  readonly vatRate: number
  /** What one cart may hold. */
  readonly maxQuantity: number
  /** Pieces that nobody holds; what an expired line has not given back yet may be missing here. */
  readonly free: number
  readonly isActive: boolean
  /** Whether it travels in the parcel, and so costs shipping. */
  readonly isShipped: boolean
  /** Whether it comes as a letter, and its price includes the postage. */
  readonly isLetter?: boolean
  /** Whether it is handed over only when it is paid, so that it cannot be bought on account. */
  readonly isPaidFirst: boolean
  /** Where its sale is booked. `storedValue`: no code makes it cheaper, and no voucher pays it. */
  readonly account: SaleAccount
  /** SPEC 5: sent within Germany only. */
  readonly isAdultsOnly: boolean
  readonly options: readonly ProductOption[]
  /** What a piece costs more as soon as any option is used. */
  readonly optionsFeeCents: number
  /** Working days before a parcel can leave. */
  readonly handlingDays: number
  /** Minutes within which an order with it has to be paid; null: the usual time. */
  readonly payWithinMinutes: number | null
}

export interface RequestedLine {
  /** Pieces of the SKU in the whole cart. */
  readonly quantity: number
  readonly userOptionValues: UserOptionValues
}

export interface Pieces {
  readonly sku: string
  readonly quantity: number
  /** For whom, as `cartClaim` and `orderClaim` write it; opaque to a supplier. Pieces of several lines have several. */
  readonly claims: readonly string[]
  /** Whose cart it is; null of a visitor, and where pieces are given back. */
  readonly accountId?: string | null
}

/** A line of a cart, to judge it beside the others. */
export interface WantedLine {
  readonly id: string
  readonly sku: string
  readonly quantity: number
}

/** What a line of a cart takes, for the account that the cart is of. */
export interface TakenPieces extends Omit<Pieces, 'claims' | 'accountId'> {
  readonly claim: string
  readonly accountId: string | null
}

/** A line of a cart with what its offer costs. */
export interface OfferedPiece extends WantedLine {
  /** Of one piece, as `Offer.priceCents`. */
  readonly priceCents: number
}

/** What one piece costs beside others. */
export interface PriceTogether {
  readonly cents: number
  /** Whom the price is for: "Familien". */
  readonly group: LocalizedText
}

export interface WholeCart {
  /** Null of a visitor. */
  readonly accountId: string | null
  /** Of this supplier. */
  readonly lines: readonly WantedLine[]
  readonly now: Date
}

/** Why a line cannot be had beside the others. */
export interface LineRefusal {
  readonly lineId: string
  readonly code: CartRefusalCode
}

/** A line of an order, as its supplier knows it; or some pieces of it. */
export interface OrderedLine extends Omit<Pieces, 'claims'> {
  readonly orderNumber: string
  readonly serialNumber: number
  /** What one piece was sold for. */
  readonly priceCents: number
}

export interface Handover {
  /** Null where it is in no account any more. */
  readonly accountId: string | null
  /** Whole address of the checkout in the account, in a language. */
  readonly hrefIn: (language: Language) => string
  /** Whole address of another page of the account, by its path. */
  readonly pageIn: (language: Language, path: string) => string
  readonly settings: Pick<Settings, 'roots'>
  readonly now: Date
}

/** What is to be ordered for its buyer and charged from what they keep. */
export interface Renewal {
  readonly sku: string
  /** Who pays. */
  readonly accountId: string
  /** The payment method that they have agreed to. */
  readonly paymentInfoId: string
  /** Of invoice and letters, where they were given for it; else those of the account. */
  readonly billingAddress?: PostalAddress | null
  readonly shippingAddress?: PostalAddress | null
}

/** What a supplier sells again, year by year, without anybody ordering it. */
export interface Renewals {
  /** What is due to be charged, by SKU, the next ones after one. */
  list: (
    db: Queryable,
    which: { readonly now: Date; readonly after: string | undefined; readonly limit: number },
  ) => Promise<readonly Renewal[]>
  /** Takes it for this transaction; false where it is not due any more, or another takes it. It is charged once, whatever becomes of that. */
  take: (tx: Transaction, renewal: Renewal, now: Date) => Promise<boolean>
  /** Whether it is called off since it was ordered: nobody owes it any more. */
  isCalledOff: (db: Queryable, sku: string) => Promise<boolean>
  /** One that was taken cannot be charged: the method or an address is missing. Its payer hears of it. */
  giveUp: (
    tx: Transaction,
    renewal: Renewal,
    to: { readonly settings: MailSettings; readonly now: Date },
  ) => Promise<void>
}

type MailSettings = Pick<Settings, 'environment' | 'ports' | 'roots'>

/**
 * Where the goods of cart lines come from. Cart and checkout know lines through this port alone, so that another kind
 * of goods is another supplier and nothing else.
 *
 * What changes anything locks what it counts. Who calls it for several SKUs in one transaction does so in the order of the SKUs, or
 * two callers may wait for each other.
 */
export interface Supplier {
  readonly name: SupplierName
  /** What its SKUs begin with, before the first hyphen: `T` of `T-000417-08231-F`. Null: its goods stand in the catalogue. */
  readonly skuPrefix: string | null
  /** The offers of those SKUs that it knows, by SKU. */
  price: (db: Queryable, skus: readonly string[]) => Promise<ReadonlyMap<string, Offer>>
  /** Why the offer cannot be had like this, stock aside. */
  check: (offer: Offer, requested: RequestedLine) => Refused | undefined
  /** Why lines cannot be had beside each other: caps of a buyer, a child alone, a seat left over. Asked again at the order, under the cart's lock. */
  checkTogether?: (db: Queryable, cart: WholeCart) => Promise<readonly LineRefusal[]>
  /** What one piece of a line costs because of the lines beside it, by the line's id; lines that cost what their offer says are missing. */
  priceTogether?: (
    db: Queryable,
    lines: readonly OfferedPiece[],
  ) => Promise<ReadonlyMap<string, PriceTogether>>
  /** When the hold of SKUs that are taken together now ends, at the latest `usual`. Without the method: `usual`. */
  heldUntil?: (
    db: Queryable,
    hold: { accountId: string | null; skus: readonly string[]; usual: Date; now: Date },
  ) => Promise<Date>
  /** Takes pieces out of what others can have; false, and nothing is taken, where there are not that many. */
  reserve: (tx: Transaction, pieces: Pieces, now: Date) => Promise<boolean>
  /** The same of several SKUs at once, all or none; the SKUs that cannot be had. Without the method one is taken after the other. */
  reserveAll?: (tx: Transaction, pieces: readonly TakenPieces[], now: Date) => Promise<readonly string[]>
  /** The claims that keep SKUs from being had, where a SKU does not say it by itself: a place is one thing in several classes. */
  claimsBefore?: (db: Queryable, skus: readonly string[]) => Promise<readonly string[]>
  /** Of a cart's lines of its own, by their ids, those that are not had without a line: they are held, and taken out, with it. */
  partnersOf?: (
    db: Queryable,
    lines: readonly (WantedLine & { sku: string })[],
    line: { sku: string },
  ) => Promise<readonly string[]>
  /** Gives reserved pieces back. */
  release: (tx: Transaction, pieces: Pieces, now: Date) => Promise<void>
  /** Has what a cart's line holds be an order's from now on. */
  assign?: (tx: Transaction, line: OrderedLine, by: { claim: string; now: Date }) => Promise<void>
  /**
   * Hands reserved pieces over for good. False where nobody can be notified of them, or where they cannot be had any more. Then nothing is handed
   * over, the money goes back, and the pieces are to be taken back.
   */
  fulfil: (tx: Transaction, line: OrderedLine, to: Handover) => Promise<boolean>
  /** Called once with all lines of its own that were handed over together, where somebody is to hear of them as a whole. */
  afterHandOver?: (tx: Transaction, lines: readonly OrderedLine[], to: Handover) => Promise<void>
  /** Notes that what was handed over has left the house. */
  noteSent?: (tx: Transaction, line: OrderedLine, now: Date) => Promise<void>
  /**
   * Whether an order's pieces can be taken back: always where `fulfil` said false, or nobody could give the money back. What says yes stays so until
   * the transaction ends.
   */
  mayTakeBack: (tx: Transaction, line: OrderedLine, now: Date) => Promise<boolean>
  /**
   * Takes pieces back that were handed over, or that `fulfil` has left with the order. `restock`: they have not left, or are as new, so that
   * others can have them.
   */
  takeBack: (tx: Transaction, line: OrderedLine, how: { restock: boolean; now: Date }) => Promise<void>
  /** Lets what was handed over rest, because the money for it is gone again, … */
  suspend: (tx: Transaction, line: OrderedLine, now: Date) => Promise<void>
  /** … until it has come once more. */
  resume: (tx: Transaction, line: OrderedLine, now: Date) => Promise<void>
  /**
   * Hands over once more what was lost on its way, and makes worthless what was; how many pieces that were, none where it cannot be.
   * Only where there is somebody to hand it over to.
   */
  renew: (tx: Transaction, line: OrderedLine, to: Handover) => Promise<number>
  readonly renewals?: Renewals
}

export type { SupplierName }
