import { useTranslation } from 'react-i18next'
import { formatTime } from '#src/lib/format/date-time.ts'
import { isPassing } from '#src/lib/http/api-error.ts'
import { useDeskErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

interface ConnectionNoticeProps {
  /** Why the match could not be read the last time. */
  failure: Error | null
  /** What was written here got no answer. */
  isCutOff: boolean
  /** How many entries are not written yet. */
  waiting: number
  /** Of what is shown, in milliseconds. */
  knownAt: number
  onRetry: () => void
}

/** That nobody answers, how old what is shown is, and that nothing is lost. */
export function ConnectionNotice({ failure, isCutOff, waiting, knownAt, onRetry }: ConnectionNoticeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useDeskErrorText()
  if (failure && !isPassing(failure)) {
    return (
      <Notice tone="error" live title={t('desk.loadFailed')}>
        {errorText(failure)}
      </Notice>
    )
  }
  if (!failure && !isCutOff) return null
  return (
    <Notice
      tone="warning"
      live
      title={`${t('desk.connection.title')}. ${t('desk.connection.since', {
        time: formatTime(new Date(knownAt).toISOString(), language),
      })}`}
      actions={
        waiting > 0 ? (
          <Button variant="quiet" onClick={onRetry}>
            {t('desk.outbox.retry')}
          </Button>
        ) : undefined
      }
    >
      {waiting > 0 ? t('desk.connection.text', { count: waiting }) : t('desk.connection.idle')}
    </Notice>
  )
}
