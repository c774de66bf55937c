import { type ReactNode, Suspense } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './account-layout.module.css'
import { AccountNavigation, type SectionCounts } from './account-navigation.tsx'

export interface AccountLayoutProps {
  /** What waits for the person in a section, as a number beside its name; 0 shows nothing. */
  counts?: SectionCounts
  children: ReactNode
}

/** The account area: its sections at the side (on a small screen behind a button), beside them the screen. */
export function AccountLayout({ counts = {}, children }: AccountLayoutProps) {
  return (
    <div className={classNames('wrap', styles.layout)}>
      <AccountNavigation counts={counts} />
      <div className={styles.screen}>
        {/* A section whose code is on its way takes nothing away but its own place. */}
        <Suspense fallback={<ScreenOnItsWay />}>{children}</Suspense>
      </div>
    </div>
  )
}

const ScreenOnItsWay = () => (
  <SkeletonRegion>
    <Skeleton shape="block" width="40%" height="3rem" />
    <Skeleton width="60%" />
    <Skeleton shape="block" height="18rem" />
  </SkeletonRegion>
)
