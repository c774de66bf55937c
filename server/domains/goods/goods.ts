import type { Queryable, Transaction } from '#server/db/database.ts'
import { byGoods, type GoodsKey, orderClaim } from './goods-key.ts'
import type {
  Handover,
  LineRefusal,
  Offer,
  OrderedLine,
  PriceTogether,
  Renewals,
  Supplier,
  SupplierName,
  TakenPieces,
  WantedLine,
  WholeCart,
} from './supplier.ts'

export type OrderedGoods = OrderedLine & GoodsKey

/** Reserved pieces that one line has. */
export interface ClaimedGoods extends GoodsKey {
  readonly quantity: number
  readonly claim: string
}

/** A line with what its goods are and cost now, and whoever says whether they can be had. */
export interface OfferedLine<L> {
  readonly line: L
  readonly offer: Offer
  readonly supplier: Pick<Supplier, 'check'>
}

/** Whatever is sold, each kind by its supplier. */
export interface Goods {
  /** Of all suppliers that have any. */
  renewals: readonly Renewals[]
  supplierOf: (name: SupplierName) => Supplier
  /** Those that were ordered and that nobody owes since: see `Renewals.isCalledOff`. */
  calledOff: <L extends GoodsKey>(db: Queryable, goods: readonly L[]) => Promise<L[]>
  /** The offer of a SKU; undefined where nobody sells it. */
  findOffer: (db: Queryable, sku: string) => Promise<Offer | undefined>
  /** The same of several SKUs whose prefix names their supplier, by SKU. */
  findOffers: (db: Queryable, skus: readonly string[]) => Promise<ReadonlyMap<string, Offer>>
  /** Reserves pieces of several lines; the SKUs that cannot be had. Then the caller rolls back: some may be taken. */
  reserveAll: (
    tx: Transaction,
    pieces: readonly (TakenPieces & GoodsKey)[],
    now: Date,
  ) => Promise<readonly string[]>
  /** The claims that keep goods from being had. */
  claimsBefore: (db: Queryable, goods: readonly GoodsKey[]) => Promise<readonly string[]>
  /** The offers of several lines, in their order. One question to each supplier. */
  priceAll: <L extends GoodsKey>(db: Queryable, lines: readonly L[]) => Promise<OfferedLine<L>[]>
  /** Why lines of a cart cannot be had beside each other. */
  checkTogether: (
    db: Queryable,
    cart: Omit<WholeCart, 'lines'> & { lines: readonly (GoodsKey & WantedLine)[] },
  ) => Promise<LineRefusal[]>
  /** What lines cost because of those beside them, by their ids: see `Supplier.priceTogether`. */
  priceTogether: (
    db: Queryable,
    lines: readonly OfferedLine<GoodsKey & WantedLine>[],
  ) => Promise<ReadonlyMap<string, PriceTogether>>
  /** When the hold of what is taken together now ends. `usual`: where no supplier says anything. */
  heldUntil: (
    db: Queryable,
    goods: readonly GoodsKey[],
    hold: { accountId: string | null; usual: Date; now: Date },
  ) => Promise<Date>
  /** The lines of a cart that are held, and taken out, with one of them. */
  partnersOf: <L extends GoodsKey & WantedLine>(
    db: Queryable,
    lines: readonly L[],
    line: GoodsKey,
  ) => Promise<readonly L[]>
  /** Gives reserved pieces back. Pieces of the same SKU are one change. */
  release: (tx: Transaction, goods: readonly ClaimedGoods[], now: Date) => Promise<void>
  /** The same of lines of an order. */
  releaseOrdered: (tx: Transaction, goods: readonly OrderedGoods[], now: Date) => Promise<void>
  /** Has what lines of a cart hold be an order's from now on. */
  assign: (tx: Transaction, goods: readonly (OrderedGoods & { claim: string })[], now: Date) => Promise<void>
  /** Hands reserved goods over for good. Gives the lines of which nothing was handed over, see `Supplier.fulfil`. */
  handOver: (tx: Transaction, goods: readonly OrderedGoods[], to: Handover) => Promise<OrderedLine[]>
  /** Notes that goods have left the house. */
  noteSent: (tx: Transaction, goods: readonly OrderedGoods[], now: Date) => Promise<void>
  /** Whether all of the goods can still be taken back; what says yes stays so until the transaction ends. */
  mayTakeBack: (tx: Transaction, goods: readonly OrderedGoods[], now: Date) => Promise<boolean>
  /** Takes goods back that were handed over. `restock`: others can have them. */
  takeBack: (
    tx: Transaction,
    goods: readonly OrderedGoods[],
    how: { restock: boolean; now: Date },
  ) => Promise<void>
  /** Lets goods rest that were handed over, because the money for them is gone again. */
  suspend: (tx: Transaction, goods: readonly OrderedGoods[], now: Date) => Promise<void>
  /** The money has come once more. */
  resume: (tx: Transaction, goods: readonly OrderedGoods[], now: Date) => Promise<void>
  /** Hands over once more what was lost on its way; how many pieces that were. */
  renew: (tx: Transaction, goods: readonly OrderedGoods[], to: Handover) => Promise<number>
}

