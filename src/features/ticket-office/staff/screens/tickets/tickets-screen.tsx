import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useOfficeWords } from '#src/lib/i18n/own-words/use-office-words.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import type { ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { staffEventsQuery } from '../../api/events.ts'
import { staffTicketsQuery } from '../../api/tickets.ts'
import { TicketLine } from './ticket-line.tsx'

/** `/admin/tickets/`: a ticket by its number, a name, an address or its place. */
export function TicketsScreen({ search: { query, show = 'all', page } }: { search: ReadAdminSearch }) {
  useOfficeWords()
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const { data: events } = useQuery(staffEventsQuery(1))
  const search = { query, show, page }
  const known = events?.items ?? []
  const ids = known.map(({ id }) => id)
  const kinds = ['all', ...(show === 'all' || ids.includes(show) ? [] : [show]), ...ids]
  const nameOf = (id: string) => {
    const event = known.find(one => one.id === id)
    if (id === 'all') return t('tickets.all')
    return event ? `${inLanguage(event.name, language)} · ${formatShortDate(event.startsAt, language)}` : id
  }
  return (
    <SearchableList
      title={t('tickets.title')}
      lead={t('tickets.lead')}
      searchLabel={t('tickets.search')}
      kinds={kinds}
      kindName={nameOf}
      search={search}
      hrefFor={adminPaths.tickets}
      query={useQuery(staffTicketsQuery(search))}
      errorTitle={t('tickets.loadFailed')}
      skeletonLines={6}
      none={{ title: t('tickets.noneTitle'), text: t('tickets.noneText') }}
      noneFound={t('tickets.emptyTitle')}
      found={count => t('tickets.found', { count })}
    >
      {ticket => <TicketLine key={ticket.id} ticket={ticket} />}
    </SearchableList>
  )
}
