import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { administeredQuery } from '../queries.ts'
import * as styles from './account-menu.module.css'
import { OrganizationSwitch } from './organization-switch.tsx'
import { StaffLinks } from './staff-links.tsx'

/** What the person may do beyond their own account. It comes at once, so that no part of it moves another under a finger. */
export function FurtherWays({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('sign-in')
  const roles = useQuery(ownRolesQuery)
  const organizations = useQuery(administeredQuery)
  if (!roles.isFetched || !organizations.isFetched)
    return (
      <p role="status" className={styles.note}>
        {t('impersonation.loading')}
      </p>
    )
  return (
    <>
      <StaffLinks onClick={onLeave} />
      <OrganizationSwitch organizations={organizations} onSwitch={onLeave} />
    </>
  )
}
