import { useTranslation } from 'react-i18next'
import type { FeedProblem, Trust } from '#src/lib/feeds/feed-state.ts'
import { formatTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

/** Says of which moment something is where that is not now, or why it is not there; undefined where all is well. */
export function useTrustWords(): (trust: Trust, problem?: FeedProblem) => string | undefined {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  return (trust, problem) => {
    if (problem === 'missing') return t('trust.missing')
    if (problem) return `${t('failed')}. ${t('failedText')}`
    if (trust.kind === 'current') return undefined
    return t(`trust.${trust.kind}`, { time: formatTime(new Date(trust.since).toISOString(), language) })
  }
}
