import { useTranslation } from 'react-i18next'
import type { StaffOrganizationSummary } from '#contract/organization/staff-organizations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { OrganizationBadge } from '../../parts/organization-badge.tsx'

/** A fan club or company in the list: how many belong to it, and whether somebody has to act. */
export function OrganizationLine({ organization }: { organization: StaffOrganizationSummary }) {
  const { t } = useTranslation('fan-desk')
  const { id, name, type, email, memberCount, adminCount } = organization
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="people" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.organization(id)} className={styles.title}>
          {name}
        </AppLink>
        <span className={styles.meta}>
          {t(`types.${type}`)} · {email}
        </span>
      </div>
      <div className={styles.numbers}>
        <OrganizationBadge {...organization} />
        <span>{t('list.members', { count: memberCount })}</span>
        <span className={styles.meta}>{t('list.admins', { count: adminCount })}</span>
      </div>
    </Card>
  )
}
