import { describe, expect, it } from 'vitest'
import type { FeedEnvironment } from './feed-environment.ts'
import { type FeedState, trustOf } from './feed-state.ts'
import { followFeed, type FeedOptions } from './follow-feed.ts'

interface Ticker {
  asOf?: string
  goals: number
  isOver?: boolean
}
type Reply = string | Error | number | undefined

const start = Date.parse('2026-11-28T17:30:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const ticker = (goals: number, overrides: Partial<Ticker> = {}): Ticker => ({
  asOf: at(0),
  goals,
  ...overrides,
})

/** A browser with tabs that share a clock, a network, a channel and locks. */
function makeBrowser(overrides: Pick<FeedOptions<Ticker>, 'isPastCaches' | 'isSteady'> = {}) {
  let now = start
  let timers: { at: number; work: () => void }[] = []
  const channels = new Map<object, { name: string; hear: (message: unknown) => void }>()
  const locks = new Map<string, { isHeld: boolean; waiting: (() => void)[] }>()
  const world = {
    reply: JSON.stringify(ticker(0)) as Reply,
    asked: [] as number[],
    urls: [] as string[],
    serverAhead: 0,
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const run = async (seconds: number) => {
    const until = now + seconds * 1000
    await settle()
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at).find(timer => timer.at <= until)
      if (!next) break
      timers = timers.filter(timer => timer !== next)
      now = Math.max(now, next.at)
      next.work()
      await settle()
    }
    now = until
  }
  const openTab = () => {
    const tab = { isVisible: true, changes: new Set<(change: 'visibility' | 'online') => void>() }
    const env: FeedEnvironment = {
      now: () => now,
      random: () => 0.5,
      after: (milliseconds, work) => {
        const timer = { at: now + milliseconds, work }
        timers.push(timer)
        return () => {
          timers = timers.filter(other => other !== timer)
        }
      },
      fetch: url => {
        world.asked.push((now - start) / 1000)
        world.urls.push(url)
        const { reply } = world
        if (reply instanceof Error) return Promise.reject(reply)
        const status = typeof reply === 'number' ? reply : 200
        return Promise.resolve({
          ok: status === 200,
          status,
          headers: new Headers({ date: new Date(now + world.serverAhead).toUTCString() }),
          text: () => Promise.resolve(String(reply)),
        })
      },
      isVisible: () => tab.isVisible,
      onChange: work => {
        tab.changes.add(work)
        return () => tab.changes.delete(work)
      },
      openChannel: (name, hear) => {
        const own = {}
        channels.set(own, { name, hear })
        return {
          post: message => {
            for (const [key, other] of channels)
              if (key !== own && other.name === name) other.hear(structuredClone(message))
          },
          close: () => channels.delete(own),
        }
      },
      hold: async (name, _signal, work) => {
        const lock = locks.get(name) ?? { isHeld: false, waiting: [] }
        locks.set(name, lock)
        while (lock.isHeld) await new Promise<void>(resolve => lock.waiting.push(resolve))
        // As the tab is left, too: a browser may give it in that very moment.
        lock.isHeld = true
        await work()
        lock.isHeld = false
        for (const wake of lock.waiting.splice(0)) wake()
      },
    }
    const seen: FeedState<Ticker>[] = []
    const close = followFeed<Ticker>(
      {
        url: '/feeds/ticker.json',
        read: json => (typeof (json as Ticker | null)?.goals === 'number' ? (json as Ticker) : undefined),
        interval: feed => (feed?.isOver ? undefined : 5_000),
        ...overrides,
      },
      state => seen.push(state),
      env,
    )
    return {
      seen,
      close,
      latest: () => seen.at(-1),
      show: (isVisible: boolean) => {
        tab.isVisible = isVisible
        for (const change of tab.changes) change('visibility')
      },
      comeOnline: () => {
        for (const change of tab.changes) change('online')
      },
    }
  }
  return { world, run, openTab }
}

