import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import type { BestSeats, HeldSeats } from '#contract/ticketing/holds.ts'
import { reservationAt } from '#src/entities/cart/reservation.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import { holdProblemOf, useOtherSeats, type useReleaseSeats } from '../../api/holds.ts'
import type { OwnPlace } from '../../api/own-places.ts'
import { HoldRefusal } from './hold-refusal.tsx'
import * as styles from './own-places.module.css'

/** What the platform chose last: other places can be asked for in the same way. */
export interface LastBest {
  best: BestSeats
  seatNos: readonly number[]
}

export interface OwnPlacesProps {
  event: TicketEventDetail
  places: readonly OwnPlace[]
  /** When the cart was read, in milliseconds. */
  answeredAt: number
  lastBest: LastBest | undefined
  heading: Ref<HTMLHeadingElement>
  onHeld: (held: HeldSeats, best?: BestSeats) => void
  release: Pick<ReturnType<typeof useReleaseSeats>, 'data' | 'isPending'>
  onRelease: () => void
}

/** How often the remaining minutes are looked at, in milliseconds. */
const glance = 5000

/** The places of this event that lie in the cart, and for how long. */
export function OwnPlaces({
  event,
  places,
  answeredAt,
  lastBest,
  heading,
  onHeld,
  release,
  onRelease,
}: OwnPlacesProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const other = useOtherSeats(event.id)
  const now = Math.max(useNow(glance), answeredAt)
  const { stage, minutes } = reservationAt(
    now,
    answeredAt,
    Math.min(...places.map(({ item }) => item.expiresIn)),
  )
  const instead = places.filter(({ seatNo }) => lastBest?.seatNos.includes(seatNo))
  const isOfBest = lastBest?.seatNos.length === instead.length
  const eventName = inLanguage(event.name, language)
  const sum = euros(places.reduce((all, { item }) => all + item.totalPrice.cents, 0))

  return (
    <section aria-labelledby="own-places" data-surface="raised" className={styles.ticket}>
      <h2 id="own-places" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('own.title', { count: places.length })}
      </h2>
      <ul className={styles.places}>
        {places.map(({ seatNo, item }) => {
          const words = inLanguage(item.name, language)
          const place = words.startsWith(`${eventName}, `) ? words.slice(eventName.length + 2) : words
          return (
            <li key={seatNo} className={styles.place}>
              <strong className={classNames('display', styles.name)}>{place}</strong>
              <span>{formatMoney(item.totalPrice, language)}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.sum}>
        <strong>{t('own.sum', { price: formatMoney(sum, language) })}</strong>
        {stage === 'ample' && <span>{t('own.timeLeft', { count: minutes })}</span>}
      </p>
      {stage === 'ending' && (
        <Notice tone="warning" live title={t('own.endingTitle')}>
          {t('own.timeLeft', { count: minutes })}
        </Notice>
      )}
      {stage === 'ended' && (
        <Notice tone="warning" live title={t('own.endedTitle')}>
          {t('own.endedText')}
        </Notice>
      )}
      <HoldRefusal problem={holdProblemOf(other.data)} title={t('own.noOthers')} />
      <HoldRefusal problem={holdProblemOf(release.data)} title={t('own.notReleased')} />
      <Row>
        <ButtonLink href={paths.cart}>{t('own.toCart')}</ButtonLink>
        {isOfBest && (
          <Button
            variant="quiet"
            loading={other.isPending}
            onClick={() =>
              other.mutate(
                { best: lastBest.best, instead, left: event.own?.left ?? 0 },
                { onSuccess: outcome => outcome.ok && onHeld(outcome.value, lastBest.best) },
              )
            }
          >
            {t('own.others')}
          </Button>
        )}
        <Button variant="quiet" loading={release.isPending} onClick={onRelease}>
          {t('own.release', { count: places.length })}
        </Button>
      </Row>
    </section>
  )
}
