import { useTranslation } from 'react-i18next'
import type { EventBundle } from '#contract/ticketing/events.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useListWords } from './use-list-words.ts'

/** "Preis für Familien in Block 14: 1 × Vollzahler und 2 × Bis 14 Jahre zusammen 80,00 €" */
export function useBundleWords(): (bundle: EventBundle) => string {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const listWords = useListWords()
  return ({ name, blocks, pieces, price }) =>
    t('bundle.offer', {
      group: inLanguage(name, language),
      blocks: t('best.blocks', { count: blocks.length, blocks: blocks.join(', ') }),
      pieces: listWords(pieces.map(({ priceClass, count }) => `${count} × ${t(`class.${priceClass}`)}`)),
      price: formatMoney(price, language),
    })
}
