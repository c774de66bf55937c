import { vi } from 'vitest'

interface Listener {
  target: 'window' | 'document'
  type: string
  listener: unknown
  capture: boolean
  signal: AbortSignal | undefined
  /** The line that has added it; undefined for those that may stay. */
  place: string | undefined
}

type ListenerOptions = boolean | AddEventListenerOptions | undefined

const captures = (options: ListenerOptions) =>
  typeof options === 'object' ? options.capture === true : options === true

const listeners = new Set<Listener>()
const globalNames = Object.keys(Object.getOwnPropertyDescriptors(globalThis))

/** Notes from now on who listens at window and document. To be called once per document, since a file has one of its own. */
export function watchListeners(): void {
  listeners.clear()
  watch('window', window)
  watch('document', document)
}

function watch(target: Listener['target'], node: EventTarget): void {
  const add = node.addEventListener.bind(node)
  const remove = node.removeEventListener.bind(node)
  const find = (type: string, listener: unknown, options: ListenerOptions) =>
    [...listeners].find(
      one =>
        one.target === target &&
        one.type === type &&
        one.listener === listener &&
        one.capture === captures(options),
    )

  node.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: ListenerOptions,
  ) => {
    const { once = false, signal } = typeof options === 'object' ? options : {}
    // One that hears a single event ends by itself.
    if (!once && !find(type, listener, options)) {
      const place = callerOf(new Error().stack)
      listeners.add({ target, type, listener, capture: captures(options), signal, place })
    }
    add(type, listener, options)
  }
  node.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: ListenerOptions,
  ) => {
    const known = find(type, listener, options)
    if (known) listeners.delete(known)
    remove(type, listener, options)
  }
}

/** Code that may listen for longer: packages, some of which do once and for good; a page that leads away, until it is shown again. */
const endless = ['/node_modules/', '/src/lib/auth/leaving-navigator.ts']

/** The third line of a stack, below the error and the watched function. */
function callerOf(stack = ''): string | undefined {
  const line = stack.split('\n')[2]?.trim()
  return endless.some(path => line?.includes(path)) ? undefined : line
}

/** What a test finds: afterwards it must be so again. */
export interface Surroundings {
  globals: ReadonlyMap<string, unknown>
  listeners: ReadonlySet<Listener>
}

export function readSurroundings(): Surroundings {
  const globals = globalNames.map(name => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name)
    return [name, descriptor?.get ?? (descriptor?.value as unknown)] as const
  })
  return { globals: new Map(globals), listeners: new Set(listeners) }
}

/** What a test has left behind that the next one, or a test of another file, would meet. */
export function findLeftovers(before: Surroundings): string[] {
  const after = readSurroundings()
  return [
    ...(vi.isFakeTimers() ? ['the clock is still held'] : []),
    ...[...after.globals]
      .filter(([name, value]) => !Object.is(before.globals.get(name), value))
      .map(([name]) => `the global ${name} is another one`),
    ...[...after.listeners]
      .filter(one => one.place !== undefined && one.signal?.aborted !== true && !before.listeners.has(one))
      .map(({ target, type, place }) => `${target} still hears ${type} ${place ?? ''}`),
  ]
}
