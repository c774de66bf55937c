import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

/**
 * Keeps a second process off a data folder: the embedded database takes one only, and two would damage it. The lock is a
 * file with the process's number and birth; after `kill -9` it is recognised as left over. Gives back how to release it.
 */
export function lockDataFolder(folder: string): () => void {
  prepareDataFolder(folder)
  const path = join(folder, 'server.lock')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }))
  try {
    if (claim(draft, path)) return () => rmSync(path, { force: true })
    const found = readText(path)
    refuseHolder(folder, parseHolder(found))
    removeLeftOver(path, found)
    if (!claim(draft, path)) throw new StartError(`Another Kurve has just started on ${folder}.`)
    return () => rmSync(path, { force: true })
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Throws a StartError where another process has the data folder; asks only, and takes nothing. */
export const refuseHeldDataFolder = (folder: string): void =>
  refuseHolder(folder, parseHolder(readText(join(folder, 'server.lock'))))

function refuseHolder(folder: string, holder: Holder | undefined): void {
  if (!holder || !isAlive(holder)) return
  throw new StartError(
    `Kurve already runs on ${folder} (process ${holder.pid}). Stop it first, or give this one a KURVE_DATA and a KURVE_DIST of its own.`,
  )
}

/** Takes away the lock that was judged, and not one that another process has put there since. */
function removeLeftOver(path: string, judged: string | undefined): void {
  const aside = `${path}.old.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readText(aside) !== judged) claim(aside, path)
  rmSync(aside, { force: true })
}

/** A link is made by one process alone, and with its content already in it. */
function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

interface Holder {
  pid: number
  birth: string | null
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Undefined where the lock is gone or damaged. */
function parseHolder(text = ''): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, but somebody else's.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return birth === birthOf(pid)
}

/**
 * When a process began, in a form that only serves to compare: after a restart of the machine or container another
 * program may have its number. Only Linux tells; elsewhere the number alone must do.
 */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The fields follow the program's name, which stands in parentheses and may hold anything; the 20th is the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${boot}/${fields[19] ?? ''}`
  } catch {
    return null
  }
}
