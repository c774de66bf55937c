import { Controller, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useChangePhases } from '../../api/events.ts'
import { PhaseFields } from './phase-fields.tsx'
import { nextPhase, phasesForm, phasesValues } from './phase-form.ts'

const faults = ['opensAt', 'closesAt', 'cap', 'organizationCap', 'contingents'] as const

/** Changes who may buy from when on; phases that have begun only on purpose. */
export function PhasesDialog({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: phasesForm(event.version),
    defaultValues: phasesValues(event),
    send: useChangePhases(event.id).mutateAsync,
    faultText: (_, wrong) => {
      const name = faults.find(one => wrong.endsWith(`.${one}`))
      return name ? t(`phases.faults.${name}`) : t('faults.other')
    },
    failedTitle: t('phases.failed'),
    doneText: () => t('phases.done'),
    onClose,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'phases' })
  return (
    <FormDialog
      {...dialog}
      title={t('phases.dialogTitle')}
      description={t('phases.dialogText')}
      submitLabel={t('phases.save')}
    >
      {fields.map(({ id }, index) => (
        <PhaseFields
          key={id}
          index={index}
          control={form.control}
          field={field}
          errorOf={errorOf}
          contingents={event.contingents.map(({ key }) => key)}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => append(nextPhase(form.getValues('phases').at(-1)))}>
          {t('phases.add')}
        </Button>
      </div>
      <Controller
        control={form.control}
        name="mayChangeBegun"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            label={t('phases.begun')}
            hint={t('phases.begunHint')}
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </FormDialog>
  )
}
