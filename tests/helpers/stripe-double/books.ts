import { randomBytes } from 'node:crypto'

/** What Stripe keeps, as its API shows it; as much of it as the platform looks at. */
export interface Session {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  url: string | null
  customer: string | null
  customer_details: { name: string; email: string } | null
  payment_intent: string | null
  setup_intent: string | null
  metadata: Record<string, string>
  /** What it was made with, as it came. */
  asked: Readonly<Record<string, string>>
}

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  status: 'processing' | 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
  payment_method_types: string[]
  latest_charge: string | null
  last_payment_error: { code: string; decline_code?: string } | null
  cancellation_reason: string | null
  next_action: { type: string; redirect_to_url: { url: string } } | null
  metadata: Record<string, string>
}

export interface Method {
  id: string
  object: 'payment_method'
  created: number
  customer: string
  billing_details: { name: string | null; email: string | null }
  [kind: string]: unknown
}

interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  status: string
}
interface Refund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: string
  metadata: Record<string, string>
}
export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

export const newName = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** All of it, empty. */
export const emptyBooks = () => ({
  sessions: new Map<string, Session>(),
  intents: new Map<string, Intent>(),
  setups: new Map<string, { id: string; status: string; payment_method: string; mandate: string | null }>(),
  methods: new Map<string, Method>(),
  customers: new Set<string>(),
  mandates: new Map<string, object>(),
  disputes: [] as Dispute[],
  refunds: [] as Refund[],
  events: [] as StripeEvent[],
})
export type Books = ReturnType<typeof emptyBooks>

/** Bodies that Stripe answers a fault with. */
export class StripeFault extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message ?? error.type))
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, code?: string) =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) })

export const missing = (what: string) =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such thing: ${what}`,
  })

export function found<T>(things: ReadonlyMap<string, T>, id: string): T {
  const thing = things.get(id)
  if (thing === undefined) throw missing(id)
  return thing
}
