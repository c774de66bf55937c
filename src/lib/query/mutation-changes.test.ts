import { type MutationOptions, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { announceChange, changesAnyway, type MutationChanges } from './mutation-changes.ts'
import { followOtherTabs } from './broadcast.ts'
import { createQueryClient } from './query-client.ts'
import { queryAreas, type QueryArea } from './query-keys.ts'

const areas = Object.keys(queryAreas) as QueryArea[]
/** Those that lie in no other. */
const whole = areas.filter(area => queryAreas[area].length === 1)
const refusal = { ok: false, problem: { errorCode: 'CART_EMPTY' } }

/** A tab that has read every area, and another one that listens. */
function openTabs() {
  const client = createQueryClient({
    onUnauthorized: () => undefined,
    onSignInTooOld: () => undefined,
    onMutationFault: () => undefined,
  })
  for (const area of areas) client.setQueryData(queryAreas[area], area)
  const unfollow = followOtherTabs(client)
  const other = new BroadcastChannel('kurve.changed')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => heard.push(data)
  onTestFinished(() => {
    unfollow()
    other.close()
    client.clear()
  })
  return {
    client,
    stale: () => areas.filter(area => client.getQueryState(queryAreas[area])?.isInvalidated),
    /** What the other tab has heard by now. */
    heard: async () => {
      const last = new BroadcastChannel('kurve.changed')
      last.postMessage('end')
      await expect.poll(() => heard).toContain('end')
      last.close()
      return heard.filter(word => word !== 'end')
    },
    mutate: (meta: MutationChanges, options: MutationOptions) =>
      new MutationObserver(client, { ...options, meta }).mutate().catch((error: unknown) => error),
  }
}

const fails = () => Promise.reject(new Error('No answer'))

describe('a mutation that says what it changes', () => {
  it.each(whole)('makes %s stale, and nothing else', async area => {
    const tabs = openTabs()
    await tabs.mutate({ changes: [area] }, { mutationFn: async () => ({ ok: true }) })
    expect(tabs.stale()).toEqual(areas.filter(key => queryAreas[key][0] === queryAreas[area][0]))
  })

  it('leaves the rest of an area as it is', async () => {
    const tabs = openTabs()
    await tabs.mutate({ changes: ['emails', 'person'] }, { mutationFn: async () => ({ ok: true }) })
    expect(tabs.stale()).toEqual(['person', 'emails'])
  })

  it('tells another tab of what that shows, and of nothing else', async () => {
    const tabs = openTabs()
    await tabs.mutate({ changes: ['cart', 'products', 'checkouts'] }, { mutationFn: async () => undefined })
    expect(await tabs.heard()).toEqual(['cart', 'checkouts'])
  })

  it('changes nothing where it is refused or fails', async () => {
    const tabs = openTabs()
    await tabs.mutate({ changes: ['cart', 'checkouts'] }, { mutationFn: async () => refusal })
    await tabs.mutate({ changes: ['cart', 'checkouts'] }, { mutationFn: fails })
    expect(tabs.stale()).toEqual([])
    expect(await tabs.heard()).toEqual([])
  })

  it('reads again what it doubts after a refusal or a failure, in this tab alone', async () => {
    const refused = openTabs()
    await refused.mutate({ staleAfterRefusal: ['cart'] }, { mutationFn: async () => refusal })
    expect(refused.stale()).toEqual(['cart'])
    expect(await refused.heard()).toEqual([])
    const failed = openTabs()
    await failed.mutate(changesAnyway('checkouts'), { mutationFn: fails })
    expect(failed.stale()).toEqual(['checkouts'])
    expect(await failed.heard()).toEqual([])
  })

  it('changes nothing where it says nothing', async () => {
    const tabs = openTabs()
    await tabs.mutate({}, { mutationFn: async () => ({ ok: true }) })
    expect(tabs.stale()).toEqual([])
    expect(await tabs.heard()).toEqual([])
  })
})

describe('when a mutation has ended', () => {
  /** The steps in their order, while somebody looks at the cart. */
  async function stepsOf(meta: MutationChanges, answer: unknown = { ok: true }) {
    const { client, mutate } = openTabs()
    const steps: string[] = []
    const shown = new QueryObserver(client, {
      queryKey: queryAreas.cart,
      queryFn: async () => {
        await new Promise(resolve => setTimeout(resolve))
        steps.push('read')
        return 'cart'
      },
    })
    onTestFinished(shown.subscribe(() => undefined))
    await mutate(meta, {
      mutationFn: async () => answer,
      onSuccess: () => {
        steps.push('own onSuccess')
      },
      onSettled: () => {
        steps.push('own onSettled')
      },
    })
    await expect.poll(() => shown.getCurrentResult().fetchStatus).toBe('idle')
    return steps
  }

  it('is read again after its own onSuccess and before its own onSettled', async () => {
    const steps = ['own onSuccess', 'read', 'own onSettled']
    expect(await stepsOf({ changes: ['cart'] })).toEqual(steps)
    expect(await stepsOf({ staleAfterRefusal: ['cart'], reading: 'marked' }, refusal)).toEqual(steps)
  })

  it('is not waited for where it says so', async () => {
    const steps = ['own onSuccess', 'own onSettled', 'read']
    expect(await stepsOf({ changes: ['cart'], reading: 'meanwhile' })).toEqual(steps)
  })

  it('is not read at once where its own onSuccess has written the answer', async () => {
    expect(await stepsOf({ changes: ['cart'], reading: 'marked' })).toEqual([
      'own onSuccess',
      'own onSettled',
    ])
  })
})

it('announces a change that is no mutation here and in the other tab', async () => {
  const tabs = openTabs()
  announceChange(tabs.client, ['cart'])
  expect(tabs.stale()).toEqual(['cart'])
  expect(await tabs.heard()).toEqual(['cart'])
})
