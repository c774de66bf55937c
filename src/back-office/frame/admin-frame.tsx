import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import type { StaffSection } from '../define-staff.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { areaName } from '../sections.ts'
import * as styles from './admin-frame.module.css'

export interface AdminFrameProps {
  /** What follows `/admin/` in the address. */
  path: string
  /** Those that the person may open. */
  sections: readonly StaffSection[]
  children: ReactNode
}

/** The back office: its parts in a row above, below them the screen. */
export function AdminFrame({ path, sections, children }: AdminFrameProps) {
  const { t } = useTranslation('admin')
  // Below an area the address comes without the slash at its end.
  const here = `${adminPaths.root}${path.replace(/\/$/, '')}/`
  return (
    <>
      <nav aria-label={t(`frame.names.${areaName(sections)}`)}>
        <ul className={styles.sections}>
          {sections.map(({ key, href, icon }) => (
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
