import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PlatformTasks, Task, TaskName, TaskResult } from './platform-thread.ts'

/** A platform that runs beside a screen test, with the example club in a database of its own. */
export interface PlatformThread {
  run: <Name extends TaskName>(
    name: Name,
    input: PlatformTasks[Name]['input'],
  ) => Promise<PlatformTasks[Name]['output']>
  close: () => Promise<void>
}

interface Waiting {
  resolve: (output: never) => void
  reject: (error: Error) => void
}

/** Starts the platform and waits until it answers. */
export async function startPlatformThread(): Promise<PlatformThread> {
  const worker = new Worker(path.join(import.meta.dirname, 'platform-thread.ts'), {
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => resolve())
  })
  worker.on('message', (result: TaskResult) => {
    const task = waiting.get(result.id)
    waiting.delete(result.id)
    if ('error' in result) task?.reject(new Error(result.error))
    else task?.resolve(result.output as never)
  })

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, name, input } satisfies Task)
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}
