import { useTranslation } from 'react-i18next'
import type { AddressBookEntry } from '#contract/contact/address-book.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useRemoveEntry } from '../../api/address-book.ts'

export interface EntryRemovalProps {
  entry: AddressBookEntry
  open: boolean
  onClose: () => void
}

/** Asks before somebody is taken out of the address book. */
export function EntryRemoval({ entry, open, onClose }: EntryRemovalProps) {
  const { t } = useTranslation('address-book')
  const errorText = useErrorText()
  const toast = useToast()
  const remove = useRemoveEntry()
  const { name } = entry
  const failure = remove.error ?? (remove.data?.ok === false ? remove.data.problem : undefined)

  const confirm = () =>
    remove.mutate(entry, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        toast.success(t('addressBook.removed', { name }))
      },
    })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('addressBook.removal.title', { name })}
      description={t('addressBook.removal.text')}
      confirmLabel={t('addressBook.removal.confirm')}
      cancelLabel={t('addressBook.removal.cancel')}
      onConfirm={confirm}
      pending={remove.isPending}
      error={failure && `${t('addressBook.removal.failed')}. ${errorText(failure)}`}
      // The button that has opened it goes with the entry.
      finalFocus={() => (remove.data?.ok ? document.querySelector<HTMLElement>('h1') : true)}
    />
  )
}
