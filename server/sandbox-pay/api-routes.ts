import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { postalAddress } from '#contract/contact/addresses.ts'
import { paymentMethod } from '#contract/payments/payment-info.ts'
import { language } from '#contract/kernel/primitives.ts'
import type { Deps } from '../deps.ts'
import { isSame } from '../http/is-same.ts'
import { paymentKeys } from '../payment-keys.ts'
import { injectFaults } from './switches.ts'
import { beginPayment } from './begin-payment.ts'
import { endSetup } from './end-setup.ts'
import { refundPayment } from './refund.ts'
import type { ReportEnd } from './report-end.ts'
import { deleteToken, findSetup, insertSetup, listReturned } from './setup-repository.ts'
import { type SetupStatus, statusOf } from './setup-status.ts'

const common = {
  reference: z.string().regex(/^[\w-]{8,100}$/),
  language,
  returnUrl: z.url(),
  webhookUrl: z.url(),
}
/** A card and a mandate want a billing address, which the sandbox checks and does not keep. */
const newSetup = z.discriminatedUnion('method', [
  z.object({ ...common, method: paymentMethod.extract(['creditCard']), billingAddress: postalAddress }),
  z.object({ ...common, method: paymentMethod.extract(['sepa']), billingAddress: postalAddress }),
  z.object({ ...common, method: paymentMethod.extract(['payPal']) }),
])
/** With the token of a stored method nothing need be typed. */
const newPayment = z.object({
  ...common,
  method: paymentMethod,
  cents: z.int().min(1).max(100_000_000),
  token: z.string().optional(),
  isOffSession: z.boolean().default(false),
})

const newRefund = z.object({
  reference: common.reference,
  payment: z.string(),
  cents: newPayment.shape.cents,
})

const decided: readonly SetupStatus['state'][] = ['succeeded', 'failed', 'returned']

const named = z.object({ id: z.string() })
const sinceWhen = z.object({ since: z.iso.datetime() })
const cancellation = z.object({ payment: z.string() })

/** What a club's platform calls, with its key. */
export function registerApiRoutes(scope: FastifyInstance, deps: Deps, report: ReportEnd): void {
  const { db, clock, settings } = deps
  const key = `Bearer ${paymentKeys(settings).api}`
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isSame(request.headers.authorization ?? '', key)) return undefined
    return reply.code(401).send({ error: 'unauthorized' })
  })

  injectFaults(scope, deps)

  scope.post('/setups', async (request, reply) => {
    const given = newSetup.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'invalid_setup' })
    const { reference, method, returnUrl, webhookUrl } = given.data
    const id = `setup_${reference}`
    await insertSetup(db, {
      id,
      method,
      language: given.data.language,
      returnUrl,
      webhookUrl,
      state: 'open',
      createdAt: clock.now(),
    })
    return reply.code(201).send({ id, pageUrl: `${settings.roots.pay}/setups/${id}` })
  })

  scope.post('/payments', async (request, reply) => {
    const given = newPayment.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'invalid_payment' })
    const payment = await beginPayment(deps, report, given.data)
    if (!payment) return reply.code(400).send({ error: 'unknown_token' })
    const needsPerson = payment.state === 'open' || payment.state === 'authenticating'
    const pageUrl = needsPerson ? `${settings.roots.pay}/setups/${payment.id}` : null
    const hasFields = needsPerson && payment.method === 'creditCard'
    const scriptUrl = hasFields ? `${settings.roots.pay}/card-fields.js#${payment.id}` : null
    return reply.code(201).send({ id: payment.id, pageUrl, scriptUrl })
  })

  const answerStatus = async (id: string, reply: FastifyReply) => {
    const setup = await findSetup(db, id)
    if (!setup) return reply.code(404).send({ error: 'unknown' })
    const found = statusOf(setup, clock.now())
    const isDecided = decided.includes(found.state)
    return isDecided ? found : { state: 'open' }
  }
  scope.get('/setups/:id', (request, reply) => answerStatus(named.parse(request.params).id, reply))
  scope.get('/payments/:id', (request, reply) => answerStatus(named.parse(request.params).id, reply))

  scope.post('/refunds', async (request, reply) => {
    const given = newRefund.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'invalid_refund' })
    return { isRefunded: await refundPayment(deps, given.data) }
  })

  scope.get('/returns/:since', async (request, reply) => {
    const given = sinceWhen.safeParse(request.params)
    if (!given.success) return reply.code(400).send({ error: 'invalid_moment' })
    const returned = await listReturned(db, new Date(given.data.since), clock.now())
    return { payments: returned.map(({ id }) => id) }
  })

  // What has ended stays as it is.
  scope.post('/cancellations', async (request, reply) => {
    const given = cancellation.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'invalid_cancellation' })
    const payment = await findSetup(db, given.data.payment)
    if (payment) await endSetup(deps, report, payment, { failure: 'PAYMENT_CANCELLED' })
    return answerStatus(given.data.payment, reply)
  })

  scope.delete('/tokens/:id', async (request, reply) => {
    const isGone = await deleteToken(db, named.parse(request.params).id)
    return isGone ? reply.code(204).send() : reply.code(404).send({ error: 'unknown_token' })
  })
}
