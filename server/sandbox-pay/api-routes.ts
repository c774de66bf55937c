import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { postalAddress } from '#contract/addresses.ts'
import { paymentMethod } from '#contract/payment-info.ts'
import { language } from '#contract/primitives.ts'
import type { Deps } from '../deps.ts'
import { isSame } from '../http/is-same.ts'
import { paymentKeys } from '../payment-keys.ts'
import { deleteToken, findSetup, insertSetup } from './setup-repository.ts'
import { standingOf } from './standing.ts'

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
const named = z.object({ id: z.string() })

/** What a club's platform calls, with its key. */
export function registerApiRoutes(scope: FastifyInstance, { db, clock, settings }: Deps): void {
  const key = `Bearer ${paymentKeys(settings).api}`
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isSame(request.headers.authorization ?? '', key)) return undefined
    return reply.code(401).send({ error: 'unauthorized' })
  })

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

  scope.get('/setups/:id', async (request, reply) => {
    const setup = await findSetup(db, named.parse(request.params).id)
    if (!setup) return reply.code(404).send({ error: 'unknown_setup' })
    const standing = standingOf(setup, clock.now())
    const isDecided = standing.state === 'succeeded' || standing.state === 'failed'
    return isDecided ? standing : { state: 'open' }
  })

  scope.delete('/tokens/:id', async (request, reply) => {
    const isGone = await deleteToken(db, named.parse(request.params).id)
    return isGone ? reply.code(204).send() : reply.code(404).send({ error: 'unknown_token' })
  })
}
