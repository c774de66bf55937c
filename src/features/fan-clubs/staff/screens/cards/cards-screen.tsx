import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { cardKinds, cardOrdersQuery } from '../../api/cards.ts'
import { CardOrderLine } from './card-order-line.tsx'

/** `/admin/member-cards/`: new cards of members, to be printed and sent. */
export function CardsScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const search = { query, show: kindIn(cardKinds, show), page }
  return (
    <SearchableList
      title={t('cards.title')}
      lead={t('cards.lead')}
      searchLabel={t('cards.search')}
      kinds={cardKinds}
      kindName={kind => t(`cards.kinds.${kind}`)}
      search={search}
      hrefFor={adminPaths.memberCards}
      query={useQuery(cardOrdersQuery(search))}
      errorTitle={t('cards.loadFailed')}
      skeletonLines={4}
      none={{ title: t('cards.noneTitle'), text: t('cards.noneText') }}
      noneFound={t('cards.emptyTitle')}
      found={count => t('cards.found', { count })}
    >
      {order => <CardOrderLine key={order.orderNumber} order={order} />}
    </SearchableList>
  )
}
