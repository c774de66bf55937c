import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '../../server/domains/identity/passwords.ts'
import { median } from '../statistics.ts'
import { perMinute, repeat } from '../load/closed-loop.ts'
import { millisecondsOf } from '../load/cores.ts'

/** What checking a password costs on this machine when nothing else runs: no platform signs people in faster than that. */
export interface HashCost {
  /** One check by itself, in milliseconds. */
  milliseconds: number
  /** What a check takes of a core when all cores are at it, in milliseconds; waiting for a core does not count. */
  work: number
  /** Checks a minute with all cores at work. */
  perMinute: number
}

const SECONDS = 4

export async function measureHashCost(): Promise<HashCost> {
  const password = 'a password as long as people have them'
  const hash = await hashPassword(password)
  const check = () => verifyPassword(hash, password)
  const alone = await repeat({ atOnce: 1, seconds: SECONDS }, check)
  const before = process.cpuUsage()
  const together = await repeat({ atOnce: availableParallelism(), seconds: SECONDS }, check)
  return {
    milliseconds: median(alone.durations),
    work: millisecondsOf(process.cpuUsage(before)) / together.durations.length,
    perMinute: perMinute(together),
  }
}
