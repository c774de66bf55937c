import { weighAll } from '../scripts/bytes/weigh-all.ts'
import type { Measurement } from './report.ts'

/** JavaScript before interaction of one page per template of every sub-site, and of the account's screens. */
export async function measureScriptBytes(): Promise<Measurement[]> {
  const weighed = await weighAll()
  return weighed.map(({ name, scripts, budget }) => ({
    name: `JavaScript, ${name}`,
    value: scripts.total / 1000,
    unit: 'kB',
    limit: budget / 1000,
  }))
}
