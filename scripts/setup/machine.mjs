import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { Refusal } from './refusal.mjs'

const OLDEST_NPM = 8
const GIGABYTE = 1024 ** 3

/** Throws a Refusal where npm is too old for the lock file and the overrides in package.json. */
export function refuseOldNpm() {
  const version = npmVersion()
  if (Number(version.split('.')[0]) >= OLDEST_NPM) return
  throw new Refusal(`npm ${version} is too old. Run \`npm install --global npm@11\` and try again.`)
}

/** The npm that called us says its version; without one, the npm on the path is asked. */
function npmVersion() {
  const agent = /\bnpm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')
  if (agent?.[1]) return agent[1]
  try {
    return execFileSync('npm', ['--version'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }).trim()
  } catch {
    throw new Refusal(
      'npm is missing. Install Node 24, which brings it along, from https://nodejs.org and try again.',
    )
  }
}

/**
 * Throws a Refusal where the disk of `folder` has less space left than needed.
 * @param {string} folder
 * @param {number} gigabytes
 * @param {string} purpose what the space is needed for, as the end of a sentence
 */
export function refuseFullDisk(folder, gigabytes, purpose) {
  // Node before 18.15 cannot tell; the disk then speaks for itself.
  if (typeof statfsSync !== 'function') return
  const disk = statfsSync(folder)
  const free = (disk.bavail * disk.bsize) / GIGABYTE
  if (free >= gigabytes) return
  throw new Refusal(
    `The disk has ${free.toFixed(1)} GB left, and ${purpose} needs ${gigabytes} GB. Free some space and try again.`,
  )
}

/**
 * Throws a Refusal where something listens on the port already, or where it is no port.
 * @param {{ command: string, variable: string, usual: number, other: number }} wanted
 */
export async function refuseTakenPort({ command, variable, usual, other }) {
  // Set to nothing means not set, as in many a shell script.
  if (process.env[variable] === '') delete process.env[variable]
  const port = Number(process.env[variable] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(
      `${variable}=${process.env[variable]} is no port. Take a number from 1024 to 65535, for example ${variable}=${other} ${command}.`,
    )
  }
  const listening = await Promise.all(['127.0.0.1', '::1'].map(host => answers(host, port)))
  if (!listening.includes(true) && (await canListen(port))) return
  throw new Refusal(
    `Port ${port} is taken, perhaps by a Kurve that still runs. Stop that program, or take another port: ${variable}=${port === other ? other + 1 : other} ${command} (beside a Kurve that runs also KURVE_DATA and KURVE_DIST of its own)`,
  )
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
const answers = (host, port) =>
  new Promise(resolve => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** @param {number} port @returns {Promise<boolean>} */
const canListen = port =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
