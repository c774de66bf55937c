import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationMembership } from '#contract/organization/organizations.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { membershipsQuery } from '../../api/memberships.ts'
import { InvitationBlocks } from './invitation-blocks.tsx'
import { MembershipCard } from './membership-card.tsx'

const Leaving = lazyPart(async () => (await import('../dialogs.ts')).Leaving)

/** `/account/fan-clubs/`: the fan clubs and companies that the person belongs to, or is invited to. */
export function OrganizationsScreen() {
  const { t } = useTranslation('fan-clubs')
  const memberships = useQuery(membershipsQuery)
  usePageTitle(t('organizations.title'))
  return (
    <>
      <PageHeading lead={t('organizations.lead')}>{t('organizations.title')}</PageHeading>
      <div className={styles.parts}>
        <Loaded
          query={memberships}
          errorTitle={t('organizations.loadFailed')}
          skeleton={<CardsSkeleton cards={2} height="11rem" />}
        >
          {list => <Memberships list={list} />}
        </Loaded>
        <InvitationBlocks />
      </div>
    </>
  )
}

function Memberships({ list }: { list: readonly OrganizationMembership[] }) {
  const [leaving, setLeaving] = useState<OrganizationMembership>()
  const [isAsking, setAsking] = useState(false)
  const ask = (membership: OrganizationMembership) => {
    setLeaving(membership)
    setAsking(true)
  }
  return (
    <>
      {list.length === 0 && <NoMemberships />}
      <ul className={styles.list}>
        {list.map(membership => (
          <li key={membership.organization.id}>
            <MembershipCard membership={membership} onLeave={ask} />
          </li>
        ))}
      </ul>
      <Suspense>
        {leaving && (
          <Leaving
            key={leaving.organization.id}
            membership={leaving}
            open={isAsking}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function NoMemberships() {
  const { t } = useTranslation('fan-clubs')
  const session = useSession()
  const email = session.status === 'signedIn' ? session.person.email : undefined
  return (
    <EmptyState title={t('organizations.emptyTitle')}>
      {t(email === undefined ? 'organizations.emptyText' : 'organizations.emptyTextFor', { email })}
    </EmptyState>
  )
}
