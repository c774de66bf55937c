import { useTranslation } from 'react-i18next'
import type { OrganizationMembership } from '#contract/organization/organizations.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useLeaveOrganization } from '../../api/memberships.ts'
import { useOrganizationErrorText } from '../../parts/use-organization-error-text.ts'

export interface LeavingProps {
  membership: OrganizationMembership
  open: boolean
  onClose: () => void
}

/** Asks before somebody leaves a fan club or company. The only admin may, too, and is told what follows. */
export function Leaving({ membership: { organization, isOnlyAdmin }, open, onClose }: LeavingProps) {
  const { t } = useTranslation('fan-clubs')
  const errorText = useOrganizationErrorText()
  const toast = useToast()
  const { acting, end } = useImpersonation()
  const { id, name } = organization
  const leave = useLeaveOrganization(id)
  const failure = leave.error ?? (leave.data?.ok === false ? leave.data.problem : undefined)

  const confirm = () =>
    leave.mutate(undefined, {
      onSuccess: ({ ok }) => {
        if (!ok) return
        onClose()
        toast.success(t('leaving.done', { name }))
        if (acting?.orgId === id) end()
      },
    })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('leaving.title', { name })}
      description={t(isOnlyAdmin ? 'leaving.onlyAdminText' : 'leaving.text', { name })}
      confirmLabel={t('leaving.confirm')}
      cancelLabel={t('leaving.cancel')}
      onConfirm={confirm}
      pending={leave.isPending}
      error={failure && `${t('leaving.failed')}. ${errorText(failure)}`}
      // The button that has opened it goes with the card.
      finalFocus={() => (leave.data?.ok ? document.querySelector<HTMLElement>('h1') : true)}
    />
  )
}
