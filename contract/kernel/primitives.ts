import { z } from 'zod'

export const languages = ['de', 'en', 'ja'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** The language that every text exists in. */
export const fallbackLanguage = 'de' satisfies Language

/** A text of the club's own data. `de` is always there; another language falls back to it. */
export const localizedText = z.object({
  de: z.string(),
  en: z.string().optional(),
  ja: z.string().optional(),
})
export type LocalizedText = z.infer<typeof localizedText>

/** Integer cents, VAT included. */
export const money = z.object({ cents: z.int(), currency: z.literal('EUR') })
export type Money = z.infer<typeof money>
/** VAT within an amount; the rate in percent. */
export const includedTax = z.object({ vatRate: z.int(), amount: money })

export const euros = (cents: number): Money => ({ cents, currency: 'EUR' })

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)
export const homeCountryCode = 'DE'

/** UTC, ISO 8601. */
export const timestamp = z.iso.datetime()

export const id = z.uuid()

/** A list in pages: `Page` counts from 1. */
export const pageQuery = (defaultSize: number, maxSize = defaultSize) =>
  z.object({
    Page: z.coerce.number().int().min(1).max(100_000).default(1),
    PageSize: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
  })

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int().min(1),
    pageSize: z.int().min(1),
    totalCount: z.int().min(0),
    hasNextPage: z.boolean(),
  })
