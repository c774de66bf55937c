import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedProblem, Trust } from '#src/lib/feeds/feed-state.ts'
import { formatTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './trust-notice.module.css'

/** A line of its own, since the notice of signed-in pages would cut their scripts into more pieces. */
export const NoticeLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.line}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
)

/** Says of which moment the page is where that is not now; nothing where all is well. */
export function TrustNotice({ trust, problem }: { trust: Trust; problem: FeedProblem | undefined }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  if (problem === 'missing') return <NoticeLine>{t('trust.missing')}</NoticeLine>
  if (problem) return <NoticeLine>{`${t('failed')}. ${t('failedText')}`}</NoticeLine>
  if (trust.kind === 'current') return null
  const time = formatTime(new Date(trust.since).toISOString(), language)
  return <NoticeLine>{t(`trust.${trust.kind}`, { time })}</NoticeLine>
}
