import { orderPlaced } from './templates/order-placed.ts'
import { welcome } from './templates/welcome.ts'

/** Every mail the platform sends. A new one is a file in `templates/`, a line here and its texts in `locales/<lang>/mail.json`. */
export const mailTemplates = { welcome, orderPlaced } as const

export type MailTemplateName = keyof typeof mailTemplates
export type MailData<T extends MailTemplateName> = Parameters<(typeof mailTemplates)[T]>[0]
