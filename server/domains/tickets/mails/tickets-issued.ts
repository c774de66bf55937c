import type { EventFacts } from '#contract/ticketing/events.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import {
  formatAmount,
  formatDay,
  formatMoment,
  type MailBlock,
  type MailTools,
  personalMail,
} from '../../mail/mail-api.ts'

export interface TicketsIssuedData {
  firstName: string
  orderNumber: string
  /** At least one, event by event. */
  tickets: readonly Pick<Ticket, 'event' | 'block' | 'row' | 'seat' | 'gates' | 'priceClass' | 'price'>[]
  /** Whole address of the tickets in the account. */
  href: string
}

/** Tickets of an order are paid. Their codes are shown in the account alone, since a mail can be passed on. */
export const ticketsIssued = personalMail<TicketsIssuedData>(
  'ticketsIssued',
  ({ firstName, orderNumber, tickets, href }, tools) => {
    const { t } = tools
    const count = tickets.length
    const byEvent = [...Map.groupBy(tickets, ({ event }) => event.id).values()]
    return {
      subject: t('ticketsIssued.subject', { count, order: orderNumber }),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('ticketsIssued.intro', { count, order: orderNumber }) },
        ...byEvent.flatMap(group => eventBlocks(group, tools)),
        { kind: 'text', text: t('ticketsIssued.code') },
        { kind: 'action', label: t('ticketsIssued.action', { count }), href },
      ],
    }
  },
)

function eventBlocks(tickets: TicketsIssuedData['tickets'], tools: MailTools): MailBlock[] {
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
          t('ticketsIssued.block', { block }),
          ...(row === null ? [] : [t('ticketsIssued.row', { row })]),
          ...(seat === null ? [] : [t('ticketsIssued.seat', { seat })]),
        ].join(', '),
        detail: [
          t('ticketsIssued.gate', { count: gates.length, gates: gates.join(', ') }),
          t(`ticketsIssued.classes.${priceClass}`),
        ].join(' · '),
        value: formatAmount(price, language),
      })),
    },
  ]
}

const whenOf = ({ startsAt, isTimeFixed }: EventFacts, { t, language }: MailTools): string =>
  isTimeFixed
    ? formatMoment(new Date(startsAt), language)
    : t('ticketsIssued.timeOpen', { day: formatDay(new Date(startsAt), language) })
