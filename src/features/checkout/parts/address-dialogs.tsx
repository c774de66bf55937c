import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { nameOfAddress } from './address-list.ts'

/** Something to be done to a saved address; the number tells it from the one before, so that each begins anew. */
type Task = { number: number } & (
  { kind: 'edit'; address: Address | undefined } | { kind: 'remove'; address: Address }
)

export interface AddressTasks {
  /** The one under way; after its end it is still there, so that its dialog can fade. */
  task: Task | undefined
  isOpen: boolean
  add: () => void
  edit: (address: Address) => void
  remove: (address: Address) => void
  close: () => void
}

/** What a person wants done to their addresses, one thing after the other. */
export function useAddressTasks(): AddressTasks {
  const [task, setTask] = useState<Task>()
  const [isOpen, setOpen] = useState(false)
  const number = (task?.number ?? 0) + 1
  const begin = (next: Task) => {
    setTask(next)
    setOpen(true)
  }
  return {
    task,
    isOpen,
    add: () => begin({ number, kind: 'edit', address: undefined }),
    edit: address => begin({ number, kind: 'edit', address }),
    remove: address => begin({ number, kind: 'remove', address }),
    close: () => setOpen(false),
  }
}

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
