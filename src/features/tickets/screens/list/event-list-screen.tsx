import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TicketEvent } from '#contract/ticketing/events.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { formatDayNumber, formatShortWeekday } from '#src/lib/format/calendar-date.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { formatShortMonth } from '#src/lib/format/short-month.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ticketEventsQuery } from '../../api/events.ts'
import { useAsker } from '../../parts/use-asker.ts'
import { useSaleWords } from '../../parts/use-sale-words.ts'
import * as styles from './event-list.module.css'

/** What tickets are sold for, the next first. */
export function EventListScreen() {
  const { t } = useTranslation('tickets')
  const events = useQuery(ticketEventsQuery(useAsker()))
  usePageTitle(t('list.title'))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageHeading lead={t('list.lead')}>{t('list.title')}</PageHeading>
      <Loaded
        query={events}
        skeleton={<CardsSkeleton cards={4} height="8.5rem" />}
        errorTitle={t('list.errorTitle')}
      >
        {found =>
          found.length === 0 ? (
            <EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {found.map(event => (
                <li key={event.id}>
                  <EventRow event={event} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SeasonHint />
    </div>
  )
}

/** Season tickets are bought in the account, which asks to sign in; a sub-site without one has no such way. */
function SeasonHint() {
  const { t } = useTranslation('tickets')
  if (!useSiteConfig().features.account) return null
  return (
    <section className={styles.season} data-surface="raised" aria-labelledby="season-tickets">
      <div>
        <h2 id="season-tickets" className={styles.name}>
          {t('list.seasonTitle')}
        </h2>
        <p className={styles.muted}>{t('list.seasonText')}</p>
      </div>
      <ButtonLink variant="quiet" href={contractPaths.buy}>
        {t('list.seasonBuy')}
      </ButtonLink>
    </section>
  )
}

/** Up to how many free places of an event are counted. */
const FEW = 200

function EventRow({ event }: { event: TicketEvent }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const saleWords = useSaleWords()
  const name = inLanguage(event.name, language)
  const { startsAt, isTimeFixed, priceFrom, free, state } = event
  const isSold = state === 'onSale'
  return (
    <article aria-labelledby={`event-${event.id}`} className={styles.event} data-surface="raised">
      <p className={styles.date}>
        <span>{formatShortWeekday(startsAt, language)}</span>
        <strong className={classNames('display', styles.day)}>{formatDayNumber(startsAt, language)}</strong>
        <span>{formatShortMonth(startsAt, language)}</span>
      </p>
      <div className={styles.what}>
        <h2 id={`event-${event.id}`} className={styles.name}>
          {name}
        </h2>
        <p className={styles.muted}>
          {[
            isTimeFixed ? t('list.begin', { time: formatKickOff(startsAt, language) }) : t('list.timeOpen'),
            inLanguage(event.venue.name, language),
          ].join(' · ')}
        </p>
        <p className={styles.sale}>{saleWords(event)}</p>
      </div>
      <div className={styles.price}>
        {priceFrom && <strong>{t('list.priceFrom', { price: formatMoney(priceFrom, language) })}</strong>}
        {isSold && (
          <span className={styles.muted}>
            {free <= FEW ? t('best.free', { count: free }) : t('list.many')}
          </span>
        )}
        <ButtonLink
          href={paths.tickets.event(event.id)}
          variant={isSold ? undefined : 'quiet'}
          aria-label={t(isSold ? 'list.chooseFor' : 'list.lookAt', { event: name })}
        >
          {t(isSold ? 'list.choose' : 'list.look')}
        </ButtonLink>
      </div>
    </article>
  )
}
