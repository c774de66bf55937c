import { html } from 'ghtml'
import { localeOf } from '#contract/kernel/locale.ts'
import { textField } from '../../pages/fields.ts'
import { fieldErrorTexts, fieldLimits, type SepaField, type SetupForm } from '../forms.ts'
import type { Mandate } from '../mandate.ts'
import { inFours, testAccounts, testIban } from '../test-numbers.ts'
import type { PayFrame, PayPage } from './layout.ts'
import { wordsOf } from './words-of.ts'

/** Asks for a mandate to charge a bank account. */
export function sepaPage(
  { action, amount, typed, errors, mandate }: SetupForm<SepaField> & { mandate: Mandate },
  { t, language }: PayFrame,
): Omit<PayPage, 'cancelAction'> {
  const texts = fieldErrorTexts(errors, t)
  const words = wordsOf('sepa', amount, t)
  const startsBelow = texts.iban === undefined && texts.holder !== undefined
  // A day has no time zone: it is read and written as one of UTC.
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(mandate.date),
  )
  const body = html`!${accountsTable(t)}
    <form method="post" action="${action}" novalidate>
      !${textField({
        name: 'iban',
        label: t('sepa.iban'),
        hint: t('sepa.ibanHint', { iban: inFours(testIban) }),
        autocomplete: 'off',
        code: 'text',
        value: typed.iban,
        maxLength: fieldLimits.iban,
        error: texts.iban,
        isFirst: !startsBelow,
      })}
      !${textField({
        name: 'holder',
        label: t('sepa.holder'),
        autocomplete: 'name',
        value: typed.holder,
        maxLength: fieldLimits.holder,
        error: texts.holder,
        isFirst: startsBelow,
      })}
      <section class="mandate" aria-labelledby="mandate">
        <h2 id="mandate">${t('sepa.mandate')}</h2>
        <p>${t('sepa.mandateText')}</p>
        <dl>
          <dt>${t('sepa.reference')}</dt>
          <dd>${mandate.reference}</dd>
          <dt>${t('sepa.date')}</dt>
          <dd>${date}</dd>
        </dl>
      </section>
      <button>${words.submit}</button>
    </form>`
  const hasErrors = texts.iban !== undefined || texts.holder !== undefined
  return { title: words.title, lead: words.lead, body, hasErrors }
}

const accountsTable = (t: PayFrame['t']) =>
  html`<table>
    <caption>
      ${t('numbers.accounts')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('numbers.iban')}</th>
        <th scope="col">${t('numbers.effect')}</th>
      </tr>
    </thead>
    <tbody>
      !${testAccounts.map(
        ({ iban, behaviour }) =>
          html`<tr>
            <td><code>${inFours(iban)}</code></td>
            <td>${t(`numbers.${behaviour}`)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
