import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffCancellationSummary } from '#contract/cancellations/staff-cancellations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import * as styles from '#src/back-office/list/list.module.css'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { cancellationKinds, cancellationsQuery } from '../../api/cancellations.ts'
import { CancellationBadge } from '../../parts/cancellation-badge.tsx'

/** `/admin/cancellations/`: who has cancelled what without signing in, those first that nobody has dealt with yet. */
export function CancellationsScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const search = { query, show: kindIn(cancellationKinds, show), page }
  return (
    <SearchableList
      title={t('cancellations.title')}
      lead={t('cancellations.lead')}
      searchLabel={t('cancellations.search')}
      kinds={cancellationKinds}
      kindName={kind => t(`cancellations.kinds.${kind}`)}
      search={search}
      hrefFor={adminPaths.cancellations}
      query={useQuery(cancellationsQuery(search))}
      errorTitle={t('cancellations.loadFailed')}
      skeletonLines={3}
      none={{ title: t('cancellations.noneTitle'), text: t('cancellations.noneText') }}
      noneFound={t('cancellations.emptyTitle')}
      found={count => t('cancellations.found', { count })}
    >
      {cancellation => <CancellationLine key={cancellation.id} cancellation={cancellation} />}
    </SearchableList>
  )
}

/** A cancellation in the list: who, which contract, when it came, and how far it is. */
function CancellationLine({ cancellation }: { cancellation: StaffCancellationSummary }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { id, name, contract, email, receivedAt, state } = cancellation
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="document" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.cancellation(id)} className={styles.title}>
          {contract} · {name}
        </AppLink>
        <span className={styles.meta}>
          {t('cancellations.received', { at: formatExactMoment(receivedAt, language) })}
        </span>
        {email !== '' && <span className={styles.meta}>{email}</span>}
      </div>
      <div className={styles.numbers}>
        <CancellationBadge state={state} />
      </div>
    </Card>
  )
}
