import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/identity/roles.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { areaName, sectionsFor } from '../model/sections.ts'
import * as styles from './admin-frame.module.css'
import { ListSkeleton } from './list-skeleton.tsx'

export interface AdminFrameProps {
  /** What follows `/admin/` in the address. */
  path: string
  roles: readonly Role[]
  children: ReactNode
}

/** The back office: its parts in a row above, below them the screen. */
export function AdminFrame({ path, roles, children }: AdminFrameProps) {
  const { t } = useTranslation('admin')
  // Below an area the address comes without the slash at its end.
  const here = `${adminPaths.root}${path.replace(/\/$/, '')}/`
  return (
    <>
      <nav aria-label={t(`frame.names.${areaName(roles)}`)}>
        <ul className={styles.sections}>
          {sectionsFor(roles).map(({ key, href, icon }) => (
            <li key={key}>
              <AppLink
                href={href}
                className={styles.section}
                aria-current={here === href ? 'page' : here.startsWith(href) ? 'true' : undefined}
              >
                <Icon name={icon} size={20} />
                {t(`nav.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<ListSkeleton lines={5} />}>{children}</Suspense>
    </>
  )
}
