import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationMember } from '#contract/organization/organization-members.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/row.tsx'
import { memberName } from '../../parts/member-name.ts'
import type { MemberChange } from '../../api/members.ts'
import * as look from './members.module.css'
import { ResendButton } from './resend-button.tsx'

export interface MemberRowProps {
  member: OrganizationMember
  onAsk: (change: MemberChange, member: OrganizationMember) => void
}

/** What can be done about a member; of another admin only the service takes the right (SPEC 5). */
function changesOf({ isAdmin, isPending, isSelf }: OrganizationMember): MemberChange[] {
  if (isPending) return ['withdraw']
  if (isAdmin) return isSelf ? ['resign'] : []
  return isSelf ? [] : ['promote', 'remove']
}

/** Of a member's name, which has the focus after a change. */
export const nameIdOf = ({ id }: Pick<OrganizationMember, 'id'>): string => `member-${id}`

/** A member, or somebody who is invited. */
export const MemberRow = memo(function MemberRow({ member, onAsk }: MemberRowProps) {
  const { t } = useTranslation('fan-clubs')
  const language = useLanguage()
  const { email, efNumber, isAdmin, isSelf, isPending, expiresAt, entryDate } = member
  const name = memberName(member)
  const isOtherAdmin = isAdmin && !isSelf && !isPending
  return (
    <li aria-label={name} className={look.row}>
      <div className={look.words}>
        <p id={nameIdOf(member)} tabIndex={-1} className={look.name}>
          {name}
          {isSelf && <Badge>{t('members.self')}</Badge>}
          {isAdmin && <Badge tone="ok">{t('organizations.admin')}</Badge>}
          {isPending && <Badge tone="wait">{t('organizations.invited')}</Badge>}
        </p>
        <p className={look.facts}>
          {isPending ? (
            <>
              {expiresAt !== null &&
                `${t('organizations.until', { moment: formatDeadline(expiresAt, language) })} · `}
              {t('members.nameLater')}
            </>
          ) : (
            <>
              {email} · {t('members.efNumber', { number: efNumber })}
            </>
          )}
          {entryDate !== null && (
            <> · {t('members.since', { day: formatDate(noonOf(entryDate), language) })}</>
          )}
        </p>
        {isOtherAdmin && (
          <p className={look.facts}>
            {t('members.onlySupport')}{' '}
            <AppLink href={paths.legal[language].imprint} aria-label={t('members.serviceLabel', { name })}>
              {t('members.service')}
            </AppLink>
          </p>
        )}
      </div>
      <Row>
        {isPending && <ResendButton member={member} />}
        {changesOf(member).map(change => (
          <Button
            key={change}
            variant="quiet"
            aria-label={t(`members.${change}.label`, { name })}
            onClick={() => onAsk(change, member)}
          >
            {t(`members.${change}.action`)}
          </Button>
        ))}
      </Row>
    </li>
  )
})
