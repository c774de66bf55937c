import { type Books, type Intent, newName, type Session } from './books.ts'

/** Numbers of Stripe's own test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Whose bank wants to hear from its holder each time. */
  asking: '4000002760003184',
} as const

type Kind = 'card' | 'paypal' | 'sepa_debit'

const kindOf = ({ asked }: Session) => asked['allowed_payment_method_types[0]'] as Kind

/** What people and banks do, far from the platform; each leaves the events that Stripe tells of. */
export function peopleAt(books: Books, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const send = (type: string, object: object) => {
    const event = { id: newName('evt'), object: 'event' as const, type, created: seconds(), data: { object } }
    books.events.push(event)
    return event
  }

  const sessionAt = (page: string): Session => {
    const session = [...books.sessions.values()].find(({ url }) => url === page)
    if (!session) throw new Error(`Nothing is asked at ${page}`)
    if (session.status !== 'open') throw new Error('This page has expired')
    return session
  }

  function keep(session: Session, number: string) {
    const customer = newName('cus')
    books.customers.add(customer)
    const kind = kindOf(session)
    const method = {
      id: newName('pm'),
      object: 'payment_method' as const,
      created: seconds(),
      customer,
      number,
      billing_details: { name: 'Jana Krämer', email: 'jana@example.org' },
      ...(kind === 'card' && {
        card: { brand: 'visa', display_brand: 'visa', last4: number.slice(-4), exp_month: 8, exp_year: 2040 },
      }),
      ...(kind === 'paypal' && { paypal: { payer_email: 'jana@example.org' } }),
      ...(kind === 'sepa_debit' && { sepa_debit: { last4: '3000', country: 'DE' } }),
    }
    books.methods.set(method.id, method)
    const mandate = newName('mandate')
    books.mandates.set(mandate, {
      id: mandate,
      customer_acceptance: { accepted_at: seconds() },
      payment_method_details: { sepa_debit: { reference: 'KURVE-1' } },
    })
    const setup = { id: newName('seti'), status: 'succeeded', payment_method: method.id, mandate }
    books.setups.set(setup.id, setup)
    Object.assign(session, { customer, setup_intent: setup.id })
  }

  /** Of an intent that is about to be decided. */
  function decide(intent: Intent, kind: Kind) {
    intent.latest_charge = newName('ch')
    intent.status = kind === 'sepa_debit' ? 'processing' : 'succeeded'
  }

  return {
    decide,
    send,
    /** Fills Stripe's page in and sends it. A refused card leaves the page open: another may be typed. */
    finish: (page: string | null, number: string = cards.good): 'done' | 'declined' => {
      const session = sessionAt(page ?? '')
      if (number === cards.declined) return 'declined'
      if (session.mode === 'setup') keep(session, number)
      else {
        const intent: Intent = {
          id: newName('pi'),
          object: 'payment_intent',
          amount: Number(session.asked['line_items[0][price_data][unit_amount]']),
          status: 'requires_payment_method',
          payment_method_types: [kindOf(session)],
          latest_charge: null,
          last_payment_error: null,
          cancellation_reason: null,
          next_action: null,
          metadata: {},
        }
        books.intents.set(intent.id, intent)
        decide(intent, kindOf(session))
        session.payment_intent = intent.id
      }
      session.status = 'complete'
      session.customer_details = { name: 'Jana Krämer', email: 'jana@example.org' }
      send('checkout.session.completed', session)
      return 'done'
    },
    /** Nobody has come to the page in a day. */
    waitTooLong: (page: string | null) => {
      const session = sessionAt(page ?? '')
      Object.assign(session, { status: 'expired', url: null })
      return send('checkout.session.expired', session)
    },
    /** Answers the bank that asks whether it is them. */
    authenticate: (id: string, isThem: boolean) => {
      const intent = books.intents.get(id)
      if (intent?.status !== 'requires_action') throw new Error('Nobody is asked anything')
      intent.next_action = null
      if (isThem) {
        decide(intent, 'card')
        return send('payment_intent.succeeded', intent)
      }
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { code: 'payment_intent_authentication_failure' }
      return send('payment_intent.payment_failed', intent)
    },
    /** Says how a debit ended that was handed to the bank. */
    answerDebit: (id: string, isPaid: boolean) => {
      const intent = books.intents.get(id)
      if (intent?.status !== 'processing') throw new Error('No bank was asked')
      intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
      if (!isPaid) intent.last_payment_error = { code: 'insufficient_funds' }
      const session = [...books.sessions.values()].find(({ payment_intent: of }) => of === id)
      const type = isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
      const sent = send(type, intent)
      return session
        ? send(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
        : sent
    },
    /** Has the bank take a payment back, or ask about it (`warning_needs_response`). */
    dispute: (id: string, status = 'needs_response') => {
      const dispute = { id: newName('du'), object: 'dispute' as const, payment_intent: id, status }
      books.disputes.push(dispute)
      return send('charge.dispute.created', dispute)
    },
    intentOf: (reference: string): string =>
      books.sessions.get(reference)?.payment_intent ?? (books.intents.has(reference) ? reference : ''),
  }
}
