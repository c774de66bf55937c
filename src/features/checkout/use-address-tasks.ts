import { useState } from 'react'
import type { Address } from '#contract/contact/addresses.ts'

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
