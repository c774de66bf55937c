import { randomUUID } from 'node:crypto'
import { euros } from '#contract/kernel/primitives.ts'
import {
  type Product,
  product,
  type ProductSummary,
  productSummary,
  type ProductVariant,
  productVariant,
} from '#contract/catalogue/catalogue.ts'

/** A number that no other product of this run has. */
const newNumber = () => randomUUID().slice(0, 8)

/** A jersey of the fan shop as a list shows it. */
export const makeProductSummary = (changes: Partial<ProductSummary> = {}): ProductSummary =>
  productSummary.parse({
    productNumber: newNumber(),
    shop: 1,
    name: { de: 'Heimtrikot', en: 'Home jersey', ja: 'ホームユニフォーム' },
    price: euros(8995),
    previousPrice: null,
    memberPrice: euros(8095),
    vatRate: 19,
    badges: [],
    labels: [],
    isAdultsOnly: false,
    isGiftCard: false,
    picture: { kind: 'jersey', primary: '#12513a', secondary: '#d9a441' },
    isAvailable: true,
    ...changes,
  })

/** Size M, plenty of it. */
export const makeProductVariant = (changes: Partial<ProductVariant> = {}): ProductVariant =>
  productVariant.parse({
    sku: `${newNumber()}-M`,
    size: 'M',
    price: euros(8995),
    memberPrice: euros(8095),
    availability: 'available',
    maxQuantity: 5,
    ...changes,
  })

/** A jersey with all that its page shows. */
export const makeProduct = (changes: Partial<Product> = {}): Product =>
  product.parse({
    ...makeProductSummary(),
    gallery: [],
    description: { de: 'Waldgrün mit Gold.', en: 'Forest green and gold.', ja: 'グリーンとゴールド。' },
    details: [{ de: 'Polyester', en: 'Polyester', ja: 'ポリエステル' }],
    seller: 'SGE Fanshop',
    deliveryDays: { min: 2, max: 4 },
    variants: [makeProductVariant()],
    options: [],
    optionsFee: null,
    ...changes,
  })