/** Throws where two suppliers share a name or a prefix, so that a SKU has one supplier. */
export function createGoods(suppliers: readonly Supplier[]): Goods {
  const byName = new Map(suppliers.map(supplier => [supplier.name, supplier]))
  const prefixes = suppliers.flatMap(({ skuPrefix }) => (skuPrefix === null ? [] : [skuPrefix]))
  if (byName.size < suppliers.length || new Set(prefixes).size < prefixes.length) {
    throw new Error('Two suppliers have the same name or the same prefix')
  }

  const supplierOf = (name: SupplierName): Supplier => {
    const supplier = byName.get(name)
    if (!supplier) throw new Error(`Nobody supplies ${name}`)
    return supplier
  }

  /** Who may sell a SKU: one by its prefix, else those whose goods stand in the catalogue. */
  const candidates = (sku: string): readonly Supplier[] => {
    const named = suppliers.find(({ skuPrefix }) => skuPrefix !== null && sku.startsWith(`${skuPrefix}-`))
    return named ? [named] : suppliers.filter(({ skuPrefix }) => skuPrefix === null)
  }

  /** Calls `work` for one line after the other, in the order that suppliers ask for. */
  const eachLine = async (
    goods: readonly OrderedGoods[],
    work: (supplier: Supplier, line: OrderedLine) => Promise<void>,
  ): Promise<void> => {
    for (const line of goods.toSorted(byGoods)) await work(supplierOf(line.supplier), line)
  }

  const release: Goods['release'] = async (tx, goods, now) => {
    const lines = Map.groupBy(goods.toSorted(byGoods), ({ supplier, sku }) => `${supplier} ${sku}`)
    for (const [first, ...others] of lines.values()) {
      if (!first) continue
      const all = [first, ...others]
      const quantity = all.reduce((sum, line) => sum + line.quantity, 0)
      const claims = all.map(({ claim }) => claim)
      await supplierOf(first.supplier).release(tx, { sku: first.sku, quantity, claims }, now)
    }
  }

  return {
    renewals: suppliers.flatMap(({ renewals }) => renewals ?? []),
    supplierOf,

    async calledOff<L extends GoodsKey>(db: Queryable, goods: readonly L[]) {
      const found: L[] = []
      for (const line of goods) {
        if (await supplierOf(line.supplier).renewals?.isCalledOff(db, line.sku)) found.push(line)
      }
      return found
    },

    async findOffer(db, sku) {
      for (const supplier of candidates(sku)) {
        const offer = (await supplier.price(db, [sku])).get(sku)
        if (offer) return offer
      }
      return undefined
    },

    async findOffers(db, skus) {
      const found = new Map<string, Offer>()
      for (const [supplier, group] of Map.groupBy(skus, sku => candidates(sku)[0])) {
        for (const [sku, offer] of (await supplier?.price(db, group)) ?? []) found.set(sku, offer)
      }
      return found
    },

    async reserveAll(tx, pieces, now) {
      const refused: string[] = []
      for (const [name, group] of Map.groupBy(pieces.toSorted(byGoods), ({ supplier }) => supplier)) {
        const supplier = supplierOf(name)
        if (supplier.reserveAll) {
          refused.push(...(await supplier.reserveAll(tx, group, now)))
          continue
        }
        for (const { claim, ...piece } of group) {
          if (!(await supplier.reserve(tx, { ...piece, claims: [claim] }, now))) refused.push(piece.sku)
        }
      }
      return refused
    },

    async claimsBefore(db, goods) {
      const claims: string[] = []
      for (const [name, group] of Map.groupBy(goods, ({ supplier }) => supplier)) {
        const skus = group.map(({ sku }) => sku)
        claims.push(...((await supplierOf(name).claimsBefore?.(db, skus)) ?? []))
      }
      return claims
    },

    async priceAll(db, lines) {
      const offers = new Map<SupplierName, ReadonlyMap<string, Offer>>()
      for (const [name, group] of Map.groupBy(lines, line => line.supplier)) {
        offers.set(name, await supplierOf(name).price(db, [...new Set(group.map(line => line.sku))]))
      }
      return lines.map(line => {
        const offer = offers.get(line.supplier)?.get(line.sku)
        // Suppliers keep what carts name, even when it is no longer sold.
        if (!offer) throw new Error(`No offer for SKU ${line.sku} of supplier ${line.supplier}`)
        return { line, offer, supplier: supplierOf(line.supplier) }
      })
    },

    async checkTogether(db, { lines, ...cart }) {
      const refused: LineRefusal[] = []
      for (const [name, group] of Map.groupBy(lines, line => line.supplier)) {
        refused.push(...((await supplierOf(name).checkTogether?.(db, { ...cart, lines: group })) ?? []))
      }
      return refused
    },

    async priceTogether(db, lines) {
      const prices: [string, PriceTogether][] = []
      for (const [name, group] of Map.groupBy(lines, ({ line }) => line.supplier)) {
        if (group.length < 2) continue
        const pieces = group.map(({ line, offer }) => ({ ...line, priceCents: offer.priceCents }))
        prices.push(...((await supplierOf(name).priceTogether?.(db, pieces)) ?? []))
      }
      return new Map(prices)
    },

    heldUntil: async (db, goods, hold) => {
      const ends = [hold.usual]
      for (const [supplier, group] of Map.groupBy(goods, line => line.supplier)) {
        const skus = group.map(({ sku }) => sku)
        ends.push((await supplierOf(supplier).heldUntil?.(db, { ...hold, skus })) ?? hold.usual)
      }
      return new Date(Math.min(...ends.map(end => end.getTime())))
    },

    release,
    releaseOrdered: (tx, goods, now) =>
      release(
        tx,
        goods.map(line => ({ ...line, claim: orderClaim(line) })),
        now,
      ),

    async partnersOf(db, lines, { supplier, sku }) {
      const own = lines.filter(line => line.supplier === supplier)
      const ids = (await supplierOf(supplier).partnersOf?.(db, own, { sku })) ?? []
      return own.filter(({ id }) => ids.includes(id))
    },

    async assign(tx, goods, now) {
      for (const { claim, ...line } of goods.toSorted(byGoods)) {
        await supplierOf(line.supplier).assign?.(tx, line, { claim, now })
      }
    },

    async handOver(tx, goods, to) {
      const unhanded: OrderedLine[] = []
      const handed = new Map<Supplier, OrderedLine[]>()
      await eachLine(goods, async (supplier, line) => {
        if (!(await supplier.fulfil(tx, line, to))) unhanded.push(line)
        else handed.set(supplier, [...(handed.get(supplier) ?? []), line])
      })
      for (const [supplier, lines] of handed) await supplier.afterHandOver?.(tx, lines, to)
      return unhanded
    },

    noteSent: (tx, goods, now) =>
      eachLine(goods, async (supplier, line) => supplier.noteSent?.(tx, line, now)),

    async mayTakeBack(tx, goods, now) {
      let may = true
      await eachLine(goods, async (supplier, line) => {
        may = may && (await supplier.mayTakeBack(tx, line, now))
      })
      return may
    },

    takeBack: (tx, goods, how) => eachLine(goods, (supplier, line) => supplier.takeBack(tx, line, how)),
    suspend: (tx, goods, now) => eachLine(goods, (supplier, line) => supplier.suspend(tx, line, now)),
    resume: (tx, goods, now) => eachLine(goods, (supplier, line) => supplier.resume(tx, line, now)),

    async renew(tx, goods, to) {
      let pieces = 0
      await eachLine(goods, async (supplier, line) => {
        pieces += await supplier.renew(tx, line, to)
      })
      return pieces
    },
  }
}
