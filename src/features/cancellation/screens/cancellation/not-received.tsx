import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Why a declaration did not arrive, and how it can arrive all the same. */
export function NotReceived({ failure }: { failure: Error }) {
  const { t } = useTranslation('cancellation')
  const errorText = useErrorText()
  return (
    <Notice tone="error" live title={t('failed')}>
      <p>{errorText(failure)}</p>
      <p>{t('otherWays')}</p>
    </Notice>
  )
}
