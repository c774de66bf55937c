import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { testPort } from '../../e2e/support/target.ts'
import type { Send } from '../../e2e/support/plain-browser.ts'
import { type Balancer, createBalancer } from '../load/balancer.ts'

const script = resolve('bench', 'peer', 'vendure.mjs')

/** The other shop, as many processes of it as of ours, with goods in it. */
export interface PeerShop {
  balancer: Balancer
  /** Ids of the goods, in the order of `stocks`. */
  variants: readonly string[]
  stop: () => Promise<void>
}

/** Writes the goods into an empty database, and serves them. */
export async function startPeerShop(
  folder: string,
  { databaseUrl, processes, stocks }: { databaseUrl: string; processes: number; stocks: readonly number[] },
): Promise<PeerShop> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, STOCKS: JSON.stringify(stocks) }
  const start = (port: number, ...args: string[]) =>
    spawn('node', [script, ...args], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const preparing = start(testPort, 'prepare')
  const said = await lineOf(preparing, /^variants (.+)$/)
  const variants = z.array(z.string()).parse(JSON.parse(said))
  await once(preparing, 'exit')
  const ports = Array.from({ length: processes }, (_, index) => testPort + index)
  const running: ChildProcess[] = []
  const balancer = createBalancer(ports)
  const stop = async () => {
    balancer.close()
    for (const child of running) {
      if (child.exitCode !== null) continue
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
  }
  try {
    for (const port of ports) {
      const child = start(port)
      running.push(child)
      await lineOf(child, /^(ready)$/)
    }
    return { balancer, variants, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a process says in a line of this form; throws where it ends before. */
async function lineOf(child: ChildProcess, form: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('Nobody listens')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = form.exec(line)?.[1]
    if (found !== undefined) {
      child.stdout.resume()
      return found
    }
  }
  throw new Error('The other shop has ended before it began')
}

const answer = z.object({
  data: z.record(z.string(), z.object({ __typename: z.string(), errorCode: z.string().optional() })),
})

/** Asks the other shop's API; tells the kinds of what it answers, and the session that it has begun. */
async function ask(send: Send, query: string, variables: object, token?: string) {
  const { status, headers, body } = await send({
    method: 'POST',
    url: new URL('http://127.0.0.1/shop-api'),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`)
  const kinds = Object.values(answer.parse(JSON.parse(body)).data)
  const session = headers['vendure-auth-token']
  return { kinds, token: typeof session === 'string' ? session : token }
}

const adding = `mutation ($id: ID!) {
  addItemToOrder(productVariantId: $id, quantity: 1) {
    __typename
    ... on Order { id code totalWithTax shippingWithTax
      lines { id quantity unitPriceWithTax linePriceWithTax productVariant { sku name } } }
    ... on ErrorResult { errorCode }
  }
}`

/** Puts a piece into somebody's cart, by their token, or of somebody new; gives the token, undefined where it is sold out. */
export async function addToPeerCart(
  send: Send,
  variant: string,
  known?: string,
): Promise<string | undefined> {
  const { kinds, token } = await ask(send, adding, { id: variant }, known)
  const [kind] = kinds
  if (kind?.__typename === 'InsufficientStockError') return undefined
  if (kind?.__typename !== 'Order' || token === undefined)
    throw new Error(`No cart: ${kind?.__typename ?? ''}`)
  return token
}

const ordering = `mutation ($customer: CreateCustomerInput!, $address: CreateAddressInput!, $isGuest: Boolean!) {
  customer: setCustomerForOrder(input: $customer) @include(if: $isGuest) { __typename ... on ErrorResult { errorCode } }
  address: setOrderShippingAddress(input: $address) { __typename ... on ErrorResult { errorCode } }
  shipping: setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ... on ErrorResult { errorCode } }
  state: transitionOrderToState(state: "ArrangingPayment") { __typename ... on ErrorResult { errorCode } }
  payment: addPaymentToOrder(input: { method: "on-account", metadata: {} }) {
    __typename ... on Order { code state } ... on ErrorResult { errorCode }
  }
}`

const home = {
  fullName: 'Jo Probst',
  streetLine1: 'Am Eichwald 18',
  city: 'Eichwald',
  postalCode: '60528',
  countryCode: 'DE',
}

/** Orders what lies in a cart, all its steps in one request; tells whether it was. @param isGuest whether nobody has signed in. */
export async function orderPeerCart(
  send: Send,
  token: string,
  emailAddress: string,
  isGuest = true,
): Promise<boolean> {
  const customer = { firstName: 'Jo', lastName: 'Probst', emailAddress }
  const { kinds } = await ask(send, ordering, { customer, address: home, isGuest }, token)
  return kinds.at(-1)?.__typename === 'Order'
}

const joining = `mutation ($person: RegisterCustomerInput!, $name: String!, $password: String!) {
  person: registerCustomerAccount(input: $person) { __typename ... on ErrorResult { errorCode } }
  session: login(username: $name, password: $password) { __typename ... on ErrorResult { errorCode } }
}`

/** Somebody new with an account, signed in; gives their token. */
export async function joinPeerShop(send: Send, emailAddress: string): Promise<string> {
  const password = 'Eichwald-1899'
  const person = { emailAddress, firstName: 'Jo', lastName: 'Probst', password }
  const { kinds, token } = await ask(send, joining, { person, name: emailAddress, password })
  if (kinds.at(-1)?.__typename !== 'CurrentUser' || token === undefined)
    throw new Error('Nobody is signed in')
  return token
}

const listing = `query ($skip: Int!) {
  activeCustomer { __typename orders(options: { take: 50, skip: $skip, sort: { orderPlacedAt: DESC } }) { totalItems items {
    id code state orderPlacedAt totalWithTax currencyCode
    lines { id quantity linePriceWithTax productVariant { sku name } } } } }
}`

/** Reads a page of 50 of somebody's orders, the latest first. */
export async function listPeerOrders(send: Send, token: string, page: number): Promise<void> {
  const { kinds } = await ask(send, listing, { skip: (page - 1) * 50 }, token)
  if (kinds.at(0)?.__typename !== 'Customer') throw new Error('No order list')
}
