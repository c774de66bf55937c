import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { postalAddress } from '#contract/contact/addresses.ts'
import { id } from '#contract/kernel/primitives.ts'
import { problem } from '#contract/kernel/problem.ts'
import { readDeliveryCountry } from '#src/entities/cart/delivery-country.ts'
import { addressStepValues } from './address-step.ts'
import { orderAttempt } from './order-attempt.ts'
import { chosenMethod } from './payment-method.ts'

/** What a person has typed and chosen on the way to an order. The lines and ways of shipping are the cart's. */
const checkoutDraft = z.object({
  /** The address step as it stands, wrong or right. */
  addressStep: addressStepValues.nullable(),
  /** The addresses that the step has handed on. */
  addresses: z.object({ shipping: postalAddress, billing: postalAddress }).nullable(),
  method: chosenMethod.nullable(),
  attempt: orderAttempt.nullable(),
  /** Why the platform has refused the last attempt; the screen where it can be mended shows it. */
  refusal: problem.nullable(),
  /** The checkout that it has become: nothing is left to do here but to see the confirmation. */
  placed: id.nullable(),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>

export const emptyDraft: CheckoutDraft = {
  addressStep: null,
  addresses: null,
  method: null,
  attempt: null,
  refusal: null,
  placed: null,
}

/** Where the parcel goes, as far as it is known: prices and ways of shipping follow it. */
export const deliveryCountry = ({ addresses }: CheckoutDraft): string =>
  addresses?.shipping.countryCode ?? readDeliveryCountry()

/** Where a tab keeps a checkout: it outlives a reload and ends with the tab. */
export const draftStorageKey = 'kurve.checkout'

const kept = z.object({ owner: z.string(), draft: checkoutDraft })

/** `update` has stored the change before it returns. */
interface DraftStore {
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
