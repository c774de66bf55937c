import { navigate } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { OrganizationMember } from '#contract/organization/organization-members.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { type MemberChange, useChangeMember } from '../../api/members.ts'
import { memberName } from '../../parts/member-name.ts'
import { useOrganizationErrorText } from '../../parts/use-organization-error-text.ts'
import { nameIdOf } from './member-row.tsx'

export interface ChangeDialogProps {
  change: MemberChange
  member: OrganizationMember
  /** Its name. */
  organization: string
  open: boolean
  onClose: () => void
}

/** Asks before something about a member changes. */
export function ChangeDialog({ change, member, organization, open, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fan-clubs')
  const errorText = useOrganizationErrorText()
  const toast = useToast()
  const { end } = useImpersonation()
  const work = useChangeMember(change, member)
  const names = { name: memberName(member), organization }
  const failure = work.error ?? (work.data?.ok === false ? work.data.problem : undefined)
  const error = failure && `${t(`members.${change}.failed`, names)}. ${errorText(failure)}`

  const confirm = () =>
    work.mutate(undefined, {
      onSuccess: ({ ok }) => {
        if (!ok) return
        onClose()
        toast.success(t(`members.${change}.done`, names))
        if (change !== 'resign') return
        navigate(paths.account.fanClubs)
        end()
      },
    })
  // The pressed button makes way, or its row does.
  const finalFocus = () => {
    if (!work.data?.ok) return true
    const name = change === 'promote' ? document.getElementById(nameIdOf(member)) : null
    return name ?? document.querySelector<HTMLElement>('h1')
  }
  const words = {
    open,
    onOpenChange: onClose,
    title: t(`members.${change}.title`, names),
    description: t(`members.${change}.text`, names),
    finalFocus,
  }
  const confirmLabel = t(`members.${change}.confirm`)
  const cancelLabel = t(`members.${change}.cancel`)

  if (change !== 'promote') {
    return (
      <ConfirmDialog
        {...words}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        onConfirm={confirm}
        pending={work.isPending}
        error={error}
      />
    )
  }
  return (
    <Dialog
      {...words}
      actions={
        <>
          <Button loading={work.isPending} onClick={confirm}>
            {confirmLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
    </Dialog>
  )
}
