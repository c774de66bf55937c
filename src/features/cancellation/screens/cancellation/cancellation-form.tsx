import { type SubmitEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CancellationReceipt } from '#contract/cancellations/cancellations.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import {
  type CancellationFaults,
  type CancellationField,
  cancellationFields,
  type CancellationValues,
  declarationOf,
  faultsOf,
  lastDay,
  maxLengths,
} from './cancellation-values.ts'
import * as styles from './cancellation-form.module.css'

/** With the words of every error, which nobody needs before one. */
const NotReceived = lazyPart(async () => (await import('./not-received.tsx')).NotReceived)

export interface CancellationFormProps {
  /** The number that the address names. */
  contract: string
  onDone: (receipt: CancellationReceipt) => void
}

/** Kind, name, contract, day and e-mail are all that the law lets one ask for. What was typed stays where it does not arrive. */
export function CancellationForm({ contract, onDone }: CancellationFormProps) {
  const { t } = useTranslation('cancellation')
  const [values, setValues] = useState<CancellationValues>({
    kind: 'ordinary',
    reason: '',
    name: '',
    contract,
    when: 'next',
    endsOn: '',
    email: '',
  })
  const [faults, setFaults] = useState<CancellationFaults>({})
  const form = useRef<HTMLFormElement>(null)
  const { cancel, isPending, failure } = useCancel(onDone)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    const wrong = faultsOf(values)
    setFaults(wrong)
    const first = cancellationFields.find(field => wrong[field] !== undefined)
    if (first === undefined) void cancel(values)
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const change = (changes: Partial<CancellationValues>) => setValues(before => ({ ...before, ...changes }))
  const field = (name: CancellationField) => {
    const fault = faults[name]
    return {
      name,
      value: values[name],
      label: t(`fields.${name}`),
      error: fault && t(`faults.${fault}`),
      onFocus: () => void loadSending().catch(() => undefined),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }
  }

  return (
    <form ref={form} method="dialog" noValidate className={styles.form} onSubmit={submit}>
      {failure && (
        <Suspense>
          <NotReceived failure={failure} />
        </Suspense>
      )}
      <div className={styles.fields}>
        <RadioGroup
          name="kind"
          legend={t('fields.kind')}
          options={(['ordinary', 'extraordinary'] as const).map(value => ({
            value,
            label: t(`kinds.${value}`),
            description: t(`kindHints.${value}`),
          }))}
          value={values.kind}
          onValueChange={kind => change({ kind })}
        />
        {values.kind === 'extraordinary' && (
          <TextArea {...field('reason')} maxLength={maxLengths.reason} required />
        )}
        <TextField {...field('name')} maxLength={maxLengths.name} required autoComplete="name" />
        <TextField
          {...field('contract')}
          maxLength={maxLengths.contract}
          hint={t('hints.contract')}
          required
          autoComplete="off"
        />
        <RadioGroup
          name="when"
          legend={t('fields.when')}
          options={(['next', 'day'] as const).map(value => ({ value, label: t(`whens.${value}`) }))}
          value={values.when}
          onValueChange={when => change({ when })}
        />
        {values.when === 'day' && <TextField {...field('endsOn')} type="date" max={lastDay} required />}
        <TextField
          {...field('email')}
          maxLength={maxLengths.email}
          hint={t('hints.email')}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
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
const loadSending = () => import('../../api/send-cancellation.ts')

/** Sends a declaration, each with a key of its own: a second press, or another try after a lost answer, declares nothing twice. */
function useCancel(onDone: (receipt: CancellationReceipt) => void) {
  const { roots } = useSiteConfig()
  const language = useLanguage()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const repeatable = useRepeatable()

  const cancel = async (values: CancellationValues) => {
    const declaration = declarationOf(values, language)
    const headers = repeatable(declaration)
    setPending(true)
    setFailure(undefined)
    try {
      const { sendCancellation } = await loadSending()
      onDone(await sendCancellation(roots.api, headers, declaration))
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setPending(false)
    }
  }
  return { cancel, isPending, failure }
}
