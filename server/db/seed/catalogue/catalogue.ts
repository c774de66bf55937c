import type { ProductCategory, ProductLabel, ProductOption } from '#contract/catalogue/catalogue.ts'
import type { ProductPicture } from '#contract/catalogue/products.ts'

/** A text in every language: the example shop has no gaps. */
export interface Words {
  de: string
  en: string
  ja: string
}

/** A product of the example shops as it is written down; what is left out is usual. */
export interface CatalogueProduct {
  productNumber: string
  category: ProductCategory
  name: Words
  description: Words
  details: Words[]
  picture: Omit<ProductPicture, 'pattern' | 'number'> & Partial<ProductPicture>
  /** Further views; what is left out is as on `picture`. */
  views?: readonly { name: Words; picture: Partial<ProductPicture> }[]
  /** What `picture` shows, where there are further ones. */
  viewName?: Words
  priceCents: number
  /** What price groups pay, by their keys. */
  groupPricesCents?: Readonly<Record<string, number>>
  /** The lowest price of the last 30 days, where the price is reduced. */
  previousPriceCents?: number
  /** Percent; 19 if nothing is said. */
  vatRate?: number
  /** Pieces in stock by size, in the order in which sizes are shown; one size is `{ '': pieces }`. */
  stock: Readonly<Record<string, number>>
  /** Of a gift card its amounts, which come in the place of sizes; there are as many as anybody wants. */
  amountsCents?: readonly number[]
  /** What one cart may hold of a size; 5 if nothing is said. */
  maxQuantity?: number
  labels?: ProductLabel[]
  isNew?: boolean
  isTip?: boolean
  isAdultsOnly?: boolean
  options?: ProductOption[]
  /** What a piece costs more with any of the options; nothing if nothing is said. */
  optionsFeeCents?: number
  handlingDays?: number
}

/** The club's colours, as sites/club/tokens.css has them. */
export const colors = {
  forest: '#12513a',
  pine: '#0b2f22',
  leaf: '#1d7a57',
  chalk: '#f7f5ee',
  oak: '#d9a441',
  ink: '#111613',
} as const

/** The first is the side that name and number are printed on. */
export const bothSides: Pick<CatalogueProduct, 'viewName' | 'views'> = {
  viewName: { de: 'Rücken', en: 'Back', ja: '背面' },
  views: [{ name: { de: 'Vorderseite', en: 'Front', ja: '前面' }, picture: {} }],
}

/** Name and number on the back, which takes the press a day. */
export const flock = {
  labels: ['customizable'],
  options: [
    {
      key: 'flockName',
      name: { de: 'Name', en: 'Name', ja: '名前' },
      kind: 'text',
      maxLength: 12,
    },
    {
      key: 'flockNumber',
      name: { de: 'Nummer', en: 'Number', ja: '背番号' },
      kind: 'number',
      maxLength: 2,
    },
  ],
  optionsFeeCents: 1495,
  handlingDays: 1,
} satisfies Partial<CatalogueProduct>

export const machineWash: Words = {
  de: 'Auf links bei 30 Grad waschen, nicht in den Trockner',
  en: 'Wash inside out at 30 degrees, do not tumble dry',
  ja: '裏返して30度で洗濯、乾燥機は不可',
}

export const recycledPolyester: Words = {
  de: '100 % recyceltes Polyester',
  en: '100% recycled polyester',
  ja: '再生ポリエステル100％',
}

export const organicCotton: Words = {
  de: '100 % Bio-Baumwolle',
  en: '100% organic cotton',
  ja: 'オーガニックコットン100％',
}
