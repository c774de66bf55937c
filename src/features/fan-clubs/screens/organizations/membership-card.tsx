import { navigate } from 'gatsby'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { OrganizationMembership } from '#contract/organization/organizations.ts'
import { useBeginActing } from '#src/lib/auth/use-begin-acting.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { AnswerButtons, type AnswerEnd } from '../../parts/answer-buttons.tsx'

export interface MembershipCardProps {
  membership: OrganizationMembership
  onLeave: (membership: OrganizationMembership) => void
}

/** A fan club or company: how the person belongs to it, and what they can do. */
export function MembershipCard({ membership, onLeave }: MembershipCardProps) {
  const { t } = useTranslation('fan-clubs')
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const card = useRef<HTMLDivElement>(null)
  const { organization, isAdmin, hasAdmin, isPending, expiresAt, entryDate } = membership
  const { name, type, isBlocked } = organization
  const isOver = isPending && expiresAt !== null && Date.parse(expiresAt) <= now
  // A card whose invitation is over goes.
  const finish = (end: AnswerEnd) =>
    (end === 'accepted' ? card.current : document.querySelector<HTMLElement>('h1'))?.focus()

  return (
    <Card as="article" aria-label={name} ref={card} tabIndex={-1} stacked>
      <h2 className={styles.name}>{name}</h2>
      <Row as="p" tight>
        <Badge>{t(`organizations.${type}`)}</Badge>
        {!isPending && <Badge tone="ok">{t(isAdmin ? 'organizations.admin' : 'organizations.member')}</Badge>}
        {isPending && (
          <Badge tone={isOver ? 'neutral' : 'wait'}>
            {t(isOver ? 'organizations.expired' : 'organizations.invited')}
          </Badge>
        )}
        {isBlocked && <Badge tone="stop">{t('organizations.blocked')}</Badge>}
      </Row>
      {entryDate !== null && (
        <p className={styles.muted}>
          {t('organizations.since', { day: formatDate(noonOf(entryDate), language) })}
        </p>
      )}
      {isPending && !isOver && expiresAt !== null && (
        <p className={styles.muted}>
          {t('organizations.until', { moment: formatDeadline(expiresAt, language) })}
        </p>
      )}
      {isBlocked && <p className={styles.text}>{t('organizations.blockedText', { name })}</p>}
      {!isPending && !hasAdmin && !isBlocked && <WithoutAdmin name={name} />}
      {isPending && !isOver && (
        <Row>
          <AnswerButtons organization={organization} onEnd={finish} />
        </Row>
      )}
      {!isPending && <JoinedButtons membership={membership} onLeave={onLeave} />}
    </Card>
  )
}

/** Nobody acts for it. Its members learn whom to ask, as by mail. */
function WithoutAdmin({ name }: { name: string }) {
  const { t } = useTranslation('fan-clubs')
  const { email } = useSiteConfig().club
  return (
    <Notice
      tone="warning"
      title={t('organizations.withoutAdmin', { name })}
      actions={
        <ButtonLink variant="quiet" href={`mailto:${email}`} aria-label={t('members.serviceLabel', { name })}>
          {t('members.service')}
        </ButtonLink>
      }
    >
      {t('organizations.withoutAdminText', { email })}
    </Notice>
  )
}

/** What a member can do. For what is blocked nobody acts (SPEC 6). */
function JoinedButtons({ membership, onLeave }: MembershipCardProps) {
  const { t } = useTranslation('fan-clubs')
  const { isAdmin, organization } = membership
  const { id, name, isBlocked } = organization
  const { acting } = useImpersonation()
  const { begin, isBusy, hasFailed } = useBeginActing(() => {
    navigate(paths.account.fanClubMembers)
  })
  const mayAct = isAdmin && !isBlocked
  const toMembers = {
    'aria-label': t('organizations.toMembersLabel', { name }),
    children: t('organizations.toMembers'),
  }
  return (
    <>
      {hasFailed && (
        <Notice tone="error" live title={t('organizations.beginFailed')}>
          {t('organizations.beginFailedText')}
        </Notice>
      )}
      <Row>
        {mayAct && acting?.orgId === id && <ButtonLink href={paths.account.fanClubMembers} {...toMembers} />}
        {mayAct && acting?.orgId !== id && (
          <Button loading={isBusy} onClick={() => begin(organization)} {...toMembers} />
        )}
        <Button
          variant="quiet"
          aria-label={t('organizations.doTo', { action: t('leaving.action'), name })}
          onClick={() => onLeave(membership)}
        >
          {t('leaving.action')}
        </Button>
      </Row>
    </>
  )
}
