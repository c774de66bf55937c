import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Cart } from '#contract/cart/cart.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { type CodeInCart, codesOf, useAddCode, useRemoveCode } from '../../api/codes.ts'
import * as styles from './code-box.module.css'

/** What kind of code it is decides the call (`useAddCode`), and the platform whether it is one. */
const codeForm = z.object({ code: z.string().trim().min(1) })

/** One field for promotion codes, vouchers and gift cards, and those that lie in the cart already. */
export function CodeBox({ cart }: { cart: Cart }) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const heading = useId()
  const add = useAddCode()
  const codes = codesOf(cart)
  const { form, props, field, isPending } = useContractForm({
    schema: codeForm,
    defaultValues: { code: '' },
    send: ({ body }) => add.mutateAsync(body.code),
    refusals: () => ({ code: 'refused' }),
    faultText: fault =>
      fault === 'refused' && add.data?.ok === false ? errorText(add.data.problem) : t('codes.missing'),
    onDone: () => {
      form.reset()
      form.setFocus('code')
    },
  })
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <h3 id={heading} className={styles.heading}>
        {t('codes.title')}
      </h3>
      <form {...props} className={styles.form}>
        <TextField
          {...field('code')}
          label={t('codes.label')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          enterKeyHint="done"
        />
        <Button type="submit" variant="quiet" loading={isPending} className={styles.submit}>
          {t('codes.redeem')}
        </Button>
      </form>
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label={t('codes.inCart')}>
          {codes.map(code => (
            <CodeLine key={code.id} code={code} onRemoved={() => form.setFocus('code')} />
          ))}
        </ul>
      )}
      <div role="status" className="visually-hidden">
        {add.data?.ok === true && t('codes.added')}
      </div>
    </section>
  )
}

interface CodeLineProps {
  code: CodeInCart
  /** Told before the line disappears, and the focus with it. */
  onRemoved: () => void
}

/** A code that lies in the cart: what it does or why not, and how to take it out. */
function CodeLine({ code, onRemoved }: CodeLineProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const language = useLanguage()
  const remove = useRemoveCode(onRemoved)
  const money = (cents: number) => formatMoney({ cents, currency: 'EUR' }, language)
  const name = code.kind === 'promotion' ? code.code : t(`codes.kinds.${code.kind}`, { ending: code.code })
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {code.remainingCents !== null && code.remainingCents > 0 && (
            <span className={styles.rest}>
              {t('codes.remaining', { amount: money(code.remainingCents) })}
            </span>
          )}
        </span>
        {code.errorCode === null && <span>{money(-code.cents)}</span>}
        <Button
          variant="quiet"
          loading={remove.isPending}
          aria-label={t('codes.remove', { name })}
          onClick={() => remove.mutate(code)}
        >
          <Icon name="trash" size={20} />
        </Button>
      </div>
      {code.errorCode !== null && <Notice tone="warning">{errorText(code.errorCode)}</Notice>}
    </li>
  )
}
