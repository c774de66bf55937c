import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './client-only.module.css'
import { ScreenBoundary } from './error-boundary.tsx'

const never = () => () => undefined

/** False in the HTML of the build and until React has taken it over; a form that waits for it loses nothing that comes before. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A part of a page that only the browser draws: its code comes when it is needed, and a crash stays inside. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const isAlive = useIsHydrated()
  return (
    <ScreenBoundary fallback={retry => <Crashed onRetry={retry} />}>
      <Suspense fallback={<Loading />}>{isAlive ? children : <Loading />}</Suspense>
    </ScreenBoundary>
  )
}

function Loading() {
  return (
    <div className={classNames('wrap', styles.room)}>
      <SkeletonRegion>
        <Skeleton shape="block" width="40%" height="3rem" />
        <Skeleton width="60%" />
        <Skeleton shape="block" height="18rem" />
      </SkeletonRegion>
    </div>
  )
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className="wrap">
      <ErrorState title={t('crashed.title')} onRetry={onRetry}>
        {t('crashed.text')}
      </ErrorState>
    </div>
  )
}
