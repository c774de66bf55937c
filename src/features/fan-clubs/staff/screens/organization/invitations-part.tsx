import { useTranslation } from 'react-i18next'
import type { StaffInvitation, StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/list/list.module.css'

/** Whom it has invited lately, and what became of it. */
export function InvitationsPart({ organization: { invitations } }: { organization: StaffOrganization }) {
  const { t } = useTranslation('fan-desk')
  return (
    <Part title={t('one.invitations')}>
      {invitations.length === 0 ? (
        <p className={styles.meta}>{t('one.invitationsEmpty')}</p>
      ) : (
        <ul className={styles.list}>
          {invitations.map(invitation => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const tones: Partial<Record<StaffInvitation['state'], BadgeTone>> = { pending: 'wait', accepted: 'ok' }
const toneOf = (state: StaffInvitation['state']): BadgeTone => tones[state] ?? 'neutral'

function InvitationLine({ invitation }: { invitation: StaffInvitation }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { name, email, state, createdAt, expiresAt } = invitation
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="mail" size={28} />
      <div className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.meta}>{email}</span>
        <span className={styles.meta}>
          {t('one.invitedAt', { date: formatDate(createdAt, language) })}
          {state === 'pending' && ` · ${t('one.until', { date: formatDate(expiresAt, language) })}`}
        </span>
      </div>
      <div className={styles.numbers}>
        <Badge tone={toneOf(state)}>{t(`one.states.${state}`)}</Badge>
      </div>
    </Card>
  )
}
