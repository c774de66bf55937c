import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { EventBlock, TicketEventDetail } from '#contract/ticketing/events.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { priceOf } from '#src/features/tickets/model/chosen.ts'
import { StepLink } from '../step-link.tsx'
import * as styles from './blocks.module.css'

/** Every block by its stand, with what it costs and how many places are free. */
export function StandList({ event }: { event: TicketEventDetail }) {
  const language = useLanguage()
  const blockWords = useBlockWords(event)
  return event.stands.map(({ key, name }) => (
    <section key={key} aria-labelledby={`stand-${key}`} className={styles.stand}>
      <h3 id={`stand-${key}`}>{inLanguage(name, language)}</h3>
      <ul className={styles.blocks}>
        {event.blocks
          .filter(({ stand }) => stand === key)
          .map(block => (
            <li key={block.key}>
              <StepLink eventId={event.id} to={{ way: 'list', block: block.key }} className={styles.line}>
                {blockWords(block)}
              </StepLink>
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** "Block 14 · 46,00 € · 31 Plätze frei" */
export function useBlockWords({ areas }: Pick<TicketEventDetail, 'areas'>): (block: EventBlock) => string {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  return ({ key, area, free }) => {
    const cents = priceOf(areas, area, 'full')
    return [
      t('blocks.block', { block: key }),
      ...(cents === undefined ? [] : [formatMoney(euros(cents), language)]),
      free === 0 ? t('best.noneFree') : t('best.free', { count: free }),
    ].join(' · ')
  }
}
