import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  postponeDeadline,
  type SeasonPostponement,
  type StaffSeasonSummary,
} from '#contract/subscription/staff-seasons.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { type StaffSend, useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { usePostpone } from '../../api/seasons.ts'
import { useDayText } from '../../parts/use-day-text.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { SeasonOutlookNotice } from './season-outlook-notice.tsx'

interface PostponeDialogProps {
  season: StaffSeasonSummary
  onClose: () => void
}

/** Postpones the deadline of a season: first as a dry run, which shows what goes on, then for good. */
export function PostponeDialog({ season, onClose }: PostponeDialogProps) {
  const { t } = useTranslation('contract-office')
  const toast = useToast()
  const dayText = useDayText()
  // A change of the season meanwhile is refused, not taken over unseen.
  const [{ id, version, terminationDeadline, renewOn, endsOn }] = useState(season)
  const defaultValues = { terminationDeadline, renewOn, reason: '' }
  const preview = usePreview<SeasonPostponement>(defaultValues)
  const tried = preview.result
  const send: StaffSend<z.output<typeof postponeDeadline.body>, SeasonPostponement> = usePostpone(
    id,
  ).mutateAsync
  const { form, dialog, field } = useStaffForm({
    schema: postponeDeadline.body
      .omit({ version: true, isDryRun: true })
      .transform(typed => ({ ...typed, version, isDryRun: !tried })),
    defaultValues,
    send,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'work.faults.reason' : 'work.faults.day'),
    failedTitle: t('season.postponing.failed'),
    onSaved: result => {
      if (result.isDryRun) {
        preview.keep(result)
        return
      }
      onClose()
      toast.success(t('season.postponing.done', { day: dayText(result.terminationDeadline) }))
    },
    onClose,
  })
  preview.follow(useWatch({ control: form.control }))
  return (
    <FormDialog
      {...dialog}
      title={t('season.postponing.title')}
      description={t('season.postponing.text')}
      submitLabel={
        tried
          ? t('season.postponing.confirm', { day: dayText(tried.terminationDeadline) })
          : t('work.preview')
      }
    >
      <TextField
        {...field('terminationDeadline')}
        type="date"
        label={t('season.terms.terminationDeadline')}
        hint={t('season.postponing.deadlineHint', { day: dayText(terminationDeadline) })}
        required
      />
      <TextField
        {...field('renewOn')}
        type="date"
        label={t('season.terms.renewOn')}
        hint={t('season.postponing.renewHint', { day: dayText(renewOn), end: dayText(endsOn) })}
        required
      />
      <ReasonField {...field('reason')} />
      <div role="status">{tried && <SeasonOutlookNotice outlook={tried.outlook} />}</div>
    </FormDialog>
  )
}
