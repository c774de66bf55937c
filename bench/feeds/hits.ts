import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Measurement } from '../report.ts'
import { median } from '../statistics.ts'

const run = promisify(execFile)

/** Fans that are connected at once, and for how long they ask; they begin anew as soon as they are answered. */
const CONNECTIONS = 64
const SECONDS = 4
/** Each server in turn, so often: what else the machine does then falls upon both. */
const TURNS = 3
/** Requests a second of so many fans who each poll once in five seconds. */
const FANS = 20_000
const FEWEST = FANS / 5

interface HitsOptions {
  port: number
  nginxPort: number
  /** For nginx's own files. */
  folder: string
  feedsFolder: string
  feed: string
}

/** Conditional requests a second, by wrk, and nginx with the same file beside them. What is not installed is left out. */
export async function compareHits(options: HitsOptions): Promise<Measurement[]> {
  const { port, nginxPort, feed } = options
  if (!(await isThere('wrk', '-v'))) return []
  const askOurs = () => hitsOf(`http://127.0.0.1:${port}/feeds/${feed}`)
  const own = (values: readonly number[]): Measurement => ({
    name: 'conditional hits of one process on a feed',
    value: median(values),
    unit: '/s',
    least: FEWEST,
    beside: `${FANS} fans with an interval of 5 s are ${FEWEST} /s`,
  })
  if (!(await isThere('nginx', '-v'))) return [own([await askOurs()])]
  const nginx = startNginx(options)
  try {
    await pause(500)
    const turns: { ours: number; theirs: number }[] = []
    while (turns.length < TURNS) {
      turns.push({ ours: await askOurs(), theirs: await hitsOf(`http://127.0.0.1:${nginxPort}/${feed}`) })
    }
    const parts = turns.map(({ ours, theirs }) => ours / theirs)
    return [
      own(turns.map(({ ours }) => ours)),
      {
        name: 'the same, as a part of nginx’ (one worker, the same file)',
        value: median(parts),
        unit: '',
        beside: `${parts.map(part => part.toFixed(2)).join(', ')}; nginx ${median(turns.map(({ theirs }) => theirs)).toFixed(0)} /s`,
      },
    ]
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
}

const isThere = (program: string, flag: string): Promise<boolean> =>
  run(program, [flag]).then(
    () => true,
    (error: unknown) => (error as NodeJS.ErrnoException).code !== 'ENOENT',
  )

const TIMEOUT_SECONDS = 30

/** A platform is ready before its feeds are written for the first time. */
async function firstAnswer(url: string): Promise<Response> {
  for (let second = 0; ; second += 1) {
    const answer = await fetch(url)
    if (answer.ok || second === TIMEOUT_SECONDS) return answer
    await answer.arrayBuffer()
    await pause(1000)
  }
}

/** Requests a second with the ETag that the feed has; throws where one of them was not answered with 304. */
async function hitsOf(url: string): Promise<number> {
  const first = await firstAnswer(url)
  const etag = first.headers.get('etag')
  await first.arrayBuffer()
  if (!first.ok || etag === null) throw new Error(`${url} is answered with ${first.status}`)
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  if (again.status !== 304) throw new Error(`${url} with its ETag is answered with ${again.status}`)
  const { stdout } = await run('wrk', [
    '-t2',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    `If-None-Match: ${etag}`,
    url,
  ])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`wrk says nothing of ${url}: ${stdout}`)
  return Number(rate)
}

/** nginx with one worker on the loopback, which serves the folder of the feeds. */
function startNginx({ folder, feedsFolder, nginxPort }: HitsOptions) {
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  // Started by root it would give the files to somebody who may not read them.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `daemon off; ${user} worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
events { worker_connections 1024; }
http { access_log off; etag on; keepalive_requests 1000000; ${temporary}
  server { listen 127.0.0.1:${nginxPort}; root ${feedsFolder}; default_type application/json; } }
`,
  )
  return spawn('nginx', ['-c', config, '-e', join(folder, 'nginx.log')], { stdio: 'ignore' })
}
