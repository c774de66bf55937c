import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMember, StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { NameAdminDialog } from './name-admin-dialog.tsx'
import { RemoveAdminDialog } from './remove-admin-dialog.tsx'

/** Who belongs to it, and who of them may act for it. */
export function MembersPart({ organization }: { organization: StaffOrganization }) {
  const { t } = useTranslation('fan-desk')
  const [naming, setNaming] = useState<StaffMember>()
  const [removing, setRemoving] = useState<StaffMember>()
  return (
    <Part title={t('one.members')}>
      {organization.members.length === 0 ? (
        <p className={styles.meta}>{t('one.membersEmpty')}</p>
      ) : (
        <ul className={styles.list}>
          {organization.members.map(member => (
            <MemberLine
              key={member.id}
              member={member}
              onName={() => setNaming(member)}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
      )}
      {naming && (
        <NameAdminDialog
          organization={organization}
          email={naming.email}
          onClose={() => setNaming(undefined)}
        />
      )}
      {removing && (
        <RemoveAdminDialog
          organization={organization}
          member={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Part>
  )
}

interface MemberLineProps {
  member: StaffMember
  onName: () => void
  onRemove: () => void
}

function MemberLine({ member, onName, onRemove }: MemberLineProps) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { name, email, efNumber, isAdmin, mayBeAdmin, entryDate } = member
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="people" size={28} />
      <div className={styles.words}>
        <span>
          <span className={styles.title}>{name}</span> {isAdmin && <Badge tone="info">{t('admin')}</Badge>}
        </span>
        <span className={styles.meta}>
          {email} · {efNumber}
        </span>
        <span className={styles.meta}>
          {t('one.since', { date: formatDate(noonOf(entryDate), language) })}
        </span>
      </div>
      <div className={styles.numbers}>
        {isAdmin && (
          <Button variant="quiet" aria-label={t('one.takeAdminOf', { name })} onClick={onRemove}>
            {t('one.takeAdmin')}
          </Button>
        )}
        {mayBeAdmin && (
          <Button variant="quiet" aria-label={t('one.makeAdminOf', { name })} onClick={onName}>
            {t('one.makeAdmin')}
          </Button>
        )}
      </div>
    </Card>
  )
}
