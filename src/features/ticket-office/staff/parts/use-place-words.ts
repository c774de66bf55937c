import { useTranslation } from 'react-i18next'

interface PrintedPlace {
  block: string
  row: string | null
  seat: string | null
}

/** "Block 14, Reihe 12, Platz 7". */
export function usePlaceWords(): (place: PrintedPlace) => string {
  const { t } = useTranslation('ticket-office')
  return ({ block, row, seat }) =>
    [
      t('place.block', { block }),
      ...(row === null ? [] : [t('place.row', { row })]),
      ...(seat === null ? [] : [t('place.seat', { seat })]),
    ].join(', ')
}

/** What a contingent is called; one that the club has made up itself by its key. */
export function useContingentName(): (key: string) => string {
  const { t, i18n } = useTranslation('ticket-office')
  return key =>
    i18n.exists(`contingents.${key}`, { ns: 'ticket-office' }) ? t(`contingents.${key as 'general'}`) : key
}
