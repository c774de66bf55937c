import { useId } from 'react'
import { type Control, Controller, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { phaseAudiences } from '#contract/ticketing/events.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useContingentName } from '../../parts/use-place-words.ts'
import type { PhasesBody, PhasesValues } from './phase-form.ts'

export interface PhaseFieldsProps {
  /** From 0. */
  index: number
  control: Control<PhasesValues, unknown, PhasesBody>
  field: (name: FieldPath<PhasesValues>) => Omit<TextFieldProps, 'label'>
  errorOf: (name: FieldPath<PhasesValues>) => string | undefined
  /** Those that the event has places of. */
  contingents: readonly string[]
  /** Undefined of the only phase. */
  onRemove: (() => void) | undefined
}

/** One phase: for whom, from when on, how many, and which places. */
export function PhaseFields({ index, control, field, errorOf, contingents, onRemove }: PhaseFieldsProps) {
  const { t } = useTranslation('ticket-office')
  const contingentName = useContingentName()
  const errorId = useId()
  const number = index + 1
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('phases.phase', { number })}</legend>
      <Controller
        control={control}
        name={`phases.${index}.audience`}
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('phases.audience')}
            required
            options={phaseAudiences.map(one => ({ value: one, label: t(`phases.audiences.${one}`) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <div className={styles.columns}>
        <TextField
          {...field(`phases.${index}.opensAt`)}
          type="datetime-local"
          label={t('phases.opensAt')}
          required
        />
        <TextField
          {...field(`phases.${index}.closesAt`)}
          type="datetime-local"
          label={t('phases.closesAt')}
          hint={t('phases.closesAtHint')}
        />
        <TextField
          {...field(`phases.${index}.cap`)}
          inputMode="numeric"
          label={t('phases.capField')}
          required
          autoComplete="off"
        />
        <TextField
          {...field(`phases.${index}.organizationCap`)}
          inputMode="numeric"
          label={t('phases.organizationCap')}
          required
          autoComplete="off"
        />
      </div>
      <Controller
        control={control}
        name={`phases.${index}.contingents`}
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <div role="group" aria-label={t('phases.contingents')} aria-describedby={errorId}>
            {contingents.map((one, position) => (
              <Checkbox
                key={one}
                {...(position === 0 && { ref })}
                onBlur={onBlur}
                label={contingentName(one)}
                checked={value.includes(one)}
                onCheckedChange={isOn =>
                  onChange(isOn ? [...value, one] : value.filter(other => other !== one))
                }
              />
            ))}
            <FieldError id={errorId} error={errorOf(`phases.${index}.contingents`)} />
          </div>
        )}
      />
      {onRemove && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onRemove}>
            {t('phases.remove', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
