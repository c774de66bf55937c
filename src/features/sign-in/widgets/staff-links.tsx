import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './account-menu.module.css'

/** The ways into the back office, for those who work there and where the sub-site has one. */
export function StaffLinks({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('sign-in')
  const { features } = useSiteConfig()
  const { data: roles = [] } = useQuery(ownRolesQuery)
  const ways = [
    { role: 'shopStaff', href: adminPaths.root, words: t('menu.admin') },
    { role: 'matchDesk', href: adminPaths.matches, words: t('menu.desk') },
    { role: 'ticketOffice', href: adminPaths.tickets(), words: t('menu.ticketOffice') },
    { role: 'fanDesk', href: adminPaths.organizations(), words: t('menu.fanDesk') },
  ] as const
  const own = features.shop ? ways.filter(({ role }) => roles.includes(role)) : []
  if (own.length === 0) return null
  return (
    <ul className={styles.further}>
      {own.map(({ role, href, words }) => (
        <li key={role}>
          <AppLink href={href} className={styles.item} onClick={onClick}>
            {words}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
