import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { MemberPerson } from '#contract/membership/joining.ts'
import { mendMember } from '#contract/membership/staff-members.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useMendMember } from '../../api/members.ts'
import { PersonFields } from '../../parts/person-fields.tsx'
import { usePersonFault } from '../../parts/use-person-fault.ts'

const isCode = (fault: string): fault is ErrorCode => /^[A-Z_]+$/.test(fault)

/** Mends what was written wrongly of a member who has no account. */
export function MendDialog({
  id,
  person,
  onClose,
}: {
  id: string
  person: MemberPerson
  onClose: () => void
}) {
  const { t } = useTranslation('fan-desk')
  const errorText = useStaffErrorText()
  const personFault = usePersonFault()
  const { dialog, field } = useStaffForm({
    schema: mendMember.body,
    defaultValues: { ...person, reason: '' },
    send: useMendMember(id).mutateAsync,
    refusals: ({ fieldErrors }) => fieldErrors,
    faultText: (fault, wrong) => {
      if (isCode(fault)) return errorText(fault)
      return wrong === 'reason' ? t('faults.reason') : personFault(wrong)
    },
    failedTitle: t('members.mend.failed'),
    doneText: () => t('members.mend.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('members.mend.title')}
      description={t('members.mend.text')}
      submitLabel={t('members.mend.confirm')}
    >
      <PersonFields field={field} />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
