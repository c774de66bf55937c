import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActingFor } from '#src/lib/auth/impersonation-cookies.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { FoundMembers } from './found-members.tsx'

const InviteForm = lazyPart(async () => (await import('../dialogs.ts')).InviteForm)

/** `/account/fan-club-members/`: who belongs to the organisation that an admin acts for. */
export function MembersScreen() {
  const { acting } = useImpersonation()
  return acting ? <Members acting={acting} /> : <NotActing />
}

function Members({ acting }: { acting: ActingFor }) {
  const { t } = useTranslation('fan-clubs')
  const [isInviting, setInviting] = useState(false)
  usePageTitle(t('members.title'))
  return (
    <>
      <PageHeading lead={t('members.lead', { name: acting.orgName })}>{t('members.title')}</PageHeading>
      <div className={styles.parts}>
        <Part title={t('members.invite.title')}>
          <p className={styles.muted}>{t('members.invite.text')}</p>
          {isInviting ? (
            <Suspense>
              <InviteForm />
            </Suspense>
          ) : (
            <Row>
              <Button onClick={() => setInviting(true)}>{t('members.invite.begin')}</Button>
            </Row>
          )}
        </Part>
        <Part title={t('members.all')}>
          <FoundMembers acting={acting} />
        </Part>
      </div>
    </>
  )
}

function NotActing() {
  const { t } = useTranslation('fan-clubs')
  usePageTitle(t('members.title'))
  return (
    <EmptyState
      level={1}
      title={t('members.notActingTitle')}
      action={<ButtonLink href={paths.account.fanClubs}>{t('members.notActingAction')}</ButtonLink>}
    >
      {t('members.notActingText')}
    </EmptyState>
  )
}