describe('a feed', () => {
  it('is asked for at once and then in its interval', async () => {
    const { world, run, openTab } = makeBrowser()
    const tab = openTab()
    await run(12)
    expect(world.asked).toEqual([0, 5, 10])
    world.reply = JSON.stringify(ticker(1, { asOf: at(13) }))
    await run(5)
    expect(tab.latest()?.feed?.goals).toBe(1)
  })

  it('is asked for no more when it says that it is over', async () => {
    const { world, run, openTab } = makeBrowser()
    world.reply = JSON.stringify(ticker(2, { isOver: true }))
    openTab()
    await run(600)
    expect(world.asked).toEqual([0])
  })

  it('is left alone in a tab that nobody looks at, and caught up on when somebody does', async () => {
    const { world, run, openTab } = makeBrowser()
    const tab = openTab()
    await run(6)
    tab.show(false)
    await run(300)
    expect(world.asked).toEqual([0, 5])
    world.reply = JSON.stringify(ticker(3, { asOf: at(300) }))
    tab.show(true)
    await run(0)
    expect(world.asked).toEqual([0, 5, 306])
    expect(tab.latest()?.feed?.goals).toBe(3)
  })

  it('is asked for by one tab, which tells the others', async () => {
    const { world, run, openTab } = makeBrowser()
    const tabs = [openTab(), openTab(), openTab()]
    await run(6)
    world.reply = JSON.stringify(ticker(1, { asOf: at(7) }))
    await run(5)
    expect(world.asked).toEqual([0, 5, 10])
    expect(tabs.map(tab => tab.latest()?.feed?.goals)).toEqual([1, 1, 1])
  })

  it('is asked for by another tab when the first is left or closed', async () => {
    const { world, run, openTab } = makeBrowser()
    const [first, second] = [openTab(), openTab()]
    await run(6)
    first.show(false)
    await run(5)
    second.show(false)
    first.show(true)
    await run(5)
    first.close()
    await run(20)
    expect(world.asked).toEqual([0, 5, 10, 15])
  })

  it('is asked for by another tab where one is left in the moment in which its turn comes', async () => {
    const { world, run, openTab } = makeBrowser()
    const [first, second] = [openTab(), openTab()]
    await run(1)
    second.show(false)
    first.close()
    openTab()
    await run(6)
    expect(world.asked).toEqual([0, 1, 6])
  })

  it('is known at once to a tab that is opened later', async () => {
    const { world, run, openTab } = makeBrowser()
    openTab()
    await run(2)
    const later = openTab()
    expect(later.latest()?.feed).toBeDefined()
    await run(2)
    expect(world.asked).toEqual([0])
  })

  it('is known to one that asks in the moment in which the lead goes from one to another', async () => {
    const { world, run, openTab } = makeBrowser()
    world.reply = JSON.stringify(ticker(2, { isOver: true }))
    const [first] = [openTab(), openTab()]
    await run(1)
    first.close()
    const later = openTab()
    await run(0)
    expect(later.latest()?.feed?.goals).toBe(2)
    expect(world.asked).toEqual([0])
  })
})

describe('a feed that does not come', () => {
  it('is asked for less and less often, and at once when the network is back', async () => {
    const { world, run, openTab } = makeBrowser()
    const tab = openTab()
    await run(1)
    world.reply = new TypeError('Failed to fetch')
    await run(199)
    expect(world.asked).toEqual([0, 5, 15, 35, 75, 135, 195])
    expect(tab.latest()).toMatchObject({ problem: 'unreachable', feed: { goals: 0 }, knownAt: start })
    world.reply = JSON.stringify(ticker(1, { asOf: at(200) }))
    tab.comeOnline()
    await run(6)
    expect(world.asked.slice(-2)).toEqual([200, 205])
    expect(tab.latest()).toMatchObject({ problem: undefined, feed: { goals: 1 } })
  })

  it('is asked for again within seconds as long as there is nothing of it to show', async () => {
    const { world, run, openTab } = makeBrowser()
    world.reply = new TypeError('Failed to fetch')
    openTab()
    await run(199)
    expect(world.asked).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
  })

  it.each([
    ['cut off', JSON.stringify(ticker(4)).slice(0, -4), 'unreadable'],
    ['something else', '<html>', 'unreadable'],
    ['without what belongs in it', '{"asOf":"2026-11-28T17:30:00Z"}', 'unreadable'],
    ['not there', 404, 'missing'],
    ['nothing', 204, 'missing'],
    ['answered with a fault', 503, 'unreachable'],
  ] as const)(
    'because it is %s leaves what was there before, says so, and recovers',
    async (_, reply, problem) => {
      const { world, run, openTab } = makeBrowser()
      const tab = openTab()
      await run(1)
      world.reply = reply
      await run(5)
      expect(tab.latest()).toMatchObject({ problem, feed: { goals: 0 } })
      expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'old', since: start })
      world.reply = JSON.stringify(ticker(2, { asOf: at(9) }))
      await run(10)
      expect(tab.latest()).toMatchObject({ problem: undefined, feed: { goals: 2 } })
      expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'current' })
    },
  )

  it('is told to the other tabs too', async () => {
    const { world, run, openTab } = makeBrowser()
    const [, second] = [openTab(), openTab()]
    await run(1)
    world.reply = 500
    await run(5)
    expect(second.latest()?.problem).toBe('unreachable')
  })

  it('is told to be old also to a tab that is opened meanwhile', async () => {
    const { world, run, openTab } = makeBrowser()
    openTab()
    await run(1)
    world.reply = 500
    await run(5)
    const later = openTab()
    expect(later.latest()).toMatchObject({ problem: 'unreachable', feed: { goals: 0 } })
  })

  it.each([
    ['cut off', '{"asOf":'],
    ['empty', ''],
  ])('because it is %s is told to the other tabs as well', async (_, reply) => {
    const { world, run, openTab } = makeBrowser()
    const [first, second] = [openTab(), openTab()]
    await run(1)
    world.reply = reply
    await run(5)
    expect([first.latest()?.problem, second.latest()?.problem]).toEqual(['unreadable', 'unreadable'])
  })
})

