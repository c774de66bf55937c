import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import * as styles from './account-menu.module.css'
import { OrganizationSwitch } from './organization-switch.tsx'
import { StaffLinks } from './staff-links.tsx'

/** The organisations that the person is an admin of, whomever they act for now; those who are only invited yet left out. */
const administeredQuery = queryOptions({
  queryKey: [...queryAreas.organizations, 'administered'],
  queryFn: async ({ signal }) => {
    const { items } = await request(
      listOrganizationMemberships,
      { query: { IsAdmin: 'true' } },
      { signal, inOwnName: true },
    )
    return items.filter(({ isPending }) => !isPending).map(({ organization }) => organization)
  },
})

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
