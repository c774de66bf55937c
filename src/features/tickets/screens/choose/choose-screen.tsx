import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import type { BestSeats, HeldSeats } from '#contract/ticketing/holds.ts'
import { formatFullDate } from '#src/lib/format/calendar-date.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ticketEventQuery } from '../../api/events.ts'
import { useReleaseSeats } from '../../api/holds.ts'
import { ownPlacesQuery } from '../../api/own-places.ts'
import { useAsker } from '../../parts/use-asker.ts'
import { useSaleWords } from '../../parts/use-sale-words.ts'
import * as styles from './choose.module.css'
import { type LastBest, OwnPlaces } from './own-places.tsx'
import { Ways } from './ways.tsx'

/** The choice of places of an event. */
export function ChooseScreen({ eventId }: { eventId: string }) {
  const { t } = useTranslation('tickets')
  const errorText = useCartErrorText()
  const { data, error, refetch, isFetching } = useQuery(ticketEventQuery(eventId, useAsker()))
  const language = useLanguage()
  usePageTitle(data ? inLanguage(data.name, language) : t('list.title'))
  return (
    <div className={classNames('wrap', styles.screen)}>
      {data ? (
        <Choice event={data} />
      ) : error instanceof ApiError && error.status < 500 && error.status >= 400 ? (
        <EmptyState
          level={1}
          title={t('choose.unknownTitle')}
          action={<ButtonLink href={paths.tickets.list}>{t('choose.toList')}</ButtonLink>}
        >
          {errorText('EVENT_UNKNOWN')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          level={1}
          title={t('choose.errorTitle')}
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

function Choice({ event }: { event: TicketEventDetail }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const saleWords = useSaleWords()
  const own = useQuery(ownPlacesQuery(event.eventNo, useAsker()))
  // Here, because what shows the places is gone by the time that they are.
  const release = useReleaseSeats(event.id)
  const [lastBest, setLastBest] = useState<LastBest>()
  const [said, setSaid] = useState('')
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const waysHeading = useRef<HTMLHeadingElement>(null)
  const places = own.data ?? []

  // By now the cart has been read again, so the places stand there.
  const showHeld = ({ seatNos }: HeldSeats, best?: BestSeats) => {
    setLastBest(best && { best, seatNos })
    setSaid(t('own.taken', { count: seatNos.length }))
    requestAnimationFrame(() => ownHeading.current?.focus())
  }
  const giveBack = () => release.mutate([], { onSuccess: outcome => outcome.ok && showReleased() })
  const showReleased = () => {
    setSaid(t('own.released'))
    requestAnimationFrame(() => (ownHeading.current ?? waysHeading.current)?.focus())
  }
  return (
    <>
      <AppLink href={paths.tickets.list}>{t('choose.toList')}</AppLink>
      <PageHeading
        kicker={[
          formatFullDate(event.startsAt, language),
          event.isTimeFixed
            ? t('list.begin', { time: formatKickOff(event.startsAt, language) })
            : t('list.timeOpen'),
          inLanguage(event.venue.name, language),
        ].join(' · ')}
        lead={saleWords(event)}
      >
        {inLanguage(event.name, language)}
      </PageHeading>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {places.length > 0 && (
        <OwnPlaces
          event={event}
          places={places}
          answeredAt={own.dataUpdatedAt}
          lastBest={lastBest}
          heading={ownHeading}
          onHeld={showHeld}
          release={release}
          onRelease={giveBack}
        />
      )}
      <section aria-labelledby="choose-places" className={styles.ways}>
        <h2 id="choose-places" ref={waysHeading} tabIndex={-1} className={styles.heading}>
          {places.length > 0 ? t('choose.more') : t('choose.title')}
        </h2>
        <Ways event={event} onHeld={showHeld} />
      </section>
    </>
  )
}
