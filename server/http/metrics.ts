import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { refusal } from './refusal.ts'
import { sendProblem } from './errors.ts'
import { isSame } from './is-same.ts'

/** Upper bounds in seconds: from an answer out of memory to one that somebody gave up on. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

interface Series {
  labels: string
  counts: number[]
  sum: number
  count: number
}

/**
 * `/metrics` in Prometheus' text form: requests by route and status, memory and event loop of this process (the
 * scraper adds processes up). Not public: it answers a direct call from this machine, or one with METRICS_TOKEN.
 */
export function registerMetrics(api: FastifyInstance, settings: Settings): void {
  const series = new Map<string, Series>()
  const eventLoop = monitorEventLoopDelay({ resolution: 20 })
  eventLoop.enable()
  api.addHook('onClose', async () => eventLoop.disable())

  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const found = series.get(labels) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
    series.set(labels, found)
    const seconds = reply.elapsedTime / 1000
    found.sum += seconds
    found.count += 1
    for (const [index, bound] of bounds.entries())
      if (seconds <= bound) found.counts[index] = (found.counts[index] ?? 0) + 1
  })

  api.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings.metricsToken))
      return sendProblem(request, reply, refusal(404, 'NOT_FOUND').body)
    const memory = process.memoryUsage()
    const lines = [
      ...gauge(
        'process_start_time_seconds',
        'When the process started',
        Date.now() / 1000 - process.uptime(),
      ),
      ...counter('process_cpu_seconds_total', 'Time that cores worked for this process', cpuSeconds()),
      ...gauge('process_resident_memory_bytes', 'Memory held', memory.rss),
      ...gauge('nodejs_heap_used_bytes', 'Memory used by JavaScript', memory.heapUsed),
      ...gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers come', eventLoop.percentile(99) / 1e9),
      ...histogram([...series.values()]),
    ]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

/** A proxy on the same machine also calls from loopback, but says for whom. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const { remoteAddress = '' } = request.socket
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
  return (
    isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  )
}

const single = (type: 'gauge' | 'counter') => (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
]
const gauge = single('gauge')
const counter = single('counter')

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function histogram(series: readonly Series[]): string[] {
  const name = 'http_request_duration_seconds'
  return [
    `# HELP ${name} Time from the request's head to the end of the answer`,
    `# TYPE ${name} histogram`,
    ...series.flatMap(({ labels, counts, sum, count }) => [
      ...bounds.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${counts[index] ?? 0}`),
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ]),
  ]
}
