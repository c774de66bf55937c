import { type SubmitEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import {
  faultsOf,
  maxLengths,
  type WithdrawalFault,
  type WithdrawalFaults,
  type WithdrawalField,
  withdrawalFields,
} from '../model/withdrawal-form.ts'
import { loadSending, useWithdraw } from '../use-withdraw.ts'
import * as styles from './withdrawal-form.module.css'

/** With the words of every error, which nobody needs before one. */
const NotReceived = lazyPart(async () => (await import('./not-received.tsx')).NotReceived)

export interface WithdrawalFormProps {
  /** The number that the address names. */
  order: string
  onDone: (receipt: WithdrawalReceipt) => void
}

/** Name, order number and e-mail are all that the law lets one ask for. What was typed stays where it does not arrive. */
export function WithdrawalForm({ order, onDone }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal')
  const [values, setValues] = useState({ name: '', orderNumber: order, email: '', items: '' })
  const [faults, setFaults] = useState<WithdrawalFaults>({})
  const form = useRef<HTMLFormElement>(null)
  const { withdraw, isPending, failure } = useWithdraw(onDone)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    const wrong = faultsOf(values)
    setFaults(wrong)
    const first = withdrawalFields.find(field => wrong[field] !== undefined)
    if (first === undefined) void withdraw(values)
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const faultText = (fault: WithdrawalFault | undefined) => fault && t(`faults.${fault}`)
  const field = (name: WithdrawalField) => ({
    name,
    value: values[name],
    maxLength: maxLengths[name],
    label: t(`fields.${name}`),
    error: faultText(faults[name]),
    onFocus: () => void loadSending().catch(() => undefined),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })

  return (
    <form ref={form} method="dialog" noValidate className={styles.form} onSubmit={submit}>
      {failure && (
        <Suspense>
          <NotReceived failure={failure} />
        </Suspense>
      )}
      <div className={styles.fields}>
        <TextField {...field('name')} required autoComplete="name" />
        <TextField
          {...field('orderNumber')}
          hint={t('hints.orderNumber')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('email')}
          hint={t('hints.email')}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea {...field('items')} hint={t('hints.items')} />
        <p>{t('declaration')}</p>
        <p>
          <Button type="submit" loading={isPending}>
            {t('confirm')}
          </Button>
        </p>
      </div>
    </form>
  )
}
