import { useTranslation } from 'react-i18next'
import { seasonName } from '#contract/matches/season-name.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { type Dated, type FeedState, trustOf } from '#src/lib/feeds/feed-state.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useTrustWords } from '../use-trust-words.ts'
import { TrustNotice } from './trust-notice.tsx'

interface SeasonNoticeProps<F extends Dated> {
  state: FeedState<F>
  season: number
  /** Whether something else than the page's file stands there without the feed. */
  isOther: boolean
  isLive: boolean
}

/** Says of which moment a list or a table is where that is not now; nothing where all is well. */
export function SeasonNotice<F extends Dated>({ state, season, isOther, isLive }: SeasonNoticeProps<F>) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const { builtAt } = useSiteConfig()
  const trustWords = useTrustWords()
  const failure = isOther
    ? t('seasonFailed', { season: seasonName(season) })
    : t('trust.old', { time: formatDateTime(builtAt, language) })
  const words = state.feed ? trustWords(trustOf(state, isLive)) : state.problem && failure
  return <TrustNotice words={words} />
}
