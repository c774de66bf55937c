import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffOrganizationQuery } from '../../api/organizations.ts'
import { OrganizationBadge } from '../../parts/organization-badge.tsx'
import { InvitationsPart } from './invitations-part.tsx'
import { MembersPart } from './members-part.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationWork } from './organization-work.tsx'

/** `/admin/organizations/<id>/`: a fan club or company, who belongs to it, and what can be done. */
export function OrganizationScreen({ id }: { id: string }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const organization = useQuery(staffOrganizationQuery(id))
  // Not by its name: statistics hear titles.
  usePageTitle(t('one.title'))
  if (isRefusal(organization.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.organizations()}>{t('list.back')}</BackLink>
      <Loaded
        query={organization}
        errorLevel={1}
        errorTitle={t('one.loadFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundOrganization organization={found} />}
      </Loaded>
    </>
  )
}

function FoundOrganization({ organization }: { organization: StaffOrganization }) {
  const { t } = useTranslation('fan-desk')
  const { logOf: LogOf } = useStaffParts()
  return (
    <>
      <PageHeading lead={t(`types.${organization.type}`)}>{organization.name}</PageHeading>
      <p>
        <OrganizationBadge {...organization} />
      </p>
      <div className={styles.parts}>
        <OrganizationWork organization={organization} />
        <OrganizationFacts organization={organization} />
        <MembersPart organization={organization} />
        <InvitationsPart organization={organization} />
        {LogOf && <LogOf kind="organization" subjectId={organization.id} />}
      </div>
    </>
  )
}
