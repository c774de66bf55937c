import { useTranslation } from 'react-i18next'
import { formatTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Says that a ticket is shown as it was kept, and from when. */
export function KeptNote({ at }: { at: number }) {
  const { t } = useTranslation('wallet')
  const time = formatTime(new Date(at).toISOString(), useLanguage())
  return (
    <Notice tone="info" live title={t('kept.title', { time })}>
      {t('kept.text')}
    </Notice>
  )
}
