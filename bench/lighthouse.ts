import { createServer, type Server, type ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../e2e/support/chromium.ts'
import { startTestServer } from '../e2e/support/server.ts'
import { siteUrl } from '../e2e/support/target.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'

/**
 * What is measured: a start page with its picture, an article, the calendar, the search; and how much later than plain HTML and CSS each may
 * paint its largest part. A start page is not later: it comes whole with the first answer.
 */
const pages: readonly (readonly [name: string, address: string, ratio: number])[] = [
  ['start page', siteUrl('profis', '/'), 1],
  ['article', siteUrl('profis', '/news/vorbericht-nordhafen/'), 1.2],
  ['calendar', siteUrl('klub', '/kalender/'), 1.2],
  ['search', siteUrl('klub', '/suche/'), 1.2],
]
const debuggingPort = 9333

/** What Lighthouse says of a page on a slow phone, simulated throttling. Times in milliseconds, scores of 100. */
interface Judgement {
  readonly scores: Readonly<Record<string, number>>
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** Lighthouse's own measure of how fast this machine ran just then: a phone is simulated as a part of it. */
  readonly machine: number
}

async function judge(address: string): Promise<Judgement> {
  const result = await lighthouse(address, { port: debuggingPort, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`)
  const { categories, audits, environment } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)]),
    ),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    machine: environment.benchmarkIndex,
  }
}

/** Sends a file as our server does: texts compressed. */
function send(answer: ServerResponse, type: string, content: Buffer): void {
  const isText = /^text\/|json|svg/.test(type)
  if (isText) answer.setHeader('content-encoding', 'br')
  answer.setHeader('content-type', type).end(isText ? brotliCompressSync(content) : content)
}

/** The same page as plain HTML and CSS: what a page can reach at best, on this machine and today. */
async function servePlain(address: string): Promise<{ server: Server; plain: string }> {
  const origin = new URL(address).origin
  const html = (await (await fetch(address)).text())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')
    .replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
  const server = createServer((question, answer) => {
    void (async () => {
      const target = new URL(question.url ?? '/', origin)
      if (target.href === address) {
        send(answer, 'text/html; charset=utf-8', Buffer.from(html))
        return
      }
      const file = await fetch(target)
      answer.setHeader('cache-control', file.headers.get('cache-control') ?? 'no-cache')
      const type = file.headers.get('content-type') ?? 'application/octet-stream'
      send(answer, type, Buffer.from(await file.arrayBuffer()))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, plain: address.replace(origin, `http://localhost:${port}`) }
}

/** One reading says little on a machine that does something else too; Lighthouse itself asks for five. */
const readings = 5

/** The middle of several readings, each value by itself. */
const middleOf = (all: readonly Judgement[]): Judgement => ({
  scores: Object.fromEntries(
    Object.keys(all[0]?.scores ?? {}).map(key => [key, median(all.map(({ scores }) => scores[key] ?? 0))]),
  ),
  lcp: median(all.map(({ lcp }) => lcp)),
  cls: median(all.map(({ cls }) => cls)),
  tbt: median(all.map(({ tbt }) => tbt)),
  machine: median(all.map(({ machine }) => machine)),
})

/** Judges both by turns, so that a slow moment of the machine meets both. */
async function judgeByTurns(address: string, plain: string) {
  const judged: Judgement[] = []
  const limits: Judgement[] = []
  for (let turn = 0; turn < readings; turn += 1) {
    judged.push(await judge(address))
    limits.push(await judge(plain))
  }
  return { judged: middleOf(judged), limit: middleOf(limits) }
}

async function measurePage(name: string, address: string, ratio: number): Promise<Measurement[]> {
  const { server, plain } = await servePlain(address)
  const { judged, limit } = await judgeByTurns(address, plain).finally(() => server.close())
  const atLeast: Readonly<Record<string, number>> = { performance: 99 }
  return [
    ...Object.entries(judged.scores).map(([category, value]) => ({
      name: `${name}: ${category}`,
      value,
      unit: '' as const,
      least: atLeast[category] ?? 100,
    })),
    { name: `${name}: largest contentful paint`, value: judged.lcp / 1000, unit: 's', limit: 1.4 },
    {
      name: `${name}: LCP as a ratio to plain HTML and CSS`,
      value: judged.lcp / limit.lcp,
      unit: '',
      limit: ratio,
    },
    { name: `${name}: cumulative layout shift`, value: judged.cls, unit: '', limit: 0 },
    {
      name: `${name}: total blocking time`,
      value: judged.tbt / 1000,
      unit: 's',
      limit: 0.08,
      beside: `the machine's benchmark index ${judged.machine.toFixed(0)}`,
    },
  ]
}

/** Lighthouse for a phone over the sub-sites that were built for the tests in `local`. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const stop = await startTestServer()
  const { path: executablePath, env } = await findChromium()
  const profile = mkdtempSync(path.join(tmpdir(), 'kurve-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
    env: { ...process.env, ...env },
    ...(executablePath ? { executablePath } : {}),
  })
  const measured: Measurement[] = []
  try {
    for (const page of pages) measured.push(...(await measurePage(...page)))
    return measured
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
    await stop()
  }
}
