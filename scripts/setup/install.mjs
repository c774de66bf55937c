import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { refuseFullDisk } from './machine.mjs'
import { startProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'

const INSTALL_GIGABYTES = 3
/** What npm says on every install, whatever was wrong: not what a person wants to read. */
const NOISE = /^npm (warn|notice)|^\s*$|^npm error A complete log of this run/

/** @typedef {'product' | 'all'} Packages what builds and serves the sub-sites, or that and what only checks and tests need */

/**
 * Installs what package-lock.json lists, unless exactly that is installed already. Where everything is there, nothing is taken away.
 * @param {string} root the project's folder
 * @param {Packages} packages
 */
export async function installMissing(root, packages) {
  if (isInstalled(root, packages)) return
  refuseFullDisk(root, INSTALL_GIGABYTES, 'the installation')
  const log = join(root, '.data', 'logs', 'install.log')
  mkdirSync(dirname(log), { recursive: true })
  const done = startProgress('Installing the packages, a minute or two the first time')
  const { code, output } = await install(root, wantedPackages(root, packages), log)
  done(code === 0)
  if (code !== 0) throw new Refusal(installFailure(output, log))
  if (!runsNode24(root)) {
    throw new Refusal(
      'Node 24 was not installed: npm left out the install script of the package "node". Run `npm rebuild node` and try again.',
    )
  }
}

/** The Node 24 among the packages. @param {string} root */
export const projectNode = root =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Whether node_modules holds the packages of the lock file and no others: npm writes down what it installed, at the very end,
 * so an install that was broken off does not count.
 * @param {string} root
 * @param {Packages} packages
 */
export function isInstalled(root, packages) {
  const wanted = lockedPackages(root)
  const present = presentPackages(root)
  if (!wanted || !present) return false
  const same = Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && packages === 'product')) return true
    const found = present[path]
    // A package for another platform is in the lock file and not on this disk.
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : Boolean(entry.optional)
  })
  const nothingElse = Object.entries(present).every(([path, entry]) => path in wanted || entry.optional)
  return same && nothingElse && runsNode24(root)
}

/**
 * What is to be installed: the product alone only where nothing more is there, so that who works on it keeps what that needs.
 * @param {string} root @param {Packages} packages @returns {Packages}
 */
export function wantedPackages(root, packages) {
  const isMoreThere = Object.values(presentPackages(root) ?? {}).some(({ dev }) => dev)
  return isMoreThere ? 'all' : packages
}

/** @param {string} root */
const lockedPackages = root => packagesIn(join(root, 'package-lock.json'))
/** @param {string} root */
const presentPackages = root => packagesIn(join(root, 'node_modules', '.package-lock.json'))

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @param {string} file @returns {Record<string, Package> | undefined} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {string} root */
function runsNode24(root) {
  const node = projectNode(root)
  if (!existsSync(node)) return false
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith('v24.')
  } catch {
    return false
  }
}

/** Whether a package is made for this machine and no other kind. @param {Package} entry */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)) &&
  (libc ?? [machineLibc()]).includes(machineLibc())

function machineLibc() {
  if (process.platform !== 'linux') return 'none'
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * Whether npm's cache may be asked before the registry, which spares ten seconds. What is locked has one content, but npm looks up the
 * packages for other kinds of machines, and an out-of-date answer would leave one for this kind out without a word: so only where the
 * lock file names those of this kind, which can then be checked.
 * @param {string} root
 */
export const mayAskCacheFirst = root =>
  Object.values(lockedPackages(root) ?? {}).some(entry => entry.optional && isForThisMachine(entry))

/**
 * Whether everything is installed, with each locked package that is made for this machine.
 * @param {string} root @param {Packages} packages
 */
export function isWholeInstalled(root, packages) {
  const present = presentPackages(root) ?? {}
  return (
    isInstalled(root, packages) &&
    Object.entries(lockedPackages(root) ?? {}).every(
      ([path, entry]) => path in present || !isForThisMachine(entry) || (entry.dev && packages === 'product'),
    )
  )
}

/**
 * @param {string} root @param {Packages} packages @param {string} log
 * @returns {ReturnType<typeof npmInstall>}
 */
async function install(root, packages, log) {
  if (mayAskCacheFirst(root)) {
    const ended = await npmInstall(root, packages, log, ['--prefer-offline'])
    if (ended.code === 0 && isWholeInstalled(root, packages)) return ended
  }
  return npmInstall(root, packages, log)
}

/**
 * Installs the locked versions quietly and keeps all that npm says in a log. Not by `npm ci`: that refuses a lock file
 * without the packages of every other platform, and npm itself leaves out those that a registry lacks.
 * @param {string} root @param {Packages} packages @param {string} log @param {readonly string[]} [more] further arguments of npm
 * @returns {Promise<{ code: number, output: string }>}
 */
function npmInstall(root, packages, log, more = []) {
  // npm must not run on the Node inside node_modules: it is about to delete that.
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const npm = spawn(
    'npm',
    [
      'install',
      '--no-save',
      packages === 'all' ? '--include=dev' : '--omit=dev',
      '--no-audit',
      '--no-fund',
      ...more,
    ],
    {
      cwd: root,
      env: { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const file = createWriteStream(log)
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', chunk => {
      output += chunk
      file.write(chunk)
    })
  }
  return new Promise(resolve => {
    npm.once('error', error => resolve({ code: 1, output: String(error) }))
    npm.once('close', code => file.end(() => resolve({ code: code ?? 1, output })))
  })
}

/** @param {string} output @param {string} log */
function installFailure(output, log) {
  if (/ENOSPC|no space left/i.test(output))
    return `The disk became full. Free ${INSTALL_GIGABYTES} GB and try again.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/.test(output)) {
    return `npm cannot reach its registry. Check the network (or npm's proxy settings) and try again. All it said: ${log}`
  }
  const said = output.split('\n').filter(line => !NOISE.test(line))
  return [...said.slice(-15), `The packages could not be installed. All that npm said: ${log}`].join('\n')
}
