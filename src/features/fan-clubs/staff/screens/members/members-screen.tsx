import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { memberKinds, staffMembersQuery } from '../../api/members.ts'
import { MemberLine } from './member-line.tsx'

/** `/admin/members/`: memberships in the club. */
export function MembersScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const search = { query, show: kindIn(memberKinds, show), page }
  return (
    <SearchableList
      title={t('members.title')}
      lead={t('members.lead')}
      searchLabel={t('members.search')}
      kinds={memberKinds}
      kindName={kind => t(`members.kinds.${kind}`)}
      search={search}
      hrefFor={adminPaths.members}
      query={useQuery(staffMembersQuery(search))}
      errorTitle={t('members.loadFailed')}
      skeletonLines={6}
      none={{ title: t('members.noneTitle'), text: t('members.noneText') }}
      noneFound={t('members.emptyTitle')}
      found={count => t('members.found', { count })}
    >
      {membership => <MemberLine key={membership.id} membership={membership} />}
    </SearchableList>
  )
}
