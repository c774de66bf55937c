import type { EventFacts } from '#contract/ticketing/events.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { formatAmount, formatDay, formatMoment, type MailBlock, type MailTools } from '../mail/mail-api.ts'

/** What a mail says of a ticket; `price` where it was paid by whoever reads it. */
export type MailedTicket = Pick<Ticket, 'event' | 'block' | 'row' | 'seat' | 'gates' | 'priceClass'> & {
  readonly price?: Ticket['price']
}

/** Tickets event by event: which, when and where, and the places. */
export const ticketBlocks = (tickets: readonly MailedTicket[], tools: MailTools): MailBlock[] =>
  [...Map.groupBy(tickets, ({ event }) => event.id).values()].flatMap(group => eventBlocks(group, tools))

function eventBlocks(tickets: readonly MailedTicket[], tools: MailTools): MailBlock[] {
  const { t, language } = tools
  const event = tickets[0]?.event
  if (!event) return []
  return [
    { kind: 'heading', text: event.name[language] ?? event.name.de },
    {
      kind: 'text',
      text: [whenOf(event, tools), event.venue.name[language] ?? event.venue.name.de].join(' · '),
    },
    {
      kind: 'rows',
      rows: tickets.map(({ block, row, seat, gates, priceClass, price }) => ({
        label: [
          t('ticketPlace.block', { block }),
          ...(row === null ? [] : [t('ticketPlace.row', { row })]),
          ...(seat === null ? [] : [t('ticketPlace.seat', { seat })]),
        ].join(', '),
        detail: [
          t('ticketPlace.gate', { count: gates.length, gates: gates.join(', ') }),
          t(`ticketPlace.classes.${priceClass}`),
        ].join(' · '),
        value: price ? formatAmount(price, language) : '',
      })),
    },
  ]
}

const whenOf = ({ startsAt, isTimeFixed }: EventFacts, { t, language }: MailTools): string =>
  isTimeFixed
    ? formatMoment(new Date(startsAt), language)
    : t('ticketPlace.timeOpen', { day: formatDay(new Date(startsAt), language) })
