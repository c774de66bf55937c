import { z } from 'zod'
import { checkoutDraft, type CheckoutDraft, emptyDraft } from './checkout-draft.ts'

/** Where a tab keeps a checkout: it outlives a reload and ends with the tab. */
export const draftStorageKey = 'kurve.checkout'

const kept = z.object({ owner: z.string(), draft: checkoutDraft })

/** `update` has stored the change before it returns. */
export interface DraftStore {
  get: () => CheckoutDraft
  subscribe: (onChange: () => void) => () => void
  update: (change: Partial<CheckoutDraft>) => void
  clear: () => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The draft of one person (`owner`, the subject); another person's in the same tab is not read but forgotten. */
export function createDraftStore(owner: string, storage: Shelf): DraftStore {
  const listeners = new Set<() => void>()
  let draft = readDraft(owner, storage)

  const change = (next: CheckoutDraft, store: () => void) => {
    draft = next
    try {
      store()
    } catch {
      // A full or forbidden storage costs the memory over a reload, not the order.
    }
    for (const listener of listeners) listener()
  }

  return {
    get: () => draft,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    update: part => {
      const next = { ...draft, ...part }
      change(next, () => storage.setItem(draftStorageKey, JSON.stringify({ owner, draft: next })))
    },
    clear: () => change(emptyDraft, () => storage.removeItem(draftStorageKey)),
  }
}

/** What cannot be read, or comes from another version of the site, begins anew. */
function readDraft(owner: string, storage: Shelf): CheckoutDraft {
  try {
    const found = kept.safeParse(JSON.parse(storage.getItem(draftStorageKey) ?? 'null'))
    return found.success && found.data.owner === owner ? found.data.draft : emptyDraft
  } catch {
    return emptyDraft
  }
}
