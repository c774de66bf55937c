import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization/organizations.ts'
import { useBeginActing } from '#src/lib/auth/use-begin-acting.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import * as styles from './account-menu.module.css'

export interface OrganizationSwitchProps {
  /** Those that the person administers. */
  organizations: UseQueryResult<Organization[]>
  /** The person acts for somebody else from now on. */
  onSwitch: () => void
}

/** The organisations that the person may act for, and the way back to themselves; nothing for whoever has none. */
export function OrganizationSwitch({ organizations, onSwitch }: OrganizationSwitchProps) {
  const { t } = useTranslation('sign-in')
  const heading = useId()
  const { data, isError, isFetching, refetch } = organizations
  const { acting, end } = useImpersonation()
  const { begin, isBusy, hasFailed } = useBeginActing(onSwitch)
  if (data?.length === 0 && !acting) return null
  return (
    <section className={styles.organizations} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('impersonation.heading')}
      </h2>
      <p role="status" className={styles.note}>
        {isFetching && !data && t('impersonation.loading')}
        {hasFailed && t('impersonation.failed')}
        {isError && !isFetching && t('impersonation.loadFailed')}
      </p>
      <ul>
        {isError && (
          <li>
            <button type="button" className={styles.item} onClick={() => void refetch()}>
              {t('impersonation.retry')}
            </button>
          </li>
        )}
        {data?.map(organization => (
          <li key={organization.id}>
            <Choice
              organization={organization}
              isActive={organization.id === acting?.orgId}
              isBusy={isBusy}
              onStart={() => begin(organization)}
            />
          </li>
        ))}
        {acting && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                end()
                onSwitch()
              }}
            >
              {t('impersonation.self')}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  organization: Organization
  isActive: boolean
  isBusy: boolean
  onStart: () => void
}

function Choice({ organization: { name, type, isBlocked }, isActive, isBusy, onStart }: ChoiceProps) {
  const { t } = useTranslation('sign-in')
  const words = (
    <span className={styles.organization}>
      <span>{name}</span>
      <span className={styles.note}>
        {isBlocked ? t('impersonation.blocked') : t(`impersonation.${type}`)}
        {isActive && ` · ${t('impersonation.isActing')}`}
      </span>
    </span>
  )
  // SPEC 6: what is blocked is told, and nothing to press.
  if (isBlocked) return <p className={styles.item}>{words}</p>
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={isActive || undefined}
      aria-disabled={isBusy || isActive}
      onClick={() => {
        if (!isBusy && !isActive) onStart()
      }}
    >
      {words}
    </button>
  )
}
