import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CardsSkeleton } from '../components/cards-skeleton.tsx'
import { ConsentHistory } from '../components/consent-history.tsx'
import { ConsentList } from '../components/consent-list.tsx'
import { Part } from '../components/part.tsx'
import * as styles from '../components/section.module.css'
import { useConsents } from '../use-consents.ts'

/** `/account/newsletters/`: every newsletter, on or off. */
export function NewslettersScreen() {
  const { t } = useTranslation('personal')
  const consents = useConsents('Newsletter')
  usePageTitle(t('newsletters.title'))
  return (
    <>
      <PageHeading lead={t('newsletters.lead')}>{t('newsletters.title')}</PageHeading>
      <Loaded
        query={consents}
        errorTitle={t('newsletters.loadFailed')}
        skeleton={<CardsSkeleton cards={4} height="7rem" />}
      >
        {({ offered, given }) =>
          offered.length === 0 ? (
            <EmptyState title={t('newsletters.emptyTitle')}>{t('newsletters.emptyText')}</EmptyState>
          ) : (
            <div className={styles.parts}>
              <ConsentList label={t('newsletters.title')} offered={offered} given={given} />
              <Part title={t('consents.history')}>
                <ConsentHistory given={given} />
              </Part>
            </div>
          )
        }
      </Loaded>
    </>
  )
}
