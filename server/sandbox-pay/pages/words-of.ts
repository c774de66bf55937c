import type { PayFrame } from './layout.ts'

/** What stands above and on the button of a form: for a payment of `amount`, else for a method that is to be kept. */
export const wordsOf = (
  form: 'card' | 'payPal' | 'sepa',
  amount: string | undefined,
  t: PayFrame['t'],
): { title: string; lead: string; submit: string } =>
  amount === undefined
    ? {
        title: t(`keeping.title.${form}`),
        lead: t(`keeping.lead.${form}`),
        submit: t(`keeping.submit.${form}`),
      }
    : {
        title: t('payment.title', { amount }),
        lead: t(`payment.lead.${form}`),
        submit: t('payment.submit', { amount }),
      }
