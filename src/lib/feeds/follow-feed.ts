import { browserEnvironment, type FeedEnvironment } from './feed-environment.ts'
import { type Dated, type FeedProblem, type FeedState, nothingYet, trustOf } from './feed-state.ts'

export interface FeedOptions<F extends Dated> {
  url: string
  /** What came as a feed; undefined where it is none. */
  read: (json: unknown) => F | undefined
  /** Milliseconds from one question to the next; undefined: nothing will change any more. */
  interval: (feed: F | undefined) => number | undefined
  /** It is asked for with the time in its query, which no cache knows (SPEC 7). */
  isPastCaches?: boolean | undefined
  /** That it is not there is an answer like any other: the interval stays what it is, whatever comes. */
  isSteady?: boolean | undefined
}

/** Nobody waits longer than this for the next attempt, in milliseconds. */
const LONGEST_WAIT_MS = 60_000
/** What the waiting grows from where nothing is known yet, in milliseconds: there the page is empty. */
const FIRST_WAIT_MS = 1_000
/** What the waiting after a failure differs by, so that not all come back in the same moment. */
const SPREAD = 0.2

/** What one tab tells the others. */
interface Answer {
  text: string
  servedAt: number
  knownAt: number
}
type Message =
  { kind: 'ask' } | { kind: 'latest'; latest: Answer } | { kind: 'problem'; problem: FeedProblem }

/**
 * Keeps what is shown as the feed says. Of all tabs that follow it one asks, and tells the others; nobody asks in a tab that is not looked at,
 * nor after the feed says that it is over. Who comes back hears at once what the others know, or asks. After a failure the waiting doubles
 * up to a minute, from seconds on where there is nothing to show yet, and ends at once when the network is there again.
 *
 * @returns how to end it
 */
export function followFeed<F extends Dated>(
  { url, read, interval, isPastCaches = false, isSteady = false }: FeedOptions<F>,
  publish: (state: FeedState<F>) => void,
  env: FeedEnvironment = browserEnvironment,
): () => void {
  const name = `kurve.feed ${url}`
  const held = { state: nothingYet as FeedState<F>, text: '', failures: 0, isOver: false }
  /** What ends when the tab is left: the lead, the question that is under way, the waiting. */
  let lead: { end: AbortController; isLeading: boolean; forget: () => void } | undefined
  const channel = env.openChannel(name, message => hear(message as Message))
  const stopListening = env.onChange(change => {
    if (change === 'online') askNow()
    else if (env.isVisible()) comeBack()
    else leave()
  })

  const set = (state: FeedState<F>) => {
    held.state = state
    publish(state)
  }

  const fail = (problem: FeedProblem) => {
    held.failures += 1
    set({ ...held.state, problem })
  }

  /** Takes what came, if it is a feed; one that is older than the one we have comes from a cache that lags behind. */
  const take = ({ text, servedAt, knownAt }: Answer): boolean => {
    const feed = text === held.text ? held.state.feed : readText(text, read)
    if (!feed) return false
    held.failures = 0
    // One that came from the future does not keep those of today out.
    const isOlder = isBefore(feed, held.state.feed) && trustOf(held.state, false).kind !== 'ahead'
    if (!isOlder) held.text = text
    set({ feed: isOlder ? held.state.feed : feed, servedAt, knownAt, problem: undefined })
    return true
  }

  const publishToTabs = () => {
    const { feed, servedAt, knownAt, problem } = held.state
    if (feed) channel.post({ kind: 'latest', latest: { text: held.text, servedAt, knownAt } })
    if (problem) channel.post({ kind: 'problem', problem })
  }

  const hear = (message: Message) => {
    if (message.kind === 'ask') {
      if (lead?.isLeading) publishToTabs()
    } else if (message.kind === 'latest') {
      // Another tab may be of another release.
      if (message.latest.knownAt >= held.state.knownAt && !take(message.latest)) fail('unreadable')
    } else {
      fail(message.problem)
    }
  }

  const ask = async (signal: AbortSignal): Promise<void> => {
    const problem = await question(signal)
    if (signal.aborted) return
    if (problem) {
      fail(problem)
      channel.post({ kind: 'problem', problem })
    }
    wait(delayUntilNext())
  }

  /** @returns what went wrong */
  const question = async (signal: AbortSignal): Promise<FeedProblem | undefined> => {
    try {
      const answer = await env.fetch(isPastCaches ? `${url}?t=${env.now()}` : url, signal)
      if (answer.status === 404 || answer.status === 204) return 'missing'
      if (!answer.ok) return 'unreachable'
      const knownAt = env.now()
      const date = Date.parse(answer.headers.get('date') ?? '')
      const text = await answer.text()
      if (isSteady && text === '') return 'missing'
      const latest = { text, servedAt: Number.isNaN(date) ? knownAt : date, knownAt }
      if (signal.aborted) return undefined
      if (!take(latest)) return 'unreadable'
      channel.post({ kind: 'latest', latest })
      return undefined
    } catch {
      return 'unreachable'
    }
  }

  const delayUntilNext = (): number | undefined => {
    const usual = interval(held.state.feed)
    if (usual === undefined) return held.failures > 0 ? LONGEST_WAIT_MS : undefined
    if (held.failures === 0 || isSteady) return usual
    const first = held.state.feed ? usual : Math.min(usual, FIRST_WAIT_MS)
    const longer = Math.min(Math.max(LONGEST_WAIT_MS, usual), first * 2 ** held.failures)
    return longer * (1 - SPREAD / 2 + SPREAD * env.random())
  }

  const wait = (milliseconds: number | undefined) => {
    if (!lead) return
    const { end } = lead
    lead.forget()
    if (milliseconds !== undefined) lead.forget = env.after(milliseconds, () => void ask(end.signal))
  }

  /** At once where it is due or was in vain, else when it is. */
  const begin = () => {
    const usual = interval(held.state.feed)
    const isKnown = held.state.feed !== undefined && held.failures === 0
    if (isKnown && usual === undefined) return
    wait(isKnown && usual !== undefined ? Math.max(0, held.state.knownAt + usual - env.now()) : 0)
  }

  const comeBack = () => {
    if (lead) return
    const own = { end: new AbortController(), isLeading: false, forget: () => undefined }
    lead = own
    channel.post({ kind: 'ask' })
    void env.hold(name, own.end.signal, () => {
      // Left in the very moment in which it was given: nobody else would ever get it.
      if (own.end.signal.aborted) return Promise.resolve()
      own.isLeading = true
      // Somebody may have asked while nobody led.
      publishToTabs()
      begin()
      return new Promise(resolve => own.end.signal.addEventListener('abort', () => resolve()))
    })
  }

  const leave = () => {
    lead?.forget()
    lead?.end.abort()
    lead = undefined
  }

  const askNow = () => {
    if (lead?.isLeading && held.failures > 0) wait(0)
  }

  if (env.isVisible()) comeBack()
  return () => {
    leave()
    stopListening()
    channel.close()
  }
}

/** A feed that says of no moment is never older than another. */
const isBefore = (feed: Dated, other: Dated | undefined): boolean =>
  feed.asOf !== undefined && other?.asOf !== undefined && feed.asOf < other.asOf

function readText<F>(text: string, read: (json: unknown) => F | undefined): F | undefined {
  try {
    return read(JSON.parse(text))
  } catch {
    return undefined
  }
}
