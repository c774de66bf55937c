import { useTranslation } from 'react-i18next'
import type { EventBundle } from '#contract/ticketing/events.ts'

/** "1 × Vollzahler + 2 × Kind" */
export function useBundlePieces(): (pieces: EventBundle['pieces']) => string {
  const { t } = useTranslation('ticket-office')
  return pieces =>
    pieces.map(({ priceClass, count }) => `${count} × ${t(`classes.${priceClass}`)}`).join(' + ')
}
