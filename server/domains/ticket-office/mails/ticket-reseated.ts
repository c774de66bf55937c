import { formatMoment, personalMail } from '../../mail/mail-api.ts'

export interface TicketReseatedData {
  firstName: string
  event: string
  startsAt: Date
  /** Where the place was, and where it is now. */
  from: string
  to: string
  /** Whole address of the reader's tickets. */
  href: string
}

export const ticketReseated = personalMail<TicketReseatedData>(
  'ticketReseated',
  ({ firstName, event, startsAt, from, to, href }, { t, language }) => {
    const words = { event, from, to, at: formatMoment(startsAt, language) }
    return {
      subject: t('ticketReseated.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('ticketReseated.intro', words) },
        { kind: 'text', text: t('ticketReseated.keep') },
        { kind: 'action', label: t('ticketReseated.action'), href },
      ],
    }
  },
)
