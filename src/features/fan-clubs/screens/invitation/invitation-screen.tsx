import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { OrganizationInvitation } from '#contract/organization/organizations.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { invitationQuery } from '../../api/memberships.ts'
import { AnswerButtons } from '../../parts/answer-buttons.tsx'
import { WrongAccount } from './wrong-account.tsx'

/** One of another account, one that never was, and an address that names no organisation (400). */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** `/account/fan-clubs/<id of the organisation>/`: where the mail of an invitation leads, also after the answer. */
export function InvitationScreen({ id }: { id: string }) {
  const { t } = useTranslation('fan-clubs')
  const query = useQuery(invitationQuery(id))
  if (isUnknown(query.error)) return <WrongAccount />
  return (
    <Loaded
      query={query}
      errorLevel={1}
      errorTitle={t('invitation.loadFailed')}
      skeleton={<CardsSkeleton cards={1} height="14rem" />}
    >
      {invitation => <Invitation invitation={invitation} />}
    </Loaded>
  )
}

function Invitation({ invitation }: { invitation: OrganizationInvitation }) {
  const { t } = useTranslation('fan-clubs')
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const heading = useRef<HTMLSpanElement>(null)
  const { organization, expiresAt, mayInviteAgain } = invitation
  const { name, isBlocked } = organization
  const state = transferStateAt({ ...invitation, expiresAt: new Date(expiresAt) }, new Date(now))
  const title = t(`invitation.${state}.title`, { name })
  // Without the name: statistics hear titles, and where somebody belongs is not for them.
  usePageTitle(t('invitation.pageTitle'))
  return (
    <>
      <PageHeading
        kicker={t(`organizations.${organization.type}`)}
        lead={
          state === 'declined' && !mayInviteAgain
            ? t('invitation.noFurther', { name })
            : t(`invitation.${state}.text`, { until: formatDeadline(expiresAt, language) })
        }
      >
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      </PageHeading>
      <div className={styles.part}>
        {isBlocked && <p className={styles.text}>{t('organizations.blockedText', { name })}</p>}
        <Row>
          {state === 'pending' && (
            <AnswerButtons organization={organization} onEnd={() => heading.current?.focus()} />
          )}
          {state !== 'pending' && (
            <ButtonLink href={paths.account.fanClubs}>{t('organizations.back')}</ButtonLink>
          )}
        </Row>
      </div>
    </>
  )
}
