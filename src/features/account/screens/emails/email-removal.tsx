import { useTranslation } from 'react-i18next'
import type { EmailAddress } from '#contract/identity/emails.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useEmailChange } from '../../api/emails.ts'

export interface EmailRemovalProps {
  address: EmailAddress
  open: boolean
  onClose: () => void
}

/** Asks before an e-mail address is deleted. */
export function EmailRemoval({ address, open, onClose }: EmailRemovalProps) {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const toast = useToast()
  const remove = useEmailChange('remove')
  const { email } = address
  const failure = remove.error ?? (remove.data?.ok === false ? remove.data.problem : undefined)

  const confirm = () =>
    remove.mutate(address, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        toast.success(t('emails.removed', { email }))
      },
    })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('emails.removal.title', { email })}
      description={t('emails.removal.text')}
      confirmLabel={t('emails.removal.confirm')}
      cancelLabel={t('emails.removal.cancel')}
      onConfirm={confirm}
      pending={remove.isPending}
      error={failure && `${t('emails.removal.failed')}. ${errorText(failure)}`}
      // The button that has opened it goes with the address.
      finalFocus={() => (remove.data?.ok ? document.querySelector<HTMLElement>('h1') : true)}
    />
  )
}
