import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './account-menu.module.css'

/** The way into the back office, for those who work there and where the sub-site has one. */
export function StaffLink({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('sign-in')
  const { features } = useSiteConfig()
  const { data: roles = [] } = useQuery(ownRolesQuery)
  if (!features.shop || !roles.includes('shopStaff')) return null
  return (
    <li>
      <AppLink href={adminPaths.root} className={styles.item} onClick={onClick}>
        {t('menu.admin')}
      </AppLink>
    </li>
  )
}
