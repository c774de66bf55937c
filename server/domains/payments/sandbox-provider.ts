import { z } from 'zod'
import { paymentDetails, paymentFailures } from '#contract/payments/payment-info.ts'
import { type PaymentProvider, PaymentProviderUnavailable } from './payment-provider.ts'

const begunSetup = z.object({ id: z.string(), pageUrl: z.url() })
const setupOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  z.object({ state: z.literal('succeeded'), token: z.string(), details: paymentDetails }),
  z.object({ state: z.literal('failed'), failure: z.enum(paymentFailures) }),
])

const begunPayment = z.object({ id: z.string(), pageUrl: z.url().nullable(), scriptUrl: z.url().nullable() })
const paymentOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  z.object({ state: z.literal('succeeded') }),
  z.object({ state: z.literal('returned') }),
  z.object({ state: z.literal('failed'), failure: z.enum(paymentFailures) }),
])

const returnedPayments = z.object({ payments: z.array(z.string()) })
const refundAnswer = z.object({ isRefunded: z.boolean() })

const unknown = { state: 'failed', failure: 'PAYMENT_EXPIRED' } as const

interface Connection {
  /** Root of its API. */
  url: string
  apiKey: string
  timeoutMs: number
}

/** The sandbox provider as the platform sees it: by HTTP alone, like any other firm. */
export function createSandboxProvider({ url, apiKey, timeoutMs }: Connection): PaymentProvider {
  /** The parsed body; undefined where the provider does not know the thing. `id` names it and reaches no log. */
  async function ask<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: '/setups' | '/tokens' | '/payments' | '/cancellations' | '/refunds' | '/returns',
    schema: z.ZodType<Body>,
    { id, body }: { id?: string; body?: object },
  ): Promise<Body | undefined> {
    const address = `${url}/v1${path}` + (id === undefined ? '' : `/${encodeURIComponent(id)}`)
    const { status, text } = await send(address, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status === 404) return undefined
    if (status >= 300) throw new PaymentProviderUnavailable(`${method} ${path} answered ${status}`)
    return read(schema, text)
  }

  return {
    beginSetup: async request => {
      const begun = await ask('POST', '/setups', begunSetup, { body: request })
      if (!begun) throw new PaymentProviderUnavailable('it takes no setups')
      return { reference: begun.id, pageUrl: begun.pageUrl }
    },
    readSetup: async reference => (await ask('GET', '/setups', setupOutcome, { id: reference })) ?? unknown,
    forgetToken: async token => {
      await ask('DELETE', '/tokens', z.undefined(), { id: token })
    },
    beginPayment: async request => {
      const begun = await ask('POST', '/payments', begunPayment, { body: request })
      if (!begun) throw new PaymentProviderUnavailable('it takes no payments')
      return { reference: begun.id, pageUrl: begun.pageUrl, scriptUrl: begun.scriptUrl }
    },
    readPayment: async reference =>
      (await ask('GET', '/payments', paymentOutcome, { id: reference })) ?? unknown,
    refundPayment: async refund =>
      (await ask('POST', '/refunds', refundAnswer, { body: refund }))?.isRefunded ?? false,
    listReturned: async since =>
      (await ask('GET', '/returns', returnedPayments, { id: since.toISOString() }))?.payments ?? [],
    cancelPayment: async reference =>
      (await ask('POST', '/cancellations', paymentOutcome, { body: { payment: reference } })) ?? unknown,
  }
}

async function send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new PaymentProviderUnavailable('no answer', error)
  }
}

/** An empty answer is `undefined`. */
function read<Body>(schema: z.ZodType<Body>, text: string): Body {
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text))
  } catch (error) {
    throw new PaymentProviderUnavailable('an answer that is not as agreed', error)
  }
}
