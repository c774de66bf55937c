import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  type ContractEndEffects,
  endStaffContract,
  type StaffContract,
} from '#contract/subscription/staff-contracts.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { useToday } from '#src/lib/use-today.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { type StaffSend, useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useEndEarly } from '../../api/contracts.ts'
import { useDayText } from '../../parts/use-day-text.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { EndEffects } from './end-effects.tsx'

interface EndDialogProps {
  contract: StaffContract
  onClose: () => void
}

/** Ends a contract before its season does: first as a dry run, which shows what it takes, then for good. */
export function EndDialog({ contract: { id, version, effectiveOn, terms }, onClose }: EndDialogProps) {
  const { t } = useTranslation('contract-office')
  const toast = useToast()
  const dayText = useDayText()
  const until = effectiveOn ?? terms.find(({ state }) => state !== 'cancelled')?.endsOn
  const defaultValues = { lastDay: berlinDay(useToday()), reason: '' }
  const preview = usePreview<ContractEndEffects>(defaultValues)
  const tried = preview.result
  const send: StaffSend<z.output<typeof endStaffContract.body>, ContractEndEffects> = useEndEarly(
    id,
  ).mutateAsync
  const { form, dialog, field } = useStaffForm({
    schema: endStaffContract.body
      .omit({ version: true, isDryRun: true })
      .transform(typed => ({ ...typed, version, isDryRun: !tried })),
    defaultValues,
    send,
    refusals: { CONTRACT_DAY_NOT_POSSIBLE: 'lastDay' },
    faultText: (fault, wrong) => {
      if (fault === 'CONTRACT_DAY_NOT_POSSIBLE' && until !== undefined)
        return t('work.ending.wrongDay', { until: dayText(until) })
      return t(wrong === 'reason' ? 'work.faults.reason' : 'work.faults.day')
    },
    failedTitle: t('work.ending.failed'),
    onSaved: effects => {
      if (effects.isDryRun) {
        preview.keep(effects)
        return
      }
      onClose()
      toast.success(t('work.ending.done', { day: dayText(effects.lastDay) }))
    },
    onClose,
  })
  preview.follow(useWatch({ control: form.control }))
  return (
    <FormDialog
      {...dialog}
      title={t('work.ending.title')}
      description={t('work.ending.text')}
      submitLabel={tried ? t('work.ending.confirm', { day: dayText(tried.lastDay) }) : t('work.preview')}
    >
      <TextField
        {...field('lastDay')}
        type="date"
        label={t('work.ending.lastDay')}
        hint={t('work.ending.hint')}
        required
      />
      <ReasonField {...field('reason')} />
      <div role="status">{tried && <EndEffects effects={tried} />}</div>
    </FormDialog>
  )
}
