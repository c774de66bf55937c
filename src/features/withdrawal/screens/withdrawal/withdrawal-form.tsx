import { type SubmitEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from './withdrawal-form.module.css'

export interface WithdrawalValues {
  name: string
  orderNumber: string
  email: string
  items: string
}

type WithdrawalField = keyof WithdrawalValues
type WithdrawalFault = 'noName' | 'noOrderNumber' | 'noEmail' | 'wrongEmail'
type WithdrawalFaults = Partial<Record<WithdrawalField, WithdrawalFault>>

/** In the order of the form: the first that is wrong gets the focus. */
const withdrawalFields = ['name', 'orderNumber', 'email', 'items'] as const satisfies WithdrawalField[]

/** As the platform bounds them (contract/withdrawals/withdrawals.ts, whose schemas would bring zod to a public page). */
export const maxLengths = { name: 120, orderNumber: 40, email: 254, items: 2000 } as const

/** What is missing or cannot be an e-mail address; the platform decides in the end. */
export function faultsOf({ name, orderNumber, email }: WithdrawalValues): WithdrawalFaults {
  return {
    ...(name.trim() === '' && { name: 'noName' as const }),
    ...(orderNumber.trim() === '' && { orderNumber: 'noOrderNumber' as const }),
    ...(email.trim() === '' && { email: 'noEmail' as const }),
    ...(email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'wrongEmail' as const }),
  }
}

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

/** What sends it comes with the first press, and is fetched as soon as somebody begins to type. */
const loadSending = () => import('../../api/send-withdrawal.ts')

/** Sends a declaration, each with a key of its own: a second press, or another try after a lost answer, declares nothing twice. */
function useWithdraw(onDone: (receipt: WithdrawalReceipt) => void) {
  const { roots } = useSiteConfig()
  const language = useLanguage()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const repeatable = useRepeatable()

  const withdraw = async ({ items, ...values }: WithdrawalValues) => {
    const declaration = { ...values, language, ...(items.trim() !== '' && { items }) }
    const headers = repeatable(declaration)
    setPending(true)
    setFailure(undefined)
    try {
      const { sendWithdrawal } = await loadSending()
      onDone(await sendWithdrawal(roots.api, headers, declaration))
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setPending(false)
    }
  }
  return { withdraw, isPending, failure }
}
