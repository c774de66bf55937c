import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import type { CheckoutDraft } from './model/checkout-draft.ts'
import { createDraftStore, type DraftStore } from './model/draft-store.ts'

const DraftStoreContext = createContext<DraftStore | undefined>(undefined)

/** Keeps the checkout of a signed-in person (`owner`, the subject) for the screens below. */
export function DraftProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const [store] = useState(() => createDraftStore(owner, window.sessionStorage))
  return <DraftStoreContext value={store}>{children}</DraftStoreContext>
}

/** The checkout in progress, to change and to read at any time. */
export function useDraftStore(): DraftStore {
  const store = useContext(DraftStoreContext)
  if (!store) throw new Error('useDraftStore needs a DraftProvider around it')
  return store
}

export function useDraft(): CheckoutDraft {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.get)
}
