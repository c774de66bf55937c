import { useTranslation } from 'react-i18next'
import type { FeedProblem, Trust } from '#src/lib/feeds/feed-state.ts'
import { formatTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Says of which moment the page is where that is not now; nothing where all is well. */
export function TrustNotice({ trust, problem }: { trust: Trust; problem: FeedProblem | undefined }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  if (problem === 'missing') return <Notice>{t('trust.missing')}</Notice>
  if (problem)
    return (
      <Notice tone="warning" title={t('failed')}>
        {t('failedText')}
      </Notice>
    )
  if (trust.kind === 'current') return null
  const time = formatTime(new Date(trust.since).toISOString(), language)
  return (
    <Notice tone="warning" live>
      {t(`trust.${trust.kind}`, { time })}
    </Notice>
  )
}
