import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { createMailSender } from '../domains/mail/mail-delivery-service.ts'

const QUEUE = 'send-mail'
const DEAD_LETTERS = 'send-mail-failed'
const DAY = 24 * 60 * 60

/** Ten attempts in about three hours: longer than a mail server is usually away. */
const retries = {
  retryLimit: 10,
  retryBackoff: true,
  retryDelay: 15,
  retryDelayMax: 60 * 60,
  expireInSeconds: 60,
}
const RELAY_MS = 1_000
const BATCH = 50
/** How often a process looks for mails that another one queued, or whose next attempt has come. */
const POLL_SECONDS = 5

export interface MailQueue {
  /** From now on mails stay in the outbox for another process, or for the next start. */
  stopTaking: () => void
  close: () => void
}

/**
 * Takes mails from the outbox and sends them by SMTP. The outbox is the truth and the queue the postman: a mail's id is
 * its job's id too, so several processes that take over the same mail queue it once.
 */
export async function startMailQueue(boss: PgBoss, deps: Deps, smtpUrl: string): Promise<MailQueue> {
  const { log } = deps
  const sender = createMailSender(deps, smtpUrl)
  await boss.createQueue(DEAD_LETTERS, { deleteAfterSeconds: 30 * DAY, retentionSeconds: 30 * DAY })
  await boss.createQueue(QUEUE, { ...retries, deadLetter: DEAD_LETTERS, deleteAfterSeconds: DAY })
  const worker: { id?: string } = {}
  const lookAgain = () => {
    if (worker.id !== undefined) boss.notifyWorker(worker.id)
  }
  worker.id = await boss.work<MailJob>(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async jobs => {
    try {
      for (const { data } of jobs) await sender.send(data.mailId)
    } finally {
      // One mail at a time, so that one that fails takes no other with it; the next follows at once.
      lookAgain()
    }
  })
  await boss.work<MailJob>(DEAD_LETTERS, { pollingIntervalSeconds: 60 }, async jobs => {
    for (const { data } of jobs) {
      log.error({ mailId: data.mailId }, 'a mail could not be sent and is not tried again')
      await sender.giveUp(data.mailId)
    }
  })

  let isRelaying = false
  const relay = async () => {
    if (isRelaying) return
    isRelaying = true
    try {
      const taken = await sender.takeWaiting(BATCH, ids =>
        boss.insert(
          QUEUE,
          ids.map(mailId => ({ id: mailId, data: { mailId } })),
        ),
      )
      if (taken > 0) lookAgain()
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
    } finally {
      isRelaying = false
    }
  }
  const timer = setInterval(() => void relay(), RELAY_MS)
  return { stopTaking: () => clearInterval(timer), close: sender.close }
}

interface MailJob {
  mailId: string
}
