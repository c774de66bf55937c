import { html } from 'ghtml'
import type { PayFrame, PayPage } from './layout.ts'

interface Asked {
  action: string
  /** What is to be paid; undefined where the card is only to be kept. */
  amount: string | undefined
  brand: string
  lastDigits: string
}

/** The part of the bank that gave the card out: it wants to know that it is its customer. */
export function authenticationPage(
  { action, amount, brand, lastDigits }: Asked,
  { t }: PayFrame,
): Omit<PayPage, 'cancelAction'> {
  const body = html`<form class="choice" method="post" action="${action}">
    <button name="answer" value="confirm">${t('authentication.confirm')}</button>
    <button class="quiet" name="answer" value="refuse">${t('authentication.refuse')}</button>
  </form>`
  const card = { brand, lastDigits }
  const lead =
    amount === undefined
      ? t('authentication.lead', card)
      : t('authentication.leadPayment', { ...card, amount })
  return { title: t('authentication.title'), lead, body }
}
