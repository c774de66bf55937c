import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { signWebhook } from '../http/webhook-signature.ts'
import { paymentKeys } from '../payment-keys.ts'
import type { SetupRow } from './setup-repository.ts'
import { readSwitches } from './switches.ts'

/** How long whoever is told may take to listen. */
const ANSWER_MS = 5_000

/** Tells that a setup has ended, after so many milliseconds. Returns at once. */
export type ReportEnd = (setup: Pick<SetupRow, 'id' | 'webhookUrl'>, delay: number) => void

/**
 * Sends signed webhooks, each once: one that is lost, or that this process ends before, is not sent again, as happens with real
 * providers too. Whoever waits for it can ask.
 */
export function createReporter(
  scope: FastifyInstance,
  { db, clock, log, settings }: Omit<Deps, 'goods'>,
): ReportEnd {
  const key = paymentKeys(settings).webhook
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let isClosing = false

  async function send({ id, webhookUrl }: Parameters<ReportEnd>[0]): Promise<void> {
    const body = JSON.stringify({ reference: id })
    const { timestamp, signature } = signWebhook(key, body, clock.now())
    try {
      const { ok, status } = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'payment-timestamp': timestamp,
          'payment-signature': signature,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (!ok) log.warn({ status }, 'sandbox payments: a webhook was refused')
    } catch (error) {
      log.warn({ reason: String(error) }, 'sandbox payments: a webhook did not arrive')
    }
  }

  /** What waits until another one has overtaken it. */
  let held: Parameters<ReportEnd>[0] | undefined

  /** As the switches say. */
  async function notify(setup: Parameters<ReportEnd>[0]): Promise<void> {
    const { webhooks } = await readSwitches(db)
    if (webhooks === 'never') return
    if (webhooks === 'overtaken' && !held) {
      held = setup
      return
    }
    await send(setup)
    if (held) await send(held)
    held = undefined
    if (webhooks === 'twice') await send(setup)
  }

  /** Nobody waits for it: a database that does not answer must not end the process. */
  async function sendLogged(setup: Parameters<ReportEnd>[0]): Promise<void> {
    try {
      await notify(setup)
    } catch (error) {
      log.error({ err: error }, 'sandbox payments: a webhook was not sent')
    }
  }

  scope.addHook('preClose', async () => {
    isClosing = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(underWay)
  })
  return (setup, delay) => {
    // A request that is still being answered while the server closes.
    if (isClosing) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const sending = sendLogged(setup).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }, delay)
    timers.add(timer.unref())
  }
}
