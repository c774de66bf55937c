import { useTranslation } from 'react-i18next'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { kickOffOf } from './ticket-words.ts'
import { usePlaceText } from './transfer-words.ts'

/** Which ticket it is, and what was said about it. */
export function TransferFacts({ transfer }: { transfer: TicketTransfer }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const placeText = usePlaceText()
  const { event, gates, priceClass, createdAt, reason } = transfer
  const entries = [
    { key: 'event', term: t('transfer.facts.event'), value: inLanguage(event.name, language) },
    { key: 'kickOff', term: t('transfer.facts.kickOff'), value: kickOffOf(event, language) },
    { key: 'venue', term: t('facts.venue'), value: inLanguage(event.venue.name, language) },
    { key: 'place', term: t('transfer.facts.place'), value: placeText(transfer) },
    { key: 'gate', term: t('place.gate', { count: gates.length }), value: gates.join(', ') },
    { key: 'class', term: t('facts.class'), value: t(`classes.${priceClass}`) },
    { key: 'offered', term: t('transfer.facts.offered'), value: formatDeadline(createdAt, language) },
    ...(reason ? [{ key: 'reason', term: t('transfer.facts.reason'), value: reason }] : []),
  ]
  return <SummaryList entries={entries} />
}
