import type { ReactNode } from 'react'
import type { SiteLink } from '#contract/cms/site-config.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import * as styles from './block-section.module.css'

export interface BlockSectionProps {
  /** Its heading, an h2; nothing stands above the block where there is none. */
  title?: string | undefined
  /** Where there is more of the same. */
  more?: SiteLink | undefined
  /** `tint` sets the section apart from its neighbours. */
  surface?: 'page' | 'tint'
  /** What is in it keeps to the width of running text. */
  narrow?: boolean
  children: ReactNode
}

/** The room of a block on a page: its ground, its heading, and the way to more. */
export function BlockSection({ title, more, surface = 'page', narrow = false, children }: BlockSectionProps) {
  return (
    <section className={styles.section} data-surface={surface}>
      <div className="wrap">
        {title !== undefined && (
          <div className={styles.head}>
            <h2 className={classNames('display', styles.headline)}>{title}</h2>
            {more && (
              <AppLink href={more.href} className={styles.more}>
                {more.label}
              </AppLink>
            )}
          </div>
        )}
        <div className={classNames(narrow && styles.narrow)}>{children}</div>
      </div>
    </section>
  )
}
