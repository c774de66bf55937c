import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/kernel/problem.ts'
import type { OrganizationMember } from '#contract/organization/organization-members.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useResendInvitation } from '../../api/members.ts'
import { memberName } from '../../parts/member-name.ts'
import { useOrganizationErrorText } from '../../parts/use-organization-error-text.ts'

/** Sends the mail of an invitation once more. */
export function ResendButton({ member }: { member: OrganizationMember }) {
  const { t } = useTranslation('fan-clubs')
  const errorText = useOrganizationErrorText()
  const toast = useToast()
  const resend = useResendInvitation(member.id)
  const action = t('members.resend')
  // A toast, because the row goes where the invitation is over.
  const fail = (cause: Problem | Error) => toast.error(t('members.resendFailed'), errorText(cause))
  const press = () =>
    void resend
      .mutateAsync()
      .then(
        outcome =>
          outcome.ok ? toast.success(t('members.resent', { email: member.email })) : fail(outcome.problem),
        fail,
      )
  return (
    <Button
      variant="quiet"
      aria-label={t('organizations.doTo', { action, name: memberName(member) })}
      loading={resend.isPending}
      onClick={press}
    >
      {action}
    </Button>
  )
}
