import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import * as styles from './client-only.module.css'
import { ScreenBoundary } from './screen-boundary.tsx'

const never = () => () => undefined

/** False in the server's render and the first one in the browser, which must be the same. */
const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A part of a page that only the browser draws: its code comes when it is needed, and a crash stays inside. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const isBrowser = useIsBrowser()
  return (
    <ScreenBoundary fallback={retry => <Crashed onRetry={retry} />}>
      <Suspense fallback={<Loading />}>{isBrowser ? children : <Loading />}</Suspense>
    </ScreenBoundary>
  )
}

function Loading() {
  return (
    <div className={styles.room}>
      <SkeletonRegion>{null}</SkeletonRegion>
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
