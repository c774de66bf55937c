import { navigate } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { emptyJoinValues } from '#src/entities/membership/join-values.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useToday } from '#src/lib/use-today.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { letterForm, type LetterValues, refusedLetterFields, useEnterLetter } from '../../api/applications.ts'
import { usePersonFault } from '../../parts/use-person-fault.ts'
import { JoiningFields } from './joining-fields.tsx'

const isCode = (fault: string): fault is ErrorCode => /^[A-Z_]+$/.test(fault)

/** Enters a letter of somebody who applies, and goes to their application. */
export function LetterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const toast = useToast()
  const errorText = useStaffErrorText()
  const personFault = usePersonFault()
  const today = berlinDay(useToday())
  const defaultValues: LetterValues = {
    email: '',
    receivedOn: today,
    application: { ...emptyJoinValues, for: 'self' },
    reason: '',
  }
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: letterForm,
    defaultValues,
    send: useEnterLetter().mutateAsync,
    refusals: refusedLetterFields,
    faultText: (fault, wrong) => {
      if (isCode(fault)) return errorText(fault)
      if (wrong === 'email' || wrong === 'reason') return t(`faults.${wrong}`)
      return wrong === 'receivedOn' ? t('members.end.fault') : personFault(wrong)
    },
    failedTitle: t('letter.failed'),
    onSaved: ({ id }) => {
      onClose()
      toast.success(t('letter.done'))
      navigate(adminPaths.application(id))
    },
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('letter.title')}
      description={t('letter.text')}
      submitLabel={t('letter.confirm')}
    >
      <TextField
        {...field('email')}
        type="email"
        label={t('letter.email')}
        hint={t('letter.emailHint')}
        required
        autoComplete="off"
      />
      <TextField
        {...field('application.birthday')}
        type="date"
        label={t('letter.birthday')}
        hint={t('letter.birthdayHint')}
        max={today}
        autoComplete="off"
      />
      <JoiningFields form={form} field={field} errorOf={errorOf} />
      <TextField {...field('receivedOn')} type="date" max={today} label={t('letter.receivedOn')} required />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