describe('a feed that may as well not be there', () => {
  it('is asked for in its interval whatever comes, past every cache', async () => {
    const { world, run, openTab } = makeBrowser({ isPastCaches: true, isSteady: true })
    world.reply = 404
    const tab = openTab()
    await run(6)
    expect(tab.latest()).toMatchObject({ problem: 'missing', feed: undefined })
    world.reply = ''
    await run(5)
    expect(tab.latest()).toMatchObject({ problem: 'missing', feed: undefined })
    world.reply = JSON.stringify({ goals: 1 })
    await run(5)
    expect(tab.latest()).toMatchObject({ problem: undefined, feed: { goals: 1 } })
    world.reply = new TypeError('Failed to fetch')
    await run(15)
    expect(tab.latest()?.problem).toBe('unreachable')
    expect(world.asked).toEqual([0, 5, 10, 15, 20, 25, 30])
    expect(world.urls[1]).toBe(`/feeds/ticker.json?t=${start + 5_000}`)
  })

  it('is taken as it comes where it says of no moment', async () => {
    const { world, run, openTab } = makeBrowser()
    world.reply = JSON.stringify({ goals: 5 })
    const tab = openTab()
    await run(1)
    world.reply = JSON.stringify({ goals: 2 })
    await run(5)
    expect(tab.latest()?.feed?.goals).toBe(2)
    expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'current' })
  })
})

describe('a feed of another moment', () => {
  it('is not shown in place of a newer one, which a cache that lags behind would do', async () => {
    const { world, run, openTab } = makeBrowser()
    world.reply = JSON.stringify(ticker(2, { asOf: at(60) }))
    const tab = openTab()
    await run(1)
    world.reply = JSON.stringify(ticker(1, { asOf: at(30) }))
    await run(5)
    expect(tab.latest()?.feed?.goals).toBe(2)
  })

  it('is told to be old where it stands still while the match is on, and only then', async () => {
    const { run, openTab } = makeBrowser()
    const tab = openTab()
    await run(3600)
    expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'old', since: start })
    expect(trustOf(tab.latest()!, false)).toEqual({ kind: 'current' })
  })

  it('is told to be ahead where it comes from the future, and gives way to one of today', async () => {
    const { world, run, openTab } = makeBrowser()
    world.reply = JSON.stringify(ticker(1, { asOf: at(3600) }))
    const tab = openTab()
    await run(1)
    expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'ahead', since: start + 3_600_000 })
    world.reply = JSON.stringify(ticker(2, { asOf: at(5) }))
    await run(5)
    expect(tab.latest()?.feed?.goals).toBe(2)
    expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'current' })
  })

  it('is judged by the server’s clock and not by that of a phone which is wrong', async () => {
    const { world, run, openTab } = makeBrowser()
    world.serverAhead = 3_600_000
    world.reply = JSON.stringify(ticker(1, { asOf: at(3600) }))
    const tab = openTab()
    await run(1)
    expect(trustOf(tab.latest()!, true)).toEqual({ kind: 'current' })
  })
})
