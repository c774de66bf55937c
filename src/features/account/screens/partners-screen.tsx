import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { partnersQuery } from '../api/partners.ts'
import { CardsSkeleton } from '../components/cards-skeleton.tsx'
import { PartnerText } from '../components/partner-text.tsx'
import * as styles from '../components/section.module.css'

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
