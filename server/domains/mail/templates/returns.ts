import type { MailTemplate } from '../mail-content.ts'

/** About a return. */
export interface ReturnData {
  firstName: string
  orderNumber: string
  returnNumber: string
  /** Whole address of the order in the account. */
  href: string
}

const about =
  (step: 'returnAnnounced' | 'returnRefused'): MailTemplate<ReturnData> =>
  ({ firstName, orderNumber, returnNumber, href }, { t }) => ({
    subject: t(`${step}.subject`, { number: returnNumber }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t(`${step}.intro`, { order: orderNumber }) },
      { kind: 'text', text: t(`${step}.next`) },
      { kind: 'action', label: t(`${step}.action`), href },
    ],
  })

/** After a buyer has announced to send something back: what to do now. */
export const returnAnnounced = about('returnAnnounced')

/** After a return has arrived that is not taken. */
export const returnRefused = about('returnRefused')
