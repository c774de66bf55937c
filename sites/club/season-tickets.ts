import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { PricingClass } from '#contract/subscription/master-data.ts'

/** What season tickets cost and how they are sold, as the pages say (`sites/tickets/content/dauerkarten.md`). Another club changes these values. */
interface SeasonTicketSales {
  /** Who sells: an order and an invoice of its own beside the shop's. */
  readonly seller: { readonly id: string; readonly name: string }
  readonly colors: { readonly primary: string; readonly secondary: string }
  /** Percent, included in the prices. */
  readonly vatRate: number
  readonly matchesIncluded: number
  /** Cents of a season, by the venue's price area and class. */
  readonly prices: Readonly<Record<string, Partial<Record<PricingClass, number>>>>
  /** Percent of a match's price that is kept where it is sold again. */
  readonly handlingPercent: { readonly seat: number; readonly standing: number }
  readonly media: readonly {
    readonly code: string
    readonly name: Required<LocalizedText>
    readonly cents: number
    readonly isDigital: boolean
  }[]
  readonly terminationReasons: readonly { readonly id: string; readonly text: Required<LocalizedText> }[]
}

export const seasonTicketSales: SeasonTicketSales = {
  seller: { id: 'seasonTickets', name: 'SGE Dauerkarten' },
  colors: { primary: '#12513a', secondary: '#c9a227' },
  vatRate: 19,
  matchesIncluded: 17,
  prices: {
    '1': { full: 89_000, reduced: 69_000 },
    '2': { full: 71_000, reduced: 52_000 },
    '3': { full: 56_000, reduced: 40_000 },
    '4': { full: 43_000, reduced: 31_000 },
    '5': { full: 34_000, reduced: 24_000 },
    S: { full: 21_000 },
  },
  handlingPercent: { seat: 8, standing: 0 },
  media: [
    {
      code: 'phone',
      name: { de: 'Auf dem Handy', en: 'On the phone', ja: 'スマートフォン' },
      cents: 0,
      isDigital: true,
    },
    {
      code: 'card',
      name: { de: 'Gedruckte Karte per Post', en: 'Printed card by post', ja: 'カード（郵送）' },
      cents: 500,
      isDigital: false,
    },
  ],
  terminationReasons: [
    { id: 'moved', text: { de: 'Ich bin umgezogen', en: 'I have moved', ja: '引っ越したため' } },
    { id: 'time', text: { de: 'Mir fehlt die Zeit', en: 'I do not have the time', ja: '時間がないため' } },
    { id: 'price', text: { de: 'Der Preis', en: 'The price', ja: '価格のため' } },
    {
      id: 'place',
      text: { de: 'Mein Platz gefällt mir nicht', en: 'I do not like my place', ja: '席が気に入らないため' },
    },
    { id: 'health', text: { de: 'Gesundheitliche Gründe', en: 'Health', ja: '健康上の理由のため' } },
    { id: 'other', text: { de: 'Etwas anderes', en: 'Something else', ja: 'その他' } },
    {
      id: 'unsaid',
      text: { de: 'Möchte ich nicht sagen', en: 'I would rather not say', ja: '答えたくない' },
    },
  ],
}
