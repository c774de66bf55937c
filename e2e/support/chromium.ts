import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { inflate } from '@sparticuz/chromium'

/** Quiet, offline and without a sandbox, which a container does not let it have. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser to start: a program and what it needs in its environment. Without a path, Playwright's own is meant. */
export interface Chromium {
  path: string | undefined
  env: Record<string, string>
}

/**
 * Finds the browser for tests and measurements: CHROMIUM_PATH if set, on Linux the one that the npm package
 * `@sparticuz/chromium` brings along, elsewhere Playwright's own. Where the system lacks libnss3, the libraries of the
 * package are used too.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { path: given, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { path: undefined, env: {} }
  const folder = await unpacked()
  const path = join(folder, 'chromium')
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { path, env: starts(path) ? env : { ...env, LD_LIBRARY_PATH: libraries } }
}

/** The package's files, unpacked once per version and put in place whole, so that a broken-off run leaves no half browser. */
async function unpacked(): Promise<string> {
  const bin = resolve(
    dirname(createRequire(resolve('package.json')).resolve('@sparticuz/chromium')),
    '..',
    'bin',
  )
  const { version } = JSON.parse(readFileSync(resolve(bin, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = resolve('node_modules', '.cache', 'chromium', version)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  await intoFolder(partial, () =>
    Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map(file =>
        inflate(join(bin, file)),
      ),
    ),
  )
  writeFileSync(join(partial, 'fonts.conf'), fontconfig(folder))
  if (existsSync(folder)) rmSync(partial, { recursive: true })
  else renameSync(partial, folder)
  return folder
}

/** `inflate` writes into the system's temporary folder, which everybody shares; this gives it another one. */
async function intoFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The system's fonts where it has some, and those of the package: a machine without any still draws letters. */
const fontconfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

const starts = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
