import path from 'node:path'
import { clearTimeout, setTimeout } from 'node:timers'
import { Worker } from 'node:worker_threads'
import type { PlatformTasks, Task, TaskName, TaskResult } from './platform-thread.ts'

type RunTask = <Name extends TaskName>(
  name: Name,
  input: PlatformTasks[Name]['input'],
) => Promise<PlatformTasks[Name]['output']>

/** A platform that runs beside a screen test, with the example club in a database of its own. */
export interface PlatformThread {
  run: RunTask
  /** Ends the platform. Rejects where that fails or takes too long; the next file has a new thread then. */
  close: () => Promise<void>
}

export interface ThreadOptions {
  /** What the thread runs: answers the tasks of platform-thread.ts. */
  program?: string
  stopTimeoutMs?: number
}

interface Thread {
  program: string
  run: RunTask
  /** An idle thread lets the process end. */
  setIdle: (isIdle: boolean) => void
  terminate: () => Promise<void>
}

/**
 * The thread that waits for the next test file of this vitest worker: to load the server takes much longer than to start it. While a file
 * has the thread it is not here, so a file that never gives it back is in no other's way.
 */
const shared = globalThis as { kurveIdlePlatformThread?: Thread | undefined }

const STOP_TIMEOUT_MS = 20_000

/** Starts a platform and waits until it answers. */
export async function startPlatformThread({
  program = path.join(import.meta.dirname, 'platform-thread.ts'),
  stopTimeoutMs = STOP_TIMEOUT_MS,
}: ThreadOptions = {}): Promise<PlatformThread> {
  const thread = takeThread(program)
  try {
    await thread.run('start', null)
  } catch (error) {
    await thread.terminate()
    throw error
  }
  return {
    run: thread.run,
    close: async () => {
      try {
        await withTimeout(thread.run('stop', null), stopTimeoutMs)
      } catch (error) {
        await thread.terminate()
        throw error
      }
      thread.setIdle(true)
      shared.kurveIdlePlatformThread = thread
    },
  }
}

function takeThread(program: string): Thread {
  const idle = shared.kurveIdlePlatformThread
  if (idle?.program !== program) return openThread(program)
  shared.kurveIdlePlatformThread = undefined
  idle.setIdle(false)
  return idle
}

interface Waiting {
  resolve: (output: never) => void
  reject: (error: Error) => void
}

function openThread(program: string): Thread {
  const worker = new Worker(program, { execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'] })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let end: Error | undefined

  const thread: Thread = {
    program,
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (end) throw end
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, name, input } satisfies Task)
      }),
    setIdle: isIdle => (isIdle ? worker.unref() : worker.ref()),
    terminate: async () => {
      await worker.terminate()
    },
  }
  const failAll = (error: Error) => {
    end ??= error
    if (shared.kurveIdlePlatformThread === thread) shared.kurveIdlePlatformThread = undefined
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', code => failAll(new Error(`The platform's thread has ended with code ${code}`)))
  worker.on('message', (result: TaskResult) => {
    const task = waiting.get(result.id)
    waiting.delete(result.id)
    if ('error' in result) task?.reject(new Error(result.error))
    else task?.resolve(result.output as never)
  })
  return thread
}

async function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The platform did not stop within ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
