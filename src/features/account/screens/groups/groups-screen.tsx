import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { groupsQuery } from '../../api/groups.ts'
import { GroupCard } from './group-card.tsx'

/** `/account/groups/`: groups that the person is in or may join. */
export function GroupsScreen() {
  const { t } = useTranslation('membership')
  const groups = useQuery(groupsQuery)
  usePageTitle(t('groups.title'))
  return (
    <>
      <PageHeading lead={t('groups.lead')}>{t('groups.title')}</PageHeading>
      <Loaded
        query={groups}
        errorTitle={t('groups.loadFailed')}
        skeleton={<CardsSkeleton cards={3} height="9rem" />}
      >
        {list =>
          list.length === 0 ? (
            <EmptyState title={t('groups.emptyTitle')}>{t('groups.emptyText')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.map(group => (
                <li key={group.id}>
                  <GroupCard group={group} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
