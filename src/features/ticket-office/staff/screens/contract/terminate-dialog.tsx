import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  type ContractEnd,
  type StaffContract,
  terminateStaffContract,
} from '#contract/subscription/staff-contracts.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { type StaffSend, useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useTerminate } from '../../api/contracts.ts'
import { useDayText } from '../../parts/use-day-text.ts'
import { usePreview } from '../../parts/use-preview.ts'

interface TerminateDialogProps {
  contract: StaffContract
  onClose: () => void
}

/** Terminates a contract by a letter: first as a dry run, then for good. */
export function TerminateDialog({ contract: { id, version, createdAt }, onClose }: TerminateDialogProps) {
  const { t } = useTranslation('contract-office')
  const toast = useToast()
  const dayText = useDayText()
  const language = useLanguage()
  const today = berlinDay(useToday())
  const defaultValues = { receivedOn: today, reason: '' }
  const preview = usePreview<ContractEnd>(defaultValues)
  const tried = preview.result
  const send: StaffSend<z.output<typeof terminateStaffContract.body>, ContractEnd> = useTerminate(
    id,
  ).mutateAsync
  const { form, dialog, field } = useStaffForm({
    schema: terminateStaffContract.body
      .omit({ version: true, isDryRun: true })
      .transform(typed => ({ ...typed, version, isDryRun: !tried })),
    defaultValues,
    send,
    refusals: { CONTRACT_DAY_NOT_POSSIBLE: 'receivedOn' },
    faultText: (fault, wrong) => {
      if (fault === 'CONTRACT_DAY_NOT_POSSIBLE')
        return t('work.termination.wrongDay', { from: dayText(berlinDay(createdAt)) })
      return t(wrong === 'reason' ? 'work.faults.reason' : 'work.faults.day')
    },
    failedTitle: t('work.termination.failed'),
    onSaved: end => {
      if (end.isDryRun) {
        preview.keep(end)
        return
      }
      onClose()
      toast.success(t('work.termination.done', { day: dayText(end.lastDay) }))
    },
    onClose,
  })
  preview.follow(useWatch({ control: form.control }))
  return (
    <FormDialog
      {...dialog}
      title={t('work.termination.title')}
      description={t('work.termination.text')}
      submitLabel={tried ? t('work.termination.confirm', { day: dayText(tried.lastDay) }) : t('work.preview')}
    >
      <TextField
        {...field('receivedOn')}
        type="date"
        max={today}
        label={t('work.termination.receivedOn')}
        required
      />
      <ReasonField {...field('reason')} />
      <div role="status">
        {tried && (
          <Notice tone="info" title={t('work.termination.result', { day: dayText(tried.lastDay) })}>
            {tried.givenBack.cents > 0 &&
              t('work.termination.givenBack', { amount: formatMoney(tried.givenBack, language) })}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
