import type { Problem } from '#contract/kernel/problem.ts'
import type { DeskWrite, DeskWriteEnd } from './desk-writes.ts'

/** A deed that is not done yet. `refused` ones wait for the person, the others for the platform. */
export interface Pending {
  write: DeskWrite
  problem?: Problem | undefined
}

export interface OutboxState {
  pending: readonly Pending[]
  /** The last try brought no answer: nothing is lost, it is tried on. */
  isCutOff: boolean
  isSending: boolean
}

export interface OutboxPorts {
  send: (write: DeskWrite) => Promise<DeskWriteEnd>
  /** What was pending when the page was left. */
  read: () => readonly Pending[]
  keep: (pending: readonly Pending[]) => void
  /** Calls back later; returns what calls it off. */
  later: (act: () => void, milliseconds: number) => () => void
  onDone?: (write: DeskWrite) => void
  onRefused?: (write: DeskWrite, problem: Problem) => void
}

export interface Outbox {
  state: () => OutboxState
  subscribe: (listener: () => void) => () => void
  /** Takes a deed, which goes out after those before it. */
  put: (write: DeskWrite) => void
  /** Takes one back that was refused, or has not gone out. */
  drop: (key: string) => void
  /** Tries at once what waits for an answer. */
  hurry: () => void
  stop: () => void
}

/** Between two tries without an answer, in milliseconds. */
const PAUSE_MS = 3_000

/**
 * Deeds on their way to the platform, one after the other, in the order in which they were meant. One that gets no answer is sent again with the
 * same key until it gets one; one that is refused lets the next one go.
 */
export function createOutbox({ send, read, keep, later, onDone, onRefused }: OutboxPorts): Outbox {
  const listeners = new Set<() => void>()
  let state: OutboxState = { pending: read(), isCutOff: false, isSending: false }
  let isStopped = false
  let callOff: (() => void) | undefined

  const set = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    if (next.pending) keep(next.pending)
    for (const listener of listeners) listener()
  }
  const without = (key: string) => state.pending.filter(({ write }) => write.key !== key)
  const next = () => state.pending.find(({ problem }) => !problem)?.write

  function conclude(write: DeskWrite, outcome: DeskWriteEnd): void {
    if (outcome.end === 'noAnswer') {
      set({ isSending: false, isCutOff: true })
      if (!isStopped) callOff = later(() => void work(), PAUSE_MS)
      return
    }
    if (outcome.end === 'done') {
      set({ isSending: false, isCutOff: false, pending: without(write.key) })
      onDone?.(write)
    } else {
      const { problem } = outcome
      const refused = state.pending.map(each => (each.write.key === write.key ? { write, problem } : each))
      set({ isSending: false, isCutOff: false, pending: refused })
      onRefused?.(write, problem)
    }
    void work()
  }

  async function work(): Promise<void> {
    const write = next()
    if (!write || state.isSending || isStopped) return
    callOff?.()
    set({ isSending: true })
    conclude(write, await send(write))
  }

  const outbox: Outbox = {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    put: write => {
      set({ pending: [...state.pending, { write }] })
      void work()
    },
    drop: key => {
      // What is on its way may be done already.
      if (!(state.isSending && next()?.key === key)) set({ pending: without(key) })
    },
    hurry: () => {
      isStopped = false
      void work()
    },
    stop: () => {
      isStopped = true
      callOff?.()
    },
  }
  return outbox
}
