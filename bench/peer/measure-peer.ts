import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '../../tests/helpers/postgres.ts'
import { repeat } from '../load/closed-loop.ts'
import type { Measurement } from '../report.ts'
import type { ListTimes } from '../shop/order-lists.ts'
import { percentile } from '../statistics.ts'
import { run } from '../../scripts/lib/run.ts'
import { measurePeerLists } from './peer-lists.ts'
import { addToPeerCart, orderPeerCart, startPeerShop } from './peer-shop.ts'

/** What the shop that ours is measured beside is made of; it is no part of this project, so it stands in a folder of its own. */
const packages = { '@vendure/core': '3.7.3', pg: '8.16.3' }
const folder = resolve('.bench', 'peer')

/** Installs the other shop where it is not there yet; its folder, or why there is none. */
async function installPeer(): Promise<{ folder: string } | { reason: string }> {
  if (existsSync(join(folder, 'node_modules', '@vendure', 'core', 'package.json'))) return { folder }
  await mkdir(folder, { recursive: true })
  const manifest = { name: 'peer', private: true, dependencies: packages }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  return code === 0 ? { folder } : { reason: output.trim().split('\n').at(-1) ?? 'npm failed' }
}

/** What ours has done in the same run, which the other shop is held against. */
export interface OwnFigures {
  buyers: number
  pieces: number
  processes: number
  rushP99: number
  /** Of carts with so many at work: how many a second, and how long adding took. */
  carts: { atOnce: number; seconds: number; perSecond: number; p95: number }
  lists: readonly ListTimes[]
}

/** The same work done by a shop that a club could install instead, on the same machine and in the same run, as ratios. */
export async function measurePeer(own: OwnFigures): Promise<Measurement[]> {
  const installed = await installPeer()
  if ('reason' in installed) {
    process.stderr.write(`the other shop cannot be installed here: ${installed.reason}\n`)
    return []
  }
  const postgres = await startPostgres([])
  const stocks = [own.pieces, own.pieces, 10_000_000]
  const shop = await startPeerShop(installed.folder, {
    databaseUrl: postgres.url,
    processes: own.processes,
    stocks,
  })
  try {
    const [other = '', wanted = '', plenty = ''] = shop.variants
    const rush = async (variant: string, run: string) => {
      const visits = Array.from({ length: own.buyers }, async (_, index) => {
        const send = shop.balancer.from(`198.51.${index >> 8}.${index & 255}`)
        const began = performance.now()
        let isSold = false
        let isAnswered = true
        try {
          const token = await addToPeerCart(send, variant)
          isSold = token !== undefined && (await orderPeerCart(send, token, `${run}-${index}@example.org`))
        } catch {
          isAnswered = false
        }
        return { isSold, isAnswered, milliseconds: performance.now() - began }
      })
      return Promise.all(visits)
    }
    // Once before, on other goods, as with ours.
    await rush(other, 'before')
    const visits = await rush(wanted, 'measured')
    const p99 = percentile(
      visits.map(({ milliseconds }) => milliseconds),
      0.99,
    )
    const { atOnce, seconds } = own.carts
    let visitor = 0
    const cart = () => {
      visitor += 1
      return addToPeerCart(shop.balancer.from(`203.0.${(visitor >> 8) & 255}.${visitor & 255}`), plenty)
    }
    await repeat({ atOnce, seconds: 5 }, cart)
    const carts = await repeat({ atOnce, seconds }, cart)
    const perSecond = carts.durations.length / carts.seconds
    const lists = await measurePeerLists({ databaseUrl: postgres.url, shop, variant: plenty }, own.lists)
    const count = (test: (visit: (typeof visits)[number]) => boolean) => visits.filter(test).length
    return [
      {
        name: `the other shop (Vendure), same rush: sold of ${own.pieces}`,
        value: count(({ isSold }) => isSold),
        unit: '',
        beside: `without an answer ${count(({ isAnswered }) => !isAnswered)}`,
      },
      {
        name: 'same rush, p99 until they know: the other shop by ours, times',
        value: p99 / own.rushP99,
        unit: '',
        beside: `${p99.toFixed(0)} ms by ${own.rushP99.toFixed(0)} ms`,
      },
      {
        name: `carts a second, ${atOnce} at once: ours by the other shop, times`,
        value: own.carts.perSecond / perSecond,
        unit: '',
        beside: `${own.carts.perSecond.toFixed(0)}/s by ${perSecond.toFixed(0)}/s, failures ${carts.failures.length}`,
      },
      {
        name: `putting into the cart, ${atOnce} at once, p95: the other shop by ours, times`,
        value: percentile(carts.durations, 0.95) / own.carts.p95,
        unit: '',
        beside: `${percentile(carts.durations, 0.95).toFixed(0)} ms by ${own.carts.p95.toFixed(0)} ms`,
      },
      ...lists,
    ]
  } finally {
    await shop.stop()
    await postgres.stop()
  }
}
