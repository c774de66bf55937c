import { useState } from 'react'
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

interface TerminateDialogProps {
  contract: StaffContract
  onClose: () => void
}

/** Terminates a contract by a letter: first as a dry run, then for good. */
export function TerminateDialog({ contract: { id, version }, onClose }: TerminateDialogProps) {
  const { t } = useTranslation('contract-office')
  const toast = useToast()
  const dayText = useDayText()
  const language = useLanguage()
  const today = berlinDay(useToday())
  const defaultValues = { receivedOn: today, reason: '' }
  const [tried, setTried] = useState<{ end: ContractEnd; values: string }>()
  const [shown, setShown] = useState(JSON.stringify(defaultValues))
  const isTried = tried?.values === shown
  const send: StaffSend<z.output<typeof terminateStaffContract.body>, ContractEnd> = useTerminate(
    id,
  ).mutateAsync
  const { form, dialog, field } = useStaffForm({
    schema: terminateStaffContract.body
      .omit({ version: true, isDryRun: true })
      .transform(typed => ({ ...typed, version, isDryRun: !isTried })),
    defaultValues,
    send,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'work.faults.reason' : 'work.faults.day'),
    failedTitle: t('work.termination.failed'),
    onSaved: end => {
      if (end.isDryRun) {
        setTried({ end, values: shown })
        return
      }
      onClose()
      toast.success(t('work.termination.done', { day: dayText(end.lastDay) }))
    },
    onClose,
  })
  const values = JSON.stringify(useWatch({ control: form.control }))
  if (values !== shown) setShown(values)
  return (
    <FormDialog
      {...dialog}
      title={t('work.termination.title')}
      description={t('work.termination.text')}
      submitLabel={
        isTried ? t('work.termination.confirm', { day: dayText(tried.end.lastDay) }) : t('work.preview')
      }
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
        {isTried && (
          <Notice tone="info" title={t('work.termination.result', { day: dayText(tried.end.lastDay) })}>
            {tried.end.givenBack.cents > 0 &&
              t('work.termination.givenBack', { amount: formatMoney(tried.end.givenBack, language) })}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
