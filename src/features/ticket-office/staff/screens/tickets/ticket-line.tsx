import { useTranslation } from 'react-i18next'
import type { StaffTicketSummary } from '#contract/ticketing/staff-tickets.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Price } from '#src/ui/price.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { TicketBadge } from '../../parts/ticket-badge.tsx'
import { usePlaceWords } from '../../parts/use-place-words.ts'

/** A ticket in the list: whose it is, for what, and whether it is good. */
export function TicketLine({ ticket }: { ticket: StaffTicketSummary }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const placeWords = usePlaceWords()
  const { id, event, name, holder, price, priceClass, state } = ticket
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="card" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.ticket(id)} className={styles.title}>
          {placeWords(ticket)}
        </AppLink>
        <span>
          {name === '' ? t('tickets.noName') : name}
          <span className={styles.meta}> · {holder?.email ?? t('tickets.nobody')}</span>
        </span>
        <span className={styles.meta}>
          {inLanguage(event.name, language)} · {formatDateTime(event.startsAt, language)}
        </span>
      </div>
      <div className={styles.numbers}>
        <Price money={price} />
        <TicketBadge state={state} />
        <span className={styles.meta}>{t(`classes.${priceClass}`)}</span>
      </div>
    </Card>
  )
}
