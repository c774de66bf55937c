import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Clock } from '#server/clock.ts'
import { type PaymentProviderSettings, PROVIDER_TIMEOUT_MS } from '#server/settings.ts'
import { answersOf, type Asked } from './answers.ts'
import { emptyBooks, StripeFault } from './books.ts'
import { peopleAt } from './people.ts'

/** How a request is answered instead; `silence` does what was asked and never says so. */
export type Fault = { status: number; headers?: Record<string, string> } | 'lost' | 'silence'

interface Remembered {
  wanted: string
  answer: { status: number; body: string }
}

export const doubleKeys = {
  secretKey: 'sk_test_doubledoubledouble',
  webhookSecret: 'whsec_doubledoubledouble',
} as const

/** Stripe's API on a port of this machine, with the people and banks behind it. */
export async function startStripeDouble(clock: Clock) {
  const books = emptyBooks()
  const people = peopleAt(books, () => clock.now())
  const answer = answersOf(books, people)
  const remembered = new Map<string, Remembered>()
  const asked: (Asked & { key: string | undefined })[] = []
  let troubles: Fault[] = []

  function decide({ method, path, fields }: Asked): Remembered['answer'] {
    try {
      return { status: 200, body: JSON.stringify(answer({ method, path, fields })) }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  /** By a key that is known the first answer comes again, and other wishes by it are refused. */
  function decideOnce(call: Asked, key: string | undefined): Remembered['answer'] {
    if (key === undefined || call.method !== 'POST') return decide(call)
    const wanted = JSON.stringify(call)
    const known = remembered.get(key)
    if (known && known.wanted !== wanted) {
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message: 'key' } }) }
    }
    const given = known?.answer ?? decide(call)
    remembered.set(key, { wanted, answer: given })
    return given
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
      const params = request.method === 'POST' ? new URLSearchParams(await text(request)) : searchParams
      const call = { method: request.method ?? '', path: pathname, fields: Object.fromEntries(params) }
      const key = request.headers['idempotency-key']
      const isKnown = request.headers.authorization === `Bearer ${doubleKeys.secretKey}`
      asked.push({ ...call, key: typeof key === 'string' ? key : undefined })
      const fault = troubles.shift()
      const error = { type: 'api_error', message: 'trouble' }
      if (!isKnown) {
        const refused = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' }
        response.writeHead(401).end(JSON.stringify({ error: refused }))
      } else if (typeof fault === 'object') {
        response.writeHead(fault.status, fault.headers).end(JSON.stringify({ error }))
      } else {
        const given = decideOnce(call, typeof key === 'string' ? key : undefined)
        if (fault === 'silence') return
        if (fault === 'lost') response.destroy()
        else response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body)
      }
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: PaymentProviderSettings = {
    url,
    reportsTo: 'http://localhost:8000/api',
    timeoutMs: PROVIDER_TIMEOUT_MS,
    stripe: doubleKeys,
  }
  return {
    books,
    people,
    asked,
    settings,
    /** What the next requests meet, one each. */
    fault: (...next: Fault[]) => {
      troubles = next
    },
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

/** The header of a call that Stripe has signed, `at` a moment. */
export const stripeSignature = (payload: string, at: Date, secret: string = doubleKeys.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })
