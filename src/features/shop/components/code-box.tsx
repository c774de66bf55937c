import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useAddCode } from '../api/codes.ts'
import { codesOf } from '../model/cart-codes.ts'
import * as styles from './code-box.module.css'
import { CodeLine } from './code-line.tsx'

/** One field for promotion codes, vouchers and gift cards, and those that lie in the cart already. */
export function CodeBox({ cart }: { cart: Cart }) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const add = useAddCode()
  const codes = codesOf(cart)
  const refused =
    add.data?.ok === false && add.variables === typed.trim() ? errorText(add.data.problem) : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setMissing(code === '')
    if (code === '' || add.isPending) {
      field.current?.focus()
      return
    }
    add.mutate(code, {
      onSuccess: outcome => {
        if (outcome.ok) setTyped('')
        field.current?.focus()
      },
    })
  }
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <h3 id={heading} className={styles.heading}>
        {t('codes.title')}
      </h3>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('codes.label')}
          required
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          enterKeyHint="done"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setMissing(false)
          }}
          error={isMissing ? t('codes.missing') : refused}
        />
        <Button type="submit" variant="quiet" loading={add.isPending} className={styles.submit}>
          {t('codes.redeem')}
        </Button>
      </form>
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label={t('codes.inCart')}>
          {codes.map(code => (
            <CodeLine key={code.id} code={code} onRemoved={() => field.current?.focus()} />
          ))}
        </ul>
      )}
      <div role="status" className="visually-hidden">
        {add.data?.ok === true && t('codes.added')}
      </div>
    </section>
  )
}
