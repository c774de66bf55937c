import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Who has the lock, or nothing where it was let go in this moment. */
const ownerOf = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether this process has the lock now, until `releaseLock`: another one may have it, or have died without letting go.
 * @param file names its owner; its folder is there.
 */
export function claimLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = ownerOf(file)
    if (owner === undefined || isRunning(owner)) return false
    rmSync(file, { force: true })
    return claimLock(file)
  }
}

export const releaseLock = (file: string): void => rmSync(file, { force: true })
