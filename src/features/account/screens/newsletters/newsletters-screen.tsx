import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ConsentList } from '../../parts/consent-list.tsx'
import { ConsentsFrame } from '../../parts/consents-frame.tsx'

/** `/account/newsletters/`: every newsletter, on or off. */
export function NewslettersScreen() {
  const { t } = useTranslation('consents')
  return (
    <ConsentsFrame type="Newsletter">
      {({ offered, given }) =>
        offered.length === 0 ? (
          <EmptyState title={t('newsletters.emptyTitle')}>{t('newsletters.emptyText')}</EmptyState>
        ) : (
          <ConsentList label={t('newsletters.title')} offered={offered} given={given} />
        )
      }
    </ConsentsFrame>
  )
}
