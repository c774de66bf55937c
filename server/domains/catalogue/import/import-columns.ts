import { z } from 'zod'
import { cartMaximum, maxPriceCents, maxStockChange } from '#contract/catalogue/staff-products.ts'
import { productCategory, productLabel, soldApart } from '#contract/catalogue/catalogue.ts'
import { productPicture, shopKeys, type ShopKey, sku } from '#contract/catalogue/products.ts'
import { tidySigns, typedText } from '#contract/kernel/typed-text.ts'

/** A schema seen as one that takes any text: what it does not take it refuses all the same. */
const fromText = <S extends z.ZodType>(schema: S) => schema as unknown as z.ZodType<z.output<S>, string>

/** What is no prose: in ordinary letters, hyphens and digits, whichever keyboard it was typed on. */
const signs = z.string().overwrite(tidySigns)

/** A cell that may be left empty: of a product that is there it then stays as it is. */
const cell = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform(text => (text.trim() === '' ? undefined : text.trim()))
    .pipe(fromText(schema).optional())

const filled = <S extends z.ZodType>(schema: S) => signs.min(1, 'must be filled in').pipe(fromText(schema))

const oneOf = <T>(words: Readonly<Record<string, T>>) =>
  signs.transform((text, context) => {
    const found = words[text.toLowerCase()]
    if (found !== undefined) return found
    context.addIssue({
      code: 'custom',
      message: `must be one of: ${Object.keys(words).join(', ')}`,
      input: text,
    })
    return z.NEVER
  })

/** As people type it, and as spreadsheets write their own values in the languages they are set to. */
const yesWords = [
  'yes',
  'y',
  'true',
  '1',
  'ja',
  'j',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'si',
  'verdadero',
  'vero',
  'истина',
  'да',
  'はい',
]
const noWords = ['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'faux', 'falso', 'ложь', 'нет', 'いいえ']
const yesOrNo = signs.transform((text, context) => {
  const word = text.toLowerCase()
  if (yesWords.includes(word)) return true
  if (noWords.includes(word)) return false
  context.addIssue({
    code: 'custom',
    message: 'must be yes or no, ja or nein, true or false, 1 or 0',
    input: text,
  })
  return z.NEVER
})

const shops: Readonly<Record<string, ShopKey>> = { 1: 1, 2: 2, [shopKeys[1]]: 1, [shopKeys[2]]: 2 }

/** "89.95", "89,95 €", "EUR 89.95" or "89,95 Euro". */
const cents = signs.transform((text, context) => {
  const amount = text.replace(/^(?:€|EURO?)\s*|\s*(?:€|EURO?)$/gi, '')
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount)
  const read = parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : 0
  if (read >= 1 && read <= maxPriceCents) return read
  context.addIssue({ code: 'custom', message: 'must be an amount such as 89.95', input: text })
  return z.NEVER
})

/** "fan-club:19.00|school:17.50": what one costs price groups, by their keys; "none" takes all of them away. */
const groupPrices = signs.transform((text, context): Readonly<Record<string, number>> => {
  if (text.toLowerCase() === 'none') return {}
  const prices = text.split('|').map(part => {
    const [key = '', amount = ''] = part.split(':').map(word => word.trim())
    return [key, cents.safeParse(amount).data ?? 0] as const
  })
  if (prices.every(([key, price]) => key !== '' && price > 0)) return Object.fromEntries(prices)
  context.addIssue({ code: 'custom', message: 'must be prices such as fan-club:19.00', input: text })
  return z.NEVER
})

/** "5"; also "5,00", as columns of numbers are formatted. Thousands are refused rather than misread: "1.000". */
const whole = (schema: z.ZodType<number, number>): z.ZodType<number, string> =>
  signs
    .regex(/^\d{1,7}(?:[.,]0{1,2})?$/, 'must be a whole number')
    .transform(text => Number(text.replace(',', '.')))
    .pipe(schema)

/** "19", "19 %". */
const percent = (schema: z.ZodType<number, number>): z.ZodType<number, string> =>
  signs.transform(text => text.replace(/\s*%$/, '')).pipe(whole(schema))

/** "#12513a" or "#12513A". */
const color = (schema: z.ZodType<string, string>): z.ZodType<string, string> =>
  z
    .string()
    .transform(text => text.toLowerCase())
    .pipe(schema)

/** A text in one line, however many a spreadsheet has made of it. */
const text = (max: number) =>
  z
    .string()
    .transform(lines => lines.replace(/\s*\n\s*/g, ' '))
    .pipe(typedText(max))

const labels = z
  .string()
  .transform(text => text.split('|').map(label => label.trim()))
  .pipe(z.array(productLabel))

const picture = productPicture.shape

/** One line of the file: a size of a product, with what is said of the product. Names are those of the columns. */
export const importLine = z.object({
  product_number: filled(sku),
  sku: filled(sku),
  shop: cell(oneOf(shops)),
  // What a store has.
  category: cell(productCategory.exclude(['giftCards', ...soldApart])),
  name_de: cell(text(120)),
  name_en: cell(text(120)),
  name_ja: cell(text(120)),
  description_de: cell(text(2000)),
  description_en: cell(text(2000)),
  description_ja: cell(text(2000)),
  labels: cell(labels),
  is_active: cell(yesOrNo),
  is_new: cell(yesOrNo),
  is_tip: cell(yesOrNo),
  is_adults_only: cell(yesOrNo),
  vat_rate: cell(percent(z.int().min(0).max(99))),
  handling_days: cell(whole(z.int().min(0).max(60))),
  picture: cell(picture.kind),
  picture_primary: cell(color(picture.primary)),
  picture_secondary: cell(color(picture.secondary)),
  size: cell(typedText(20)),
  price: cell(cents),
  group_prices: cell(groupPrices),
  max_quantity: cell(whole(cartMaximum)),
  stock: cell(whole(z.int().min(0).max(maxStockChange))),
})
export type ImportLine = z.output<typeof importLine>
export type ImportColumn = keyof ImportLine

export const importColumns = Object.keys(importLine.shape) as ImportColumn[]

/** Columns that say something of the product, so that the lines of one product agree on them. */
export const productColumns = importColumns.filter(
  column =>
    !['product_number', 'sku', 'size', 'price', 'group_prices', 'max_quantity', 'stock'].includes(column),
)

/** Columns without which a file names nothing. */
export const neededColumns = ['product_number', 'sku'] as const satisfies readonly ImportColumn[]

export const neededForNew = ['shop', 'category', 'name_de', 'description_de', 'picture', 'price'] as const
