import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'

/** Says which round a match is of: in the page's language where it is a matchday, else as the feed says it. */
export function useRound(): (match: Pick<FeedMatch, 'matchday' | 'round'>) => string {
  const { t } = useTranslation('matches')
  return useCallback(
    ({ matchday, round }) => (matchday === null ? round : t('matchday', { number: matchday })),
    [t],
  )
}
