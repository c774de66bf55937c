import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { moveContingent, type MovedPlaces, type StaffEvent } from '#contract/ticketing/staff-events.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { type StaffSend, useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useMoveContingent } from '../../api/events.ts'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useContingentName } from '../../parts/use-place-words.ts'

/** Contingents that an event may have no place of yet. */
const usual = ['general', 'closed']

const typedMove = (version: number, isDryRun: boolean) =>
  z
    .object({ blocks: z.string(), row: z.string(), from: z.string(), to: z.string(), reason: z.string() })
    .transform(({ blocks, row, ...rest }): z.input<typeof moveContingent.body> => ({
      ...rest,
      version,
      isDryRun,
      blocks: blocks.split(/[\s,;]+/).filter(block => block !== ''),
      row: row.trim() === '' ? undefined : row.trim(),
    }))
    .pipe(moveContingent.body)

export interface ContingentDialogProps {
  event: StaffEvent
  /** Those that were chosen before. */
  blocks?: readonly string[]
  onClose: () => void
}

/** Moves free places to another contingent: first as a dry run, then for good. */
export function ContingentDialog({ event, blocks = [], onClose }: ContingentDialogProps) {
  const { t } = useTranslation('ticket-office')
  const toast = useToast()
  const contingentName = useContingentName()
  const [tried, setTried] = useState<{ places: MovedPlaces; values: string }>()
  const move = useMoveContingent(event.id)
  const keys = [...new Set([...event.contingents.map(({ key }) => key), ...usual])]
  const defaultValues = { blocks: blocks.join(', '), row: '', from: keys[0] ?? '', to: '', reason: '' }
  const [shown, setShown] = useState(JSON.stringify(defaultValues))
  const isTried = tried?.values === shown
  const send: StaffSend<z.output<typeof moveContingent.body>, MovedPlaces> = move.mutateAsync
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: typedMove(event.version, !isTried),
    defaultValues,
    send,
    faultText: (_, wrong) =>
      wrong === 'reason'
        ? t('faults.reason')
        : t(`contingentMove.faults.${wrong === 'row' || wrong === 'to' ? wrong : 'blocks'}`),
    failedTitle: t('contingentMove.failed'),
    onSaved: places => {
      if (places.isDryRun) {
        setTried({ places, values: shown })
        return
      }
      onClose()
      toast.success(t('contingentMove.done', { moved: places.moved }))
    },
    onClose,
  })
  const values = JSON.stringify(useWatch({ control: form.control }))
  if (values !== shown) setShown(values)
  const choice = (name: 'from' | 'to') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <SelectField
          label={t(`contingentMove.${name}`)}
          required
          options={keys.map(key => ({ value: key, label: contingentName(key) }))}
          value={value === '' ? null : value}
          onValueChange={onChange}
          error={errorOf(name)}
        />
      )}
    />
  )
  return (
    <FormDialog
      {...dialog}
      title={t('contingentMove.title')}
      description={t('contingentMove.text')}
      submitLabel={
        isTried ? t('contingentMove.confirm', { moved: tried.places.moved }) : t('contingentMove.preview')
      }
    >
      <TextField
        {...field('blocks')}
        label={t('contingentMove.blocks')}
        hint={t('contingentMove.blocksHint')}
        required
        autoComplete="off"
      />
      <TextField
        {...field('row')}
        label={t('contingentMove.row')}
        hint={t('contingentMove.rowHint')}
        autoComplete="off"
      />
      {choice('from')}
      {choice('to')}
      <ReasonField {...field('reason')} />
      <div role="status">
        {isTried && <Notice tone="info" title={t('contingentMove.result', { ...tried.places })} />}
      </div>
    </FormDialog>
  )
}
