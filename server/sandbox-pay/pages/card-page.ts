import { html } from 'ghtml'
import { textField } from '../../pages/fields.ts'
import { type CardField, fieldErrorTexts, fieldLimits, type SetupForm } from '../forms.ts'
import { inFours, testCards } from '../test-numbers.ts'
import type { PayFrame, PayPage } from './layout.ts'
import { wordsOf } from './words-of.ts'

/** Asks for a card. What was typed is shown again, but for the check digits. */
export function cardPage(
  { action, amount, typed, errors }: SetupForm<CardField>,
  { t, embedded }: PayFrame,
): Omit<PayPage, 'cancelAction'> {
  const texts = fieldErrorTexts(errors, t)
  const words = wordsOf('card', amount, t)
  const wrong = (['number', 'expiry', 'cvc', 'holder'] as const).find(field => texts[field] !== undefined)
  const common = (name: CardField) => ({
    name,
    maxLength: fieldLimits[name],
    error: texts[name],
    // In a frame, its script gives the focus: browsers refuse it to what another origin's page begins with.
    isFirst: embedded === undefined && name === wrong,
  })
  const body = html`!${
      embedded
        ? html`<details>
            <summary>${t('numbers.title')}</summary>
            !${numbersTable(t)}
          </details>`
        : numbersTable(t)
    }
    <form method="post" action="${action}" novalidate>
      !${textField({
        ...common('number'),
        label: t('card.number'),
        autocomplete: 'cc-number',
        code: 'numeric',
        value: typed.number,
      })}
      <div class="pair">
        !${textField({
          ...common('expiry'),
          label: t('card.expiry'),
          hint: t('card.expiryHint'),
          autocomplete: 'cc-exp',
          code: 'text',
          value: typed.expiry,
        })}
        !${textField({
          ...common('cvc'),
          label: t('card.cvc'),
          hint: t('card.cvcHint'),
          autocomplete: 'cc-csc',
          code: 'numeric',
        })}
      </div>
      !${textField({
        ...common('holder'),
        label: t('card.holder'),
        autocomplete: 'cc-name',
        value: typed.holder,
      })}
      <button>${words.submit}</button>
    </form>`
  return { title: words.title, lead: words.lead, body, hasErrors: wrong !== undefined }
}

const numbersTable = (t: PayFrame['t']) =>
  html`<table>
    <caption>
      ${t('numbers.title')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('numbers.number')}</th>
        <th scope="col">${t('numbers.effect')}</th>
      </tr>
    </thead>
    <tbody>
      !${testCards.map(
        ({ number, brand, behaviour }) =>
          html`<tr>
            <td><code>${inFours(number)}</code> ${brand}</td>
            <td>${t(`numbers.${behaviour}`)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
