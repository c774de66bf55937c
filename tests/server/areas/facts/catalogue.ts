import { noteProductImpression } from '#contract/catalogue/product-impressions.ts'
import { changeStock, editProduct } from '#contract/catalogue/staff-products.ts'
import { productImpressions } from '#server/db/schema/shop.ts'
import { editOf, newStaff } from '#tests/helpers/back-office.ts'
import { call } from '#tests/helpers/call.ts'
import { newPerson, skus } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { keyed, word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  everything: ({ db, clock }, { accountId }) =>
    db.insert(productImpressions).values({ accountId, productNumber: '1001', viewedAt: clock.now() }),
  remembered: { ofNoBuyer: [changeStock] },
  typedSteps: {
    'looks at a product': async platform => {
      const { caller } = await newPerson(platform)
      const looked = { body: { productNumber: '1001' } }
      return async () => (await call(platform.app, noteProductImpression, looked, caller)).status
    },
    'edits a product': async platform => {
      const staff = await newStaff(platform)
      const edit = await editOf(platform, staff, '1023', { description: { de: word } })
      const dearer = edit.variants.map(({ price, ...variant }) => ({
        ...variant,
        price: { ...price, cents: price.cents + 1 },
      }))
      const edited = { params: { productNumber: '1023' }, body: { ...edit, variants: dearer } }
      const stock = { params: { sku: skus.mug }, body: { difference: 1, reason: word } }
      return async () =>
        Math.max(
          (await call(platform.app, editProduct, edited, staff.caller)).status,
          (await call(platform.app, changeStock, { ...stock, headers: keyed() }, staff.caller)).status,
        )
    },
  },
  typedQueries: {
    products: caller => ({ url: `/api/shop/v4/products?shop=1&query=${word}`, headers: caller }),
    product_variants: caller => ({
      method: 'POST',
      url: '/api/shop/v4/carts/self/items',
      headers: caller,
      payload: { sku: word, quantity: 1 },
    }),
  },
  untyped: {
    group_prices: 'are imported',
    price_groups: 'are imported',
    sellers: 'are seeded',
  },
})
