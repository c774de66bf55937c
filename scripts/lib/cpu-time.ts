import { readdirSync, readFileSync } from 'node:fs'

/** How often the processes are read; what a process does after the last look is not counted. */
const EVERY_MS = 500
/** Linux counts processor time in hundredths of a second, on every architecture that Node knows. */
const TICKS_PER_SECOND = 100

export interface ProcessTime {
  pid: number
  parent: number
  /** With the pid it names a process: pids are used again. */
  startedAt: string
  /** Of this process alone. */
  seconds: number
}

/** A line of `/proc/<pid>/stat`; the command stands in parentheses and may hold any character. */
export function readStat(line: string): ProcessTime | undefined {
  const end = line.lastIndexOf(') ')
  const fields = line.slice(end + 2).split(' ')
  const [, parent, user, system, startedAt] = [0, 1, 11, 12, 19].map(index => fields[index])
  if (end < 0 || startedAt === undefined) return undefined
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(parent),
    startedAt,
    seconds: (Number(user) + Number(system)) / TICKS_PER_SECOND,
  }
}

/** All processes of the machine; none where the system does not list them as files. */
function readProcesses(): ProcessTime[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(pid => readProcess(pid) ?? [])
  } catch {
    return []
  }
}

/** Undefined where it has ended meanwhile. */
function readProcess(pid: string): ProcessTime | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return undefined
  }
}

/** Adds up what a process and its descendants used, one look after the other. */
export function createCpuSum(root: number) {
  const seen = new Map<string, number>()
  const family = new Set([root])
  return {
    /** Takes a look into account. A process whose parent has ended stays in the family: a browser leaves some behind. */
    add(processes: readonly ProcessTime[]): void {
      const isNew = ({ pid, parent }: ProcessTime) => !family.has(pid) && family.has(parent)
      for (let found = processes.filter(isNew); found.length > 0; found = processes.filter(isNew))
        for (const { pid } of found) family.add(pid)
      for (const { pid, startedAt, seconds } of processes)
        if (family.has(pid)) seen.set(`${pid} ${startedAt}`, seconds)
      // A pid that is free again may come back as a stranger.
      const alive = new Set(processes.map(({ pid }) => pid))
      for (const pid of family) if (pid !== root && !alive.has(pid)) family.delete(pid)
    },
    seconds: () => [...seen.values()].reduce((sum, seconds) => sum + seconds, 0),
  }
}

/**
 * Counts the processor time of a process and all that it starts, also of what outlives its parent, as Chromium's processes do.
 * @returns what ends the counting and gives the seconds; undefined on a system without `/proc`.
 */
export function watchCpu(pid: number): () => number | undefined {
  const sum = createCpuSum(pid)
  const look = () => sum.add(readProcesses())
  look()
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return sum.seconds() > 0 ? sum.seconds() : undefined
  }
}
