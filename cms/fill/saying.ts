import type { Language } from '#contract/kernel/primitives.ts'
import de from '#locales/de/derived.json' with { type: 'json' }
import en from '#locales/en/derived.json' with { type: 'json' }
import ja from '#locales/ja/derived.json' with { type: 'json' }

const words = { de, en, ja }
type MatchKey = keyof typeof de.match
type ShopKey = keyof typeof de.shop
type NewsKey = keyof typeof de.news
type PlayerKey = keyof typeof de.player
type RoundKey = keyof typeof de.round
type EventKey = keyof typeof de.event

/** Words for pages that are made of data. @param key as "match.table". */
export type Say = (
  key:
    | `match.${MatchKey}`
    | `shop.${ShopKey}`
    | `player.${PlayerKey}`
    | `round.${RoundKey}`
    | `event.${EventKey}`
    | `news.${NewsKey}`,
  values?: Readonly<Record<string, string>>,
) => string

/** The words of a language. */
export const saying =
  (language: Language): Say =>
  (key, values = {}) => {
    const [area, name] = key.split('.') as [keyof typeof de, string]
    const text = (words[language][area] as Readonly<Record<string, string>>)[name] ?? key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
