import { type MailContent, type MailTools, personalMail } from '../../mail/mail-api.ts'

export interface ReturnData {
  firstName: string
  orderNumber: string
  returnNumber: string
  /** Whole address of the order in the account. */
  href: string
}

const write =
  (step: 'announced' | 'refused') =>
  ({ firstName, orderNumber, returnNumber, href }: ReturnData, { t }: MailTools): MailContent => ({
    subject: t(`returns.${step}.subject`, { number: returnNumber }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t(`returns.${step}.intro`, { order: orderNumber }) },
      { kind: 'text', text: t(`returns.${step}.next`) },
      { kind: 'action', label: t(`returns.${step}.action`), href },
    ],
  })

/** After a buyer has announced to send something back: what to do now. */
export const returnAnnounced = personalMail('returnAnnounced', write('announced'))

export const returnRefused = personalMail('returnRefused', write('refused'))
