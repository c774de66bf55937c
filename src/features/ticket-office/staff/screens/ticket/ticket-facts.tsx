import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { usePlaceWords } from '../../parts/use-place-words.ts'

/** What a ticket is for, what it cost, and whose it is. */
export function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const placeWords = usePlaceWords()
  const { id, event, price, priceClass, medium, generation, name, orderNumber, createdAt, area, contract } =
    ticket
  const personText = (person: StaffTicket['holder']) =>
    person ? `${person.name} ${person.email}`.trim() : t('tickets.nobody')
  const value = {
    event: (
      <AppLink href={adminPaths.event(event.id)}>
        {inLanguage(event.name, language)}, {formatDateTime(event.startsAt, language)}
      </AppLink>
    ),
    place: placeWords(ticket),
    area,
    price: `${formatMoney(price, language)} · ${t(`classes.${priceClass}`)}`,
    medium: t(`media.${medium}`),
    generation: String(generation),
    name: name === '' ? t('tickets.noName') : name,
    holder: personText(ticket.holder),
    buyer: personText(ticket.buyer),
    order: orderNumber ?? t('ticket.noOrder'),
    ...(contract && {
      contract: <AppLink href={adminPaths.contract(contract.id)}>{contract.number}</AppLink>,
    }),
    since: formatDateTime(createdAt, language),
  }
  const keys = Object.keys(value) as (keyof typeof value)[]
  return (
    <Part title={t('ticket.facts')}>
      <Card>
        <SummaryList
          key={id}
          entries={keys.map(key => ({ key, term: t(`ticket.${key}`), value: value[key] }))}
        />
      </Card>
    </Part>
  )
}
