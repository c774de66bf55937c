import pg from 'pg'
import type { Measurement } from '../report.ts'
import {
  FEW,
  listsOf,
  type ListTimes,
  MANY,
  OF_COLLECTOR,
  OF_USUAL,
  readAll,
  timesOf,
} from '../shop/order-lists.ts'
import { addToPeerCart, joinPeerShop, listPeerOrders, orderPeerCart, type PeerShop } from './peer-shop.ts'

/** People who have bought what nobody in particular has bought, as many as in ours. */
const OTHERS = 50_000
/** Copied rows have ids from here on. */
const COPIES = 10_000_000

interface Place {
  databaseUrl: string
  shop: PeerShop
  /** Of which there is plenty. */
  variant: string
}

/** The same lists with the same numbers of orders in the other shop, held against ours. */
export async function measurePeerLists(
  { databaseUrl, shop: { balancer }, variant }: Place,
  own: readonly ListTimes[],
): Promise<Measurement[]> {
  const send = balancer.from('192.0.2.1')
  const [collector, usual] = ['collector@example.org', 'usual@example.org']
  const tokens: string[] = []
  for (const email of [collector, usual]) {
    const token = await joinPeerShop(send, email)
    await addToPeerCart(send, variant, token)
    if (!(await orderPeerCart(send, token, email, false))) throw new Error('Nothing was ordered')
    tokens.push(token)
  }
  const lists = listsOf(tokens[0] ?? '', tokens[1] ?? '')
  const read = ({ token, page }: (typeof lists)[number]) => listPeerOrders(send, token, page)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const template = await lastOrder(client, collector)
    const ofCollector = String(template.customer)
    const ofUsual = String((await lastOrder(client, usual)).customer)
    await addOthers(client, template.customer)
    await grow(client, template.order, { from: 1, to: OF_COLLECTOR, owner: ofCollector })
    await grow(client, template.order, {
      from: OF_COLLECTOR + 1,
      to: OF_COLLECTOR + OF_USUAL,
      owner: ofUsual,
    })
    await grow(client, template.order, { from: OF_COLLECTOR + OF_USUAL + 1, to: FEW, owner: ofOthers })
    const few = await readAll(lists, read)
    await grow(client, template.order, { from: FEW + 1, to: MANY, owner: ofOthers })
    const theirs = timesOf(lists, few, await readAll(lists, read))
    return theirs.map(({ name, few: before, many }, index) => {
      const ours = own[index]?.many ?? Number.NaN
      return {
        name: `order list, ${name}, ${MANY.toLocaleString('en')} orders: the other shop by ours, times`,
        value: many / ours,
        unit: '',
        beside: `${many.toFixed(1)} ms by ${ours.toFixed(1)} ms; it was ${before.toFixed(1)} ms with ${FEW.toLocaleString('en')}`,
      }
    })
  } finally {
    await client.end()
  }
}

const ofOthers = `${COPIES} + n % ${OTHERS}`

/** The only order of somebody, and who they are. */
async function lastOrder(client: pg.Client, email: string): Promise<{ order: number; customer: number }> {
  const { rows } = await client.query<{ order: number; customer: number }>(
    `select o.id as "order", c.id as customer from "order" o join customer c on c.id = o."customerId" where c."emailAddress" = $1`,
    [email],
  )
  const [row] = rows
  if (!row) throw new Error(`${email} has ordered nothing`)
  return row
}

/** Writes the people whom `ofOthers` names: copies of one. */
const addOthers = (client: pg.Client, customer: number): Promise<void> =>
  quickly(client, () =>
    copy(client, 'customer', {
      changed: { id: `${COPIES} + n`, emailAddress: `'other-' || n || '@example.org'`, userId: 'null' },
      range: `generate_series(0, ${OTHERS - 1}) n`,
      where: `t.id = ${customer}`,
    }),
  )

/** Writes the orders from `from` to `to`, one a minute: copies of one that somebody has made, with its line, parcel and payment. */
async function grow(
  client: pg.Client,
  order: number,
  { from, to, owner }: { from: number; to: number; owner: string },
): Promise<void> {
  const id = `${COPIES} + n`
  const range = `generate_series(${from}, ${to}) n`
  const at = `timestamp '2020-01-01' + n * interval '1 minute'`
  const part = { range, where: `t."orderId" = ${order}` }
  await quickly(client, async () => {
    await copy(client, 'order', {
      changed: { id, code: `'BENCH-' || n`, customerId: owner, createdAt: at, orderPlacedAt: at },
      range,
      where: `t.id = ${order}`,
    })
    await copy(client, 'shipping_line', { ...part, changed: { id, orderId: id } })
    await copy(client, 'order_line', { ...part, changed: { id, orderId: id, shippingLineId: id } })
    await copy(client, 'payment', { ...part, changed: { id, orderId: id } })
    await copy(client, 'order_channels_channel', { ...part, changed: { orderId: id } })
  })
  for (const table of ['order', 'shipping_line', 'order_line', 'payment', 'order_channels_channel'])
    await client.query(`vacuum (analyze) "${table}"`)
  await client.query('checkpoint')
}

/** As with ours: without looking each reference up. */
async function quickly(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
  await work()
  await client.query('commit')
}

/** Inserts copies of the row `where`, each column as it stands there unless it is a changed one. */
async function copy(
  client: pg.Client,
  table: string,
  { changed, range, where }: { changed: Readonly<Record<string, string>>; range: string; where: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map(({ name }) => changed[name] ?? `t."${name}"`).join(', ')
  await client.query(
    `insert into "${table}" (${columns}) select ${values} from ${range}, "${table}" t where ${where}`,
  )
}
