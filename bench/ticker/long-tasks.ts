import type { Browser } from 'playwright'

/** What of Chromium's trace events is read here; times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The time that a core worked for the thread: waiting for one, beside others on the machine, is none of the page's. */
  tdur?: number
  args: { name?: string; type?: string; data?: { url?: string } }
}

/** One turn of a page's main thread, and what took most of it. */
export interface Task {
  /** Milliseconds. */
  duration: number
  /** "FunctionCall 41 ms, Layout 12 ms" */
  parts: string
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
/** How V8 calls the end of collecting garbage that it does in a turn of its own, when nothing else is to be done. */
const ownCollection = 'finalize incremental marking via task'
/** How many of a task's parts are named. */
const NAMED = 5

/**
 * Watches the main threads of all pages. V8's own collections of garbage are left out: they come when it pleases, and whatever the page does.
 * @returns how to end it, which gives the longest task.
 */
export async function watchTasks(browser: Browser): Promise<() => Promise<Task>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  return async () => {
    const complete = new Promise<void>(resolve => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return longestOf(events)
  }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
const milliseconds = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000

function longestOf(events: readonly TraceEvent[]): Task {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const own = events.filter(event => event.ph === 'X' && main.has(threadOf(event)))
  const within = (task: TraceEvent) =>
    own.filter(
      event =>
        event !== task &&
        threadOf(event) === threadOf(task) &&
        event.ts >= task.ts &&
        event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0),
    )
  const longest = own
    .filter(({ name }) => name === 'RunTask')
    .toSorted((a, b) => milliseconds(b) - milliseconds(a))
    .find(task => !within(task).some(({ args }) => args.type === ownCollection))
  if (!longest) throw new Error('The trace knows no task of a page')
  const parts = within(longest)
    .toSorted((a, b) => milliseconds(b) - milliseconds(a))
    .slice(0, NAMED)
    .map(event => `${event.name} ${milliseconds(event).toFixed(0)} ms ${event.args.data?.url ?? ''}`.trim())
  return { duration: milliseconds(longest), parts: parts.join(', ') }
}
