import { formatMoment, personalMail } from '../../mail/mail-api.ts'

export interface TicketTakenBackData {
  firstName: string
  event: string
  startsAt: Date
  place: string
  /** Whole address of the reader's tickets. */
  href: string
}

export const ticketTakenBack = personalMail<TicketTakenBackData>(
  'ticketTakenBack',
  ({ firstName, event, startsAt, place, href }, { t, language }) => {
    const words = { event, place, at: formatMoment(startsAt, language) }
    return {
      subject: t('ticketTakenBack.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('ticketTakenBack.intro', words) },
        { kind: 'text', text: t('ticketTakenBack.ask') },
        { kind: 'action', label: t('ticketTakenBack.action'), href },
      ],
    }
  },
)
