import {
  type Books,
  found,
  type Intent,
  invalid,
  missing,
  newName,
  type Session,
  StripeFault,
} from './books.ts'
import { cards, type peopleAt } from './people.ts'

export interface Asked {
  method: string
  path: string
  /** Of the query or the body: `line_items[0][quantity]`. */
  fields: Readonly<Record<string, string>>
}

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

/** `metadata[reference]` → `reference` */
const metadataOf = (fields: Asked['fields']) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

/** Whether something stands in one of the lists: `expand[0]`, `types[1]`. */
const names = (fields: Asked['fields'], part: string) => Object.values(fields).includes(part)

/** Answers as api.stripe.com is documented to. Throws StripeFault. */
export function answersOf(books: Books, people: ReturnType<typeof peopleAt>) {
  const shownIntent = (intent: Intent, fields: Asked['fields'] = {}) => ({
    ...intent,
    latest_charge:
      intent.latest_charge !== null && names(fields, 'latest_charge')
        ? {
            id: intent.latest_charge,
            object: 'charge',
            disputed: books.disputes.some(({ payment_intent: of }) => of === intent.id),
          }
        : intent.latest_charge,
  })

  const shownSession = (session: Session, fields: Asked['fields'] = {}) => {
    const setup = session.setup_intent === null ? null : found(books.setups, session.setup_intent)
    const { asked, ...shown } = session
    return {
      ...shown,
      payment_intent:
        session.payment_intent !== null && names(fields, 'payment_intent')
          ? found(books.intents, session.payment_intent)
          : session.payment_intent,
      setup_intent: setup && {
        ...setup,
        payment_method: books.methods.get(setup.payment_method) ?? null,
        mandate: setup.mandate === null ? null : found(books.mandates, setup.mandate),
      },
    }
  }

  function newSession(fields: Asked['fields']) {
    const { mode, success_url: success } = fields
    if (!fields['allowed_payment_method_types[0]'] || mode === undefined || success === undefined) {
      throw invalid('Missing required param', 'parameter_missing')
    }
    if (mode === 'payment' && !(Number(fields['line_items[0][price_data][unit_amount]']) >= 50)) {
      throw invalid('The amount is too small', 'amount_too_small')
    }
    const id = newName('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      customer: null,
      customer_details: null,
      payment_intent: null,
      setup_intent: null,
      metadata: metadataOf(fields),
      asked: fields,
    }
    books.sessions.set(id, session)
    return shownSession(session)
  }

  function newIntent(fields: Asked['fields']) {
    const method = found(books.methods, fields.payment_method ?? '')
    if (method.customer !== fields.customer) throw invalid('The method is not of the customer')
    if (fields.confirm !== 'true') throw invalid('Nothing of ours leaves an intent unconfirmed')
    const kind = fields['allowed_payment_method_types[0]'] as 'card' | 'paypal' | 'sepa_debit'
    const intent: Intent = {
      id: newName('pi'),
      object: 'payment_intent',
      amount: Number(fields.amount),
      status: 'requires_payment_method',
      payment_method_types: [kind],
      latest_charge: null,
      last_payment_error: null,
      cancellation_reason: null,
      next_action: null,
      metadata: metadataOf(fields),
    }
    books.intents.set(intent.id, intent)
    if (method.number === cards.asking && fields.off_session === 'true') {
      intent.last_payment_error = { code: 'authentication_required', decline_code: 'authentication_required' }
      people.send('payment_intent.payment_failed', intent)
      const error = {
        type: 'card_error',
        ...intent.last_payment_error,
        message: 'Authentication is required.',
      }
      throw new StripeFault(402, { ...error, payment_intent: intent })
    }
    if (method.number === cards.asking) {
      intent.status = 'requires_action'
      const url = `https://hooks.stripe.com/redirect/${intent.id}`
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url } }
    } else if (method.isRefused === true) {
      intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' }
      people.send('payment_intent.payment_failed', intent)
      const error = { type: 'card_error', ...intent.last_payment_error, message: 'Your card was declined.' }
      throw new StripeFault(402, { ...error, payment_intent: intent })
    } else people.decide(intent, kind)
    return shownIntent(intent)
  }

  function cancelIntent(id: string, fields: Asked['fields']) {
    const intent = found(books.intents, id)
    if (intent.status !== 'requires_action' && intent.status !== 'requires_payment_method') {
      throw invalid('You cannot cancel this PaymentIntent', 'payment_intent_unexpected_state')
    }
    Object.assign(intent, { status: 'canceled', cancellation_reason: fields.cancellation_reason ?? null })
    return shownIntent(intent)
  }

  function expire(id: string) {
    const session = found(books.sessions, id)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with status open can be expired')
    Object.assign(session, { status: 'expired', url: null })
    return shownSession(session)
  }

  function refund(fields: Asked['fields']) {
    const intent = found(books.intents, fields.payment_intent ?? '')
    const amount = Number(fields.amount)
    const given = books.refunds.filter(({ payment_intent: of }) => of === intent.id)
    const left = intent.amount - given.reduce((sum, one) => sum + one.amount, 0)
    if (books.disputes.some(({ payment_intent: of }) => of === intent.id)) {
      throw invalid('Charge has been charged back', 'charge_disputed')
    }
    if (intent.status !== 'succeeded' || amount > left) {
      throw invalid('Refund amount is greater than unrefunded amount', 'charge_already_refunded')
    }
    const made = { id: newName('re'), object: 'refund' as const, amount, status: 'succeeded' }
    const whole = { ...made, payment_intent: intent.id, metadata: metadataOf(fields) }
    books.refunds.push(whole)
    return whole
  }

  return ({ method, path, fields }: Asked): object => {
    const [, area = '', id = '', action = ''] =
      /^\/v1\/(checkout\/sessions|[a-z_]+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? []
    switch (`${method} ${area}${id === '' ? '' : ' one'}${action === '' ? '' : ` ${action}`}`) {
      case 'POST checkout/sessions':
        return newSession(fields)
      case 'GET checkout/sessions':
        return list(
          [...books.sessions.values()]
            .filter(({ payment_intent: of }) => of === fields.payment_intent)
            .map(session => shownSession(session)),
        )
      case 'GET checkout/sessions one':
        return shownSession(found(books.sessions, id), fields)
      case 'POST checkout/sessions one':
        Object.assign(found(books.sessions, id).metadata, metadataOf(fields))
        return shownSession(found(books.sessions, id))
      case 'POST checkout/sessions one expire':
        return expire(id)
      case 'POST payment_intents':
        return newIntent(fields)
      case 'GET payment_intents one':
        return shownIntent(found(books.intents, id), fields)
      case 'POST payment_intents one cancel':
        return cancelIntent(id, fields)
      case 'DELETE customers one':
        if (!books.customers.delete(id)) throw missing(id)
        for (const [name, kept] of books.methods) if (kept.customer === id) books.methods.delete(name)
        return { id, object: 'customer', deleted: true }
      case 'GET disputes':
        return list(books.disputes.filter(({ payment_intent: of }) => of === fields.payment_intent))
      case 'GET refunds':
        return list(books.refunds.filter(({ payment_intent: of }) => of === fields.payment_intent))
      case 'POST refunds':
        return refund(fields)
      case 'GET events':
        return list(
          books.events.filter(
            ({ created, type }) => created >= Number(fields['created[gte]']) && names(fields, type),
          ),
        )
      default:
        throw new StripeFault(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path})`,
        })
    }
  }
}
