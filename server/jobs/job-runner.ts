import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/database.ts'
import type { Deps, Job } from '../deps.ts'
import { startMailQueue } from './mail-queue.ts'

/** How long a run may take before another process may take it over. */
const RUN_SECONDS = 120
/** How often a process looks for runs that another one queued; its own it hears of at once. */
const POLL_SECONDS = 15
const KEPT_SECONDS = 60 * 60
const STOP_TIMEOUT_MS = 5_000

export interface RunningJobs {
  /** Queues a run of each, whatever its period: the clock was moved, and days have gone by. */
  runAll: () => Promise<void>
  /** Waits for what is running, within bounds; what is cut off is done again later. */
  stop: () => Promise<void>
}

/**
 * Starts the background work of this process. pg-boss shares it out: its tables live in the schema `pgboss` of the same
 * database, so that any number of processes do each period's run once.
 */
export async function startJobs(
  database: OpenDatabase,
  deps: Deps,
  jobs: readonly Job[],
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    schedule: false,
  })
  boss.on('error', error => deps.log.error({ err: error }, 'the job queue met an error'))
  await boss.start()
  const started: StartedJob[] = []
  for (const job of jobs) started.push(await startJob(boss, deps, job))
  const { smtpUrl } = deps.settings
  const mailQueue = smtpUrl === undefined ? undefined : await startMailQueue(boss, deps, smtpUrl)
  return {
    runAll: async () => {
      for (const { runNow } of started) await runNow()
    },
    stop: async () => {
      for (const { timer } of started) clearInterval(timer)
      mailQueue?.stopTaking()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false })
      mailQueue?.close()
    },
  }
}

interface StartedJob {
  timer: NodeJS.Timeout
  runNow: () => Promise<void>
}

/** Queues a run per period, whichever process is first, and works on what is queued. */
async function startJob(boss: PgBoss, deps: Deps, { name, everySeconds, run }: Job): Promise<StartedJob> {
  const options = {
    retryLimit: 0,
    expireInSeconds: RUN_SECONDS,
    retentionSeconds: KEPT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  }
  // One at a time: a run that takes longer than its period is not overtaken by the next.
  await boss.createQueue(name, { policy: 'stately', ...options })
  await boss.updateQueue(name, options)
  const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await run(deps)
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'a job failed')
      throw error
    }
  })
  const queueRun = async (once: { singletonSeconds?: number }) => {
    try {
      if ((await boss.send(name, null, once)) !== null) boss.notifyWorker(worker)
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'a job could not be queued')
    }
  }
  const runOfPeriod = () => void queueRun({ singletonSeconds: everySeconds })
  runOfPeriod()
  return { timer: setInterval(runOfPeriod, everySeconds * 1000), runNow: () => queueRun({}) }
}
