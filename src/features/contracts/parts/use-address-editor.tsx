import { type ReactNode, Suspense, useState } from 'react'
import type { Address } from '#contract/contact/addresses.ts'
import { useFeatureParts } from '#src/lib/features/use-feature-parts.ts'

/** Opens an address, or a new one, in front of the page; `onSaved` gets its id. */
export type EditAddress = (address: Address | undefined, onSaved: (id: string) => void) => void

interface Editing {
  /** Tells it from the one before, so that each begins anew. */
  number: number
  address: Address | undefined
  onSaved: (id: string) => void
}

/** `editor` belongs beside the form and not into it: what is submitted in it would be submitted in the form too. */
export function useAddressEditor(): { edit: EditAddress; editor: ReactNode } {
  const { addressEditor: AddressEditor } = useFeatureParts()
  const [editing, setEditing] = useState<Editing>()
  const [isOpen, setOpen] = useState(false)
  const edit: EditAddress = (address, onSaved) => {
    setEditing(before => ({ number: (before?.number ?? 0) + 1, address, onSaved }))
    setOpen(true)
  }
  const editor = AddressEditor && editing && (
    <Suspense>
      <AddressEditor
        key={editing.number}
        address={editing.address}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={({ id }) => {
          setOpen(false)
          editing.onSaved(id)
        }}
      />
    </Suspense>
  )
  return { edit, editor }
}
