import { formatMoment, personalMail } from '../../mail/mail-api.ts'

export interface FreeTicketData {
  firstName: string
  event: string
  startsAt: Date
  place: string
  /** Whole address of the reader's tickets. */
  href: string
}

export const freeTicket = personalMail<FreeTicketData>(
  'freeTicket',
  ({ firstName, event, startsAt, place, href }, { t, language }) => {
    const words = { event, place, at: formatMoment(startsAt, language) }
    return {
      subject: t('freeTicket.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('freeTicket.intro', words) },
        { kind: 'text', text: t('freeTicket.use') },
        { kind: 'action', label: t('freeTicket.action'), href },
      ],
    }
  },
)
