import { html } from 'ghtml'
import type { PayFrame, PayPage } from './layout.ts'

/** The part of the bank that gave the card out: it wants to know that it is its customer. */
export function authenticationPage(
  { action, brand, lastDigits }: { action: string; brand: string; lastDigits: string },
  { t }: PayFrame,
): Omit<PayPage, 'cancelAction'> {
  const body = html`<form class="choice" method="post" action="${action}">
    <button name="answer" value="confirm">${t('authentication.confirm')}</button>
    <button class="quiet" name="answer" value="refuse">${t('authentication.refuse')}</button>
  </form>`
  return { title: t('authentication.title'), lead: t('authentication.lead', { brand, lastDigits }), body }
}
