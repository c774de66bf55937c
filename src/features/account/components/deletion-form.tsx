import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { deletionForm, type DeletionValues } from '../model/deletion-form.ts'
import { formFault } from '../model/form-fault.ts'
import { useFaultText } from '../use-fault-text.ts'
import * as styles from './form.module.css'

export interface DeletionFormProps {
  pending: boolean
  onConfirmed: () => void
}

/** Confirms twice what cannot be undone: by a tick, and by typing a word. */
export function DeletionForm({ pending, onConfirmed }: DeletionFormProps) {
  const { t } = useTranslation('own-data')
  const faultText = useFaultText()
  const word = t('deletion.word')
  const schema = useMemo(() => deletionForm(word), [word])
  const form = useForm<DeletionValues>({
    defaultValues: { hasUnderstood: false, word: '' },
    resolver: zodResolver(schema, { error: formFault }),
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(() => onConfirmed())
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <Controller
        control={form.control}
        name="hasUnderstood"
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            {...field}
            checked={value}
            onCheckedChange={onChange}
            label={t('deletion.understood')}
            error={faultText(errors.hasUnderstood)}
            required
          />
        )}
      />
      <TextField
        {...form.register('word')}
        label={t('deletion.typeWord', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={faultText(errors.word)}
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
