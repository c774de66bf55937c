import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { matches, matchImports } from '#server/db/schema/matches.ts'
import { exampleProducts } from '#server/db/seed/products.ts'

/** A platform in a process of its own, as `npm start` runs it. */
interface Running {
  process: ChildProcess
  output: () => string
  /** Resolves with the code it ended with; null where it was killed. */
  ended: Promise<number | null>
}

let folder: string
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-start-'))
  port = await freePort()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(environment: Record<string, string> = {}): Running {
  const child = spawn(
    process.execPath,
    ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'server/main.ts'],
    {
      env: {
        ...process.env,
        KURVE_PORT: String(port),
        KURVE_DATA: folder,
        KURVE_SERVE_SITES: 'false',
        NODE_ENV: '',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    process: child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  return free
}

const ready = (running: Running) =>
  vi.waitFor(
    async () => {
      expect(running.output()).not.toContain('cannot start')
      expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
    },
    // A slow machine that is busy takes minutes to fill a database.
    { timeout: 240_000, interval: 100 },
  )
const newVisitor = () => fetch(`http://127.0.0.1:${port}/api/shop/v4/carts/anonymousUser`, { method: 'POST' })

describe('one after the other on the same data folder', { timeout: 400_000 }, () => {
  let running: Running

  it('a fresh folder is filled and answered from', async () => {
    running = run()
    await ready(running)
    const products = await fetch(`http://127.0.0.1:${port}/api/shop/v4/products`)
    expect(await products.json()).toMatchObject({ totalCount: exampleProducts().length })
    // Of the last that is filled in: a match that was played, with its ticker. A moment later feeds are written.
    const ticker = '/feeds/de/159/2026/liveticker/159-2026-1-eichwald-steinbrueck.json'
    await vi.waitFor(
      async () => {
        const feed = await fetch(`http://127.0.0.1:${port}${ticker}`)
        expect(feed.status).toBe(200)
        expect(await feed.text()).toContain('Tomás Rivas')
      },
      { timeout: 30_000, interval: 100 },
    )
  })

  it('a second process on it is refused in one line that names the first', async () => {
    const second = run({ KURVE_PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Kurve cannot start: Kurve already runs on ${folder} (process ${running.process.pid}). Stop it first, or give this one a KURVE_DATA and a KURVE_DIST of its own.\n`,
    )
  })

  it('what was answered is still there after kill -9', async () => {
    const { id } = (await (await newVisitor()).json()) as { id: string }
    running.process.kill('SIGKILL')
    await running.ended
    running = run()
    await ready(running)
    const cart = await fetch(`http://127.0.0.1:${port}/api/shop/v4/carts/self?anonymousUserId=${id}`)
    expect(cart.status).toBe(200)
  })

  it('SIGTERM ends it without an error, within seconds, and frees the folder', async () => {
    const began = performance.now()
    running.process.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(running.output()).not.toMatch(/"level":[56]0/)
  })

  it('results that differ from the files that pages are built of are warned of', async () => {
    const { db, close } = await openDatabase({
      databaseUrl: undefined,
      databasePoolSize: 1,
      dataFolder: folder,
    })
    await db.delete(matchImports).where(eq(matchImports.season, 2026))
    await db
      .update(matches)
      .set({ kickOff: new Date('2026-11-29T16:30:00Z') })
      .where(eq(matches.id, '159-2026-12-eichwald-nordhafen'))
    await close()
    running = run()
    await ready(running)
    const warnings = running
      .output()
      .split('\n')
      .filter(line => line.includes('"level":40'))
    expect(warnings.filter(line => line.includes('Pages and feeds differ'))).toEqual([
      expect.stringMatching(
        /profis\.json.*nobody has noted.*Eichwald – Nordhafen: kick-off 2026-11-29 17:30/,
      ),
    ])
    running.process.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})

describe('what a person can put right is said in one line', { timeout: 60_000 }, () => {
  it('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = (other.address() as AddressInfo).port
    const running = run({ KURVE_PORT: String(taken) })
    expect(await running.ended).toBe(1)
    expect(running.output()).toContain(
      `Kurve cannot start: Port ${taken} is taken. Stop the program that uses it, or set KURVE_PORT to another one, with which the pages have to be built too.\n`,
    )
    other.close()
  })

  it('a data folder that cannot be one', async () => {
    const running = run({ KURVE_DATA: join(process.cwd(), 'package.json', 'data') })
    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(
      /^Kurve cannot start: The data folder .+ cannot be used \(ENOTDIR\)\. .+\n$/,
    )
  })

  it('a database that does not answer', async () => {
    const nobody = await freePort()
    const running = run({ DATABASE_URL: `postgresql://kurve@127.0.0.1:${nobody}/kurve` })
    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(
      /^Kurve cannot start: The database of DATABASE_URL does not answer: .+ECONNREFUSED.+\n$/,
    )
  })

  it('a secret that is missing in production', async () => {
    const running = run({ NODE_ENV: 'production' })
    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(/^Kurve cannot start: OIDC_COOKIE_KEYS and OIDC_JWKS must be set: .+\n$/)
  })
})
