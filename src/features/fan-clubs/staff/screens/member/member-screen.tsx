import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffMembership } from '#contract/membership/staff-members.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffMemberQuery } from '../../api/members.ts'
import { MemberBadges } from '../../parts/member-badges.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberFees } from './member-fees.tsx'
import { MemberWork } from './member-work.tsx'

/** `/admin/members/<id>/`: a membership, what was paid for it, and what can be done. */
export function MemberScreen({ id }: { id: string }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const membership = useQuery(staffMemberQuery(id))
  // Not by a name: statistics hear titles.
  usePageTitle(t('members.one.title'))
  if (isRefusal(membership.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.members()}>{t('members.back')}</BackLink>
      <Loaded
        query={membership}
        errorLevel={1}
        errorTitle={t('members.one.loadFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundMember membership={found} />}
      </Loaded>
    </>
  )
}

function FoundMember({ membership }: { membership: StaffMembership }) {
  const { logOf: LogOf } = useStaffParts()
  return (
    <>
      <PageHeading lead={membership.number}>{membership.holder}</PageHeading>
      <Row as="p" tight>
        <MemberBadges membership={membership} />
      </Row>
      <div className={styles.parts}>
        <MemberWork membership={membership} />
        <MemberFacts membership={membership} />
        <MemberFees membership={membership} />
        {LogOf && <LogOf kind="membership" subjectId={membership.id} />}
      </div>
    </>
  )
}
