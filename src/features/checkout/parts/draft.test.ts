import { describe, expect, it, vi } from 'vitest'
import { createDraftStore, draftStorageKey, emptyDraft } from './draft.tsx'

const memory = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('a checkout in progress', () => {
  it('is there again after a reload', () => {
    const storage = memory()
    createDraftStore('jana', storage).update({ method: { type: 'purchaseOnAccount' } })
    expect(createDraftStore('jana', storage).get().method).toEqual({ type: 'purchaseOnAccount' })
  })

  it('is not shown to the next person in the same tab', () => {
    const storage = memory()
    createDraftStore('jana', storage).update({ method: { type: 'purchaseOnAccount' } })
    expect(createDraftStore('max', storage).get()).toEqual(emptyDraft)
  })

  it('tells those who show it of a change, until they no longer listen', () => {
    const store = createDraftStore('jana', memory())
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.update({ method: { type: 'purchaseOnAccount' } })
    leave()
    store.clear()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('leaves nothing behind when it is over', () => {
    const storage = memory()
    const store = createDraftStore('jana', storage)
    store.update({ method: { type: 'purchaseOnAccount' } })
    store.clear()
    expect(storage.getItem(draftStorageKey)).toBeNull()
    expect(store.get()).toEqual(emptyDraft)
  })

  it.each(['{', '"text"', '{"owner":"jana","draft":{"means":"gold"}}'])(
    'begins anew where the tab holds %s',
    content => {
      expect(createDraftStore('jana', memory({ [draftStorageKey]: content })).get()).toEqual(emptyDraft)
    },
  )

  it('goes on where the browser refuses to keep it', () => {
    const storage = memory()
    storage.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    const store = createDraftStore('jana', storage)
    store.update({ method: { type: 'purchaseOnAccount' } })
    expect(store.get().method).toEqual({ type: 'purchaseOnAccount' })
  })
})
