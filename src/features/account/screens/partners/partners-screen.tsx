import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPartners } from '#contract/contact/partners.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { PartnerText } from './partner-text.tsx'

/** The club wrote it down and hardly ever changes it: read once a visit. */
const partnersQuery = queryOptions({
  queryKey: [...queryAreas.partners, 'list'],
  queryFn: ({ signal }) => request(listPartners, {}, { signal }),
  staleTime: Infinity,
})

/** `/account/partners/`: who sells or advertises through the club, and what they have to say by law. */
export function PartnersScreen() {
  const { t } = useTranslation('consents')
  const partners = useQuery(partnersQuery)
  usePageTitle(t('partners.title'))
  return (
    <>
      <PageHeading lead={t('partners.lead')}>{t('partners.title')}</PageHeading>
      <Loaded
        query={partners}
        errorTitle={t('partners.loadFailed')}
        skeleton={<CardsSkeleton cards={4} height="4rem" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('partners.emptyTitle')}>{t('partners.emptyText')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {items.map(partner => (
                <PartnerText key={partner.id} partner={partner} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
