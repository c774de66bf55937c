import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { linkMemberAccount } from '#contract/membership/staff-members.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { refusedLinkFields, useLinkAccount } from '../../api/members.ts'

const isCode = (fault: string): fault is ErrorCode => /^[A-Z_]+$/.test(fault)

/** Gives a membership to the account of its member, by their e-mail address. */
export function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const errorText = useStaffErrorText()
  const { dialog, field } = useStaffForm({
    schema: linkMemberAccount.body,
    defaultValues: { email: '', reason: '' },
    send: useLinkAccount(id).mutateAsync,
    refusals: refusedLinkFields,
    faultText: (fault, wrong) => {
      if (isCode(fault)) return errorText(fault)
      return t(wrong === 'reason' ? 'faults.reason' : 'faults.email')
    },
    failedTitle: t('members.link.failed'),
    doneText: () => t('members.link.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('members.link.title')}
      description={t('members.link.text')}
      submitLabel={t('members.link.confirm')}
    >
      <TextField
        {...field('email')}
        type="email"
        label={t('members.link.email')}
        hint={t('members.link.emailHint')}
        required
        autoComplete="off"
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
