import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteOrganizationMember } from '#contract/organization/organization-members.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import * as styles from '#src/ui/form/form.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'
import { refusedInviteFields, useInviteMember } from '../../api/members.ts'
import { useOrganizationErrorText } from '../../parts/use-organization-error-text.ts'

/** Invites somebody by the address of their account. */
export function InviteForm() {
  const { t } = useTranslation('fan-clubs')
  const errorText = useOrganizationErrorText()
  const toast = useToast()
  const invite = useInviteMember()
  const { form, props, field, failure, isPending } = useContractForm({
    schema: inviteOrganizationMember.body,
    defaultValues: { memberEmail: '' },
    send: request => invite.mutateAsync(request),
    refusals: refusedInviteFields,
    faultText: useInviteFault(),
    onDone: member => {
      // For the next one. Before the reset, which forgets where the field is.
      form.setFocus('memberEmail')
      form.reset()
      toast.success(t('members.invite.done', { email: member.email }), t('members.invite.doneText'))
    },
  })
  const { setFocus } = form
  // The button that was pressed has made way for it.
  useEffect(() => setFocus('memberEmail'), [setFocus])
  return (
    <form {...props} className={styles.form}>
      {failure && (
        <Notice tone="error" live title={t('members.invite.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      <TextField
        {...field('memberEmail')}
        type="email"
        autoComplete="off"
        label={t('members.invite.email')}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('members.invite.action')}
        </Button>
      </div>
    </form>
  )
}

function useInviteFault() {
  const { t } = useTranslation('fan-clubs')
  const errorText = useOrganizationErrorText()
  const faultText = useFaultText()
  return (fault: string): string => {
    if (fault === 'USER_NOT_FOUND') return t('members.invite.userNotFound')
    if (fault === 'ORGANIZATION_MEMBER_ALREADY_EXISTS' || fault === 'INVITATIONS_BLOCKED')
      return errorText(fault)
    return faultText(fault === 'invalid' ? 'email' : fault)
  }
}
