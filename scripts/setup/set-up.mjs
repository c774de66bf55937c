import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing, projectNode } from './install.mjs'
import { refuseFullDisk, refuseOldNpm, refuseTakenPort } from './machine.mjs'
import { Refusal } from './refusal.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Room for the built sub-sites, the caches and the database. */
const WORK_GIGABYTES = 1

/**
 * Checks the machine, installs what is missing, and hands over to a TypeScript file on the project's own Node 24.
 * Ends the process with that file's exit code, or with 1 and one plain line that says what to do.
 *
 * @param {object} task
 * @param {string} task.command as a person types it
 * @param {string} task.script the TypeScript file, from the project's folder
 * @param {{ variable: string, usual: number, other: number }} task.port the port that must be free
 * @param {import('./install.mjs').Packages} task.packages
 */
export async function setUpAndRun({ command, script, port, packages }) {
  try {
    refuseOldNpm()
    await refuseTakenPort({ command, ...port })
    await installMissing(root, packages)
    refuseFullDisk(root, WORK_GIGABYTES, `\`${command}\``)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
  handOver(script)
}

/** @param {string} script */
function handOver(script) {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(
    projectNode(root),
    ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, script), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) } },
  )
  // Ctrl-C reaches the child by the terminal, or comes from npm through here; the child ends first, and says how.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  // npm passes a signal on to its shell, which keeps it to itself: when they are gone, this has nobody to run for.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
