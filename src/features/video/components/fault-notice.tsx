import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '#src/lib/format/clock.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Notice } from './notice.tsx'

export interface FaultNoticeProps {
  /** What was answered; undefined where the stream broke off. */
  error?: Error | undefined
  /** Second at which it goes on. */
  at: number | undefined
  onRetry: () => void
}

/** A video that does not go on: why, that the place is kept, and a way to try again. Back in the network it tries by itself. */
export function FaultNotice({ error, at = 0, onRetry }: FaultNoticeProps) {
  const { t } = useTranslation('video')
  const errorText = useErrorText()
  const isOnline = useOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const actions = [{ label: t('retry'), onPress: onRetry }]
  if (!isOnline) {
    return <Notice title={t('offline')} text={t('offlineText', { at: formatClock(at) })} actions={actions} />
  }
  const code = error instanceof ApiError ? error.code : undefined
  const known = code?.startsWith('VIDEO_') ? t(`codes.${code as 'VIDEO_UNKNOWN'}`) : undefined
  const text = known ?? (error ? errorText(error) : t('failedText', { at: formatClock(at) }))
  return <Notice title={t('failed')} text={text} actions={code === 'VIDEO_UNKNOWN' ? [] : actions} />
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
