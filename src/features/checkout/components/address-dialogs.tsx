import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { nameOfAddress } from '../model/address-list.ts'
import type { AddressTasks } from '../use-address-tasks.ts'

// With the form library, the select box and the dialogs: nobody needs them to look at a list.
const AddressEditor = lazyPart(async () => (await import('./address-editor.tsx')).AddressEditor)
const AddressRemoval = lazyPart(async () => (await import('./address-removal.tsx')).AddressRemoval)

export interface AddressDialogsProps {
  tasks: AddressTasks
  onSaved?: (address: Address) => void
  onRemoved?: (address: Address) => void
}

/** What is being done to a saved address, in front of the page; says when it is done. */
export function AddressDialogs({ tasks, onSaved, onRemoved }: AddressDialogsProps) {
  const { t } = useTranslation('addresses')
  const toast = useToast()
  const { task, isOpen, close } = tasks
  if (!task) return null

  const saved = (address: Address) => {
    close()
    toast.success(t('editor.saved'))
    onSaved?.(address)
  }
  const removed = (address: Address) => {
    close()
    toast.success(t('removal.done', { address: nameOfAddress(address) }))
    onRemoved?.(address)
  }
  return (
    <Suspense>
      {task.kind === 'remove' ? (
        <AddressRemoval
          key={task.number}
          address={task.address}
          open={isOpen}
          onClose={close}
          onRemoved={removed}
        />
      ) : (
        <AddressEditor
          key={task.number}
          address={task.address}
          open={isOpen}
          onClose={close}
          onSaved={saved}
        />
      )}
    </Suspense>
  )
}
