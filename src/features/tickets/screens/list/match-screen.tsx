import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { ticketEventsQuery } from '../../api/events.ts'
import { useAsker } from '../../parts/use-asker.ts'
import * as styles from './event-list.module.css'

/** Leads from a match to its event. What no match can be called has none, as a match without a sale. */
export function MatchScreen({ matchId }: { matchId: string }) {
  const { t } = useTranslation('tickets')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(ticketEventsQuery(useAsker(), [matchId]))
  const eventId = data?.find(event => event.matchId === matchId)?.id
  const hasNone = data ? eventId === undefined : error instanceof ApiError && error.status === 400
  usePageTitle(hasNone ? t('ofMatch.noneTitle') : t('list.title'))
  useEffect(() => {
    // "Back" leads to the page with the match again.
    if (eventId !== undefined) navigate(paths.tickets.event(eventId), { replace: true })
  }, [eventId])
  return (
    <div className={classNames('wrap', styles.screen)}>
      {hasNone ? (
        <EmptyState
          level={1}
          title={t('ofMatch.noneTitle')}
          action={<ButtonLink href={paths.tickets.list}>{t('choose.toList')}</ButtonLink>}
        >
          {t('ofMatch.noneText')}
        </EmptyState>
      ) : error && !data ? (
        <ErrorState
          level={1}
          title={t('ofMatch.errorTitle')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      ) : (
        <CardsSkeleton cards={2} height="14rem" />
      )}
    </div>
  )
}
