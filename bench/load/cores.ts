import { availableParallelism, cpus } from 'node:os'

/** How long cores worked for a process. */
export const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

/** Which part of all cores so much work took, of so many seconds. */
export const shareOfCores = (milliseconds: number, seconds: number): number =>
  milliseconds / (seconds * 1000 * availableParallelism())

/** Starts to look at all cores; the result tells which part of them was busy since then, whoever they worked for. */
export function watchCores(): () => number {
  const before = coreTimes()
  return () => {
    const after = coreTimes()
    return 1 - (after.idle - before.idle) / (after.all - before.all)
  }
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map(core => core.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.flatMap(each => Object.values(each)).reduce((sum, time) => sum + time, 0),
  }
}

/** How long cores have worked for a platform process so far, in milliseconds, as it says itself. */
async function workOfPlatform(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`)
  const seconds = /^process_cpu_seconds_total (.+)$/m.exec(await answer.text())?.[1]
  return Number(seconds) * 1000
}

/** The same for several of them together. */
export const workOfPlatforms = async (ports: readonly number[]): Promise<number> =>
  (await Promise.all(ports.map(workOfPlatform))).reduce((sum, work) => sum + work, 0)
