import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffApplication } from '#contract/membership/staff-applications.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffApplicationQuery } from '../../api/applications.ts'
import { ApplicationBadges } from '../../parts/application-badges.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationPeople } from './application-people.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** `/admin/applications/<id>/`: an application, its people, and what became of it. */
export function ApplicationScreen({ id }: { id: string }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const application = useQuery(staffApplicationQuery(id))
  // Not by a name: statistics hear titles.
  usePageTitle(t('applications.one.title'))
  if (isRefusal(application.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.applications()}>{t('applications.back')}</BackLink>
      <Loaded
        query={application}
        errorLevel={1}
        errorTitle={t('applications.one.loadFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundApplication application={found} />}
      </Loaded>
    </>
  )
}

function FoundApplication({ application }: { application: StaffApplication }) {
  const { t } = useTranslation('fan-desk')
  const { logOf: LogOf } = useStaffParts()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, applicant, state } = application
  return (
    <>
      <PageHeading lead={applicant.email}>{t('applications.of', { name: applicant.name })}</PageHeading>
      <div className={styles.parts}>
        <Row as="p" tight>
          <ApplicationBadges application={application} />
        </Row>
        {state === 'open' && (
          <Part title={t('applications.one.work')}>
            <Card>
              <div className={styles.actions}>
                <Button variant="quiet" onClick={() => setWithdrawing(true)}>
                  {t('applications.one.withdraw')}
                </Button>
              </div>
            </Card>
          </Part>
        )}
        <ApplicationFacts application={application} />
        <ApplicationPeople application={application} />
        {LogOf && <LogOf kind="membershipApplication" subjectId={id} />}
      </div>
      {isWithdrawing && <WithdrawDialog id={id} onClose={() => setWithdrawing(false)} />}
    </>
  )
}
