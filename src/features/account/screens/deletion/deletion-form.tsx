import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'

export interface DeletionFormProps {
  pending: boolean
  /** Asks for the deletion; what stands against it is shown by whoever places the form. */
  onConfirmed: () => Promise<Outcome<unknown>>
}

/** Confirms twice what cannot be undone: by a tick, and by typing a word. */
export function DeletionForm({ pending, onConfirmed }: DeletionFormProps) {
  const { t } = useTranslation('deletion')
  const word = t('deletion.word')
  const schema = useMemo(() => deletionForm(word), [word])
  const { form, props, field, errorOf } = useContractForm({
    schema,
    defaultValues: { hasUnderstood: false, word: '' },
    send: onConfirmed,
    faultText: useFaultText(),
  })
  return (
    <form {...props} className={styles.form}>
      <Controller
        control={form.control}
        name="hasUnderstood"
        render={({ field: { value, onChange, ...tick } }) => (
          <Checkbox
            {...tick}
            checked={value}
            onCheckedChange={onChange}
            label={t('deletion.understood')}
            error={errorOf('hasUnderstood')}
            required
          />
        )}
      />
      <TextField
        {...field('word')}
        label={t('deletion.typeWord', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" loading={pending}>
          {t('deletion.confirm')}
        </Button>
      </div>
    </form>
  )
}

/**
 * SPEC 5: a deletion is confirmed, by a tick and by typing a word.
 * @param word in the page's language; how it is written in upper or lower case makes no difference.
 */
export const deletionForm = (word: string) =>
  z.object({ hasUnderstood: z.boolean(), word: z.string() }).superRefine((typed, context) => {
    if (!typed.hasUnderstood) refuse(context, ['hasUnderstood'], 'confirm')
    if (typed.word.trim() === '') refuse(context, ['word'], 'required')
    else if (fold(typed.word) !== fold(word)) refuse(context, ['word'], 'notTheWord')
  })

const fold = (text: string) => text.trim().normalize('NFKC').toUpperCase()
