import { html } from 'ghtml'
import { localeOf } from '#contract/kernel/locale.ts'
import { choiceField, done } from '../../pages/fields.ts'
import type { SetupRow } from '../setup-repository.ts'
import type { SetupStatus } from '../setup-status.ts'
import { answerWays, type Switches, webhookWays } from '../switches.ts'
import type { PayFrame, PayPage } from './layout.ts'

export interface DeveloperView {
  switches: Switches
  payments: readonly { payment: SetupRow; status: SetupStatus['state'] }[]
  /** They have just been changed. */
  isSaved: boolean
}

/** The sandbox's switches, and its latest payments with what a bank may still do to them. */
export function developerPage({ switches, payments, isSaved }: DeveloperView, frame: PayFrame): PayPage {
  const { t, base } = frame
  const body = html`!${done(isSaved ? t('developers.saved') : undefined)}
    <form method="post" action="${base}/switches">
      !${choiceField({
        name: 'webhooks',
        label: t('developers.webhooks'),
        value: switches.webhooks,
        options: webhookWays.map(value => ({ value, label: t(`developers.webhookWays.${value}`) })),
      })}
      !${choiceField({
        name: 'answers',
        label: t('developers.answers'),
        value: switches.answers,
        options: answerWays.map(value => ({ value, label: t(`developers.answerWays.${value}`) })),
      })}
      <button>${t('developers.save')}</button>
    </form>
    <h2 class="after">${t('developers.payments')}</h2>
    !${payments.length === 0 ? html`<p>${t('developers.none')}</p>` : paymentsTable(payments, frame)}`
  return { title: t('developers.title'), lead: t('developers.lead'), body }
}

const paymentsTable = (payments: DeveloperView['payments'], { t, base, language }: PayFrame) =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${t('developers.payment')}</th>
        <th scope="col">${t('developers.state')}</th>
        <th scope="col">${t('developers.deeds')}</th>
      </tr>
    </thead>
    <tbody>
      !${payments.map(
        ({ payment: { id, method, amountCents, createdAt }, status }) =>
          html`<tr id="${id}">
            <td>${amountIn(language, amountCents ?? 0)} · ${method}<br />${timeIn(language, createdAt)}</td>
            <td>${t(`developers.states.${status}`)}</td>
            <td class="deeds">
              !${status === 'succeeded' ? actionButton(`${base}/payments/${id}/return`, t('developers.return')) : ''}
              !${actionButton(`${base}/payments/${id}/webhook`, t('developers.tell'))}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`

const actionButton = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button class="quiet">${label}</button></form>`

const amountIn = (language: PayFrame['language'], cents: number) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100)

const timeIn = (language: PayFrame['language'], at: Date) =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium', timeZone: 'Europe/Berlin' }).format(at)
