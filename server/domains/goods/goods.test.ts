import { expect, it, vi } from 'vitest'
import type { Database, Transaction } from '#server/db/database.ts'
import { makeOffer } from '#tests/factories/offers.ts'
import { cartClaim, createGoods, type Supplier, type SupplierName } from './goods-api.ts'

const db = {} as unknown as Database
const tx = {} as unknown as Transaction
const done = () => Promise.resolve()

/** A supplier that has the SKUs it is given. */
const makeSupplier = (name: SupplierName, skuPrefix: string | null, ...known: string[]) => {
  const supplier = {
    name,
    skuPrefix,
    price: vi.fn((_: unknown, skus: readonly string[]) =>
      Promise.resolve(
        new Map(
          skus
            .filter(sku => known.includes(sku))
            .map(sku => [sku, makeOffer({ supplier: name, sku })] as const),
        ),
      ),
    ),
    check: () => undefined,
    reserve: () => Promise.resolve(true),
    release: vi.fn(done),
    fulfil: () => Promise.resolve(true),
    mayTakeBack: () => Promise.resolve(true),
    takeBack: done,
    suspend: done,
    resume: done,
    renew: () => Promise.resolve(0),
  } satisfies Supplier
  return supplier
}

it('asks for a SKU whose prefix names its supplier nobody else', async () => {
  const [product, ticket] = [makeSupplier('product', null, '1001-M'), makeSupplier('ticket', 'T', 'T-1')]
  const goods = createGoods([product, ticket])
  expect((await goods.findOffer(db, 'T-1'))?.supplier).toBe('ticket')
  expect(await goods.findOffer(db, 'T-2')).toBeUndefined()
  expect(product.price).not.toHaveBeenCalled()
  expect((await goods.findOffer(db, '1001-M'))?.supplier).toBe('product')
  // Only what stands before the hyphen is a prefix.
  expect(await goods.findOffer(db, 'TX-1')).toBeUndefined()
  expect(ticket.price).toHaveBeenCalledTimes(2)
})

it('asks each supplier of a cart once, and keeps the order of the lines', async () => {
  const product = makeSupplier('product', null, 'A', 'B')
  const ticket = makeSupplier('ticket', 'T', 'T-1')
  const lines = [
    { supplier: 'product' as const, sku: 'B' },
    { supplier: 'ticket' as const, sku: 'T-1' },
    { supplier: 'product' as const, sku: 'A' },
  ]
  const priced = await createGoods([product, ticket]).priceAll(db, lines)
  expect(priced.map(({ line, offer }) => [line.sku, offer.sku])).toEqual([
    ['B', 'B'],
    ['T-1', 'T-1'],
    ['A', 'A'],
  ])
  expect(product.price).toHaveBeenCalledOnce()
})

it('gives back the pieces of lines of one SKU at once, with each line’s claim, in the one order of all', async () => {
  const [product, ticket] = [makeSupplier('product', null), makeSupplier('ticket', 'T')]
  const given: string[] = []
  for (const supplier of [product, ticket]) {
    supplier.release.mockImplementation(((_: unknown, pieces: object) => {
      given.push(JSON.stringify(pieces))
      return Promise.resolve()
    }) as typeof done)
  }
  const line = (supplier: SupplierName, sku: string, quantity: number, id: string) => ({
    supplier,
    sku,
    quantity,
    claim: cartClaim(id),
  })
  await createGoods([ticket, product]).release(
    tx,
    [
      line('ticket', 'T-1', 1, 'c'),
      line('product', 'B', 2, 'a'),
      line('product', 'A', 1, 'd'),
      line('product', 'B', 3, 'b'),
    ],
    new Date(0),
  )
  expect(given.map(pieces => JSON.parse(pieces) as unknown)).toEqual([
    { sku: 'A', quantity: 1, claims: ['cart:d'] },
    { sku: 'B', quantity: 5, claims: ['cart:a', 'cart:b'] },
    { sku: 'T-1', quantity: 1, claims: ['cart:c'] },
  ])
})

it.each([
  ['a name', makeSupplier('product', null), makeSupplier('product', 'T')],
  ['a prefix', makeSupplier('ticket', 'T'), makeSupplier('resaleTicket', 'T')],
])('takes no two suppliers of %s', (_, ...suppliers) => {
  expect(() => createGoods(suppliers)).toThrow('same name or the same prefix')
})
