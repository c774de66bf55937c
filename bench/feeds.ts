import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../scripts/lib/platform.ts'
import { measureGoalToScreen } from './feeds/goal-to-screen.ts'
import { compareHits } from './feeds/hits.ts'
import { measureRegeneration } from './feeds/regeneration.ts'
import type { Measurement } from './report.ts'
import { median, percentile } from './statistics.ts'

const PORT = 8188
const NGINX_PORT = 8189
/** The ticker of a match that is over, as most feeds are; who has it already is answered without it. */
const feed = 'de/159/2026/liveticker/159-2026-1-eichwald-steinbrueck.json'

/** How soon a goal is in the feeds, and how many fans one process answers who have the feed already, beside nginx with the same file. */
export async function measureFeeds(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-bench-feeds-'))
  try {
    const durations = await measureRegeneration(join(folder, 'regeneration'))
    const regeneration: Measurement = {
      name: 'feeds written anew after an entry of a ticker, p95',
      value: percentile(durations, 0.95),
      unit: 'ms',
      limit: 100,
      beside: `median ${median(durations).toFixed(1)} ms of ${durations.length}`,
    }
    const feedsFolder = join(folder, 'feeds')
    const platform = await startPlatform({
      environment: 'local',
      port: PORT,
      logFile: join(folder, 'log'),
      env: { KURVE_DATA: folder, KURVE_FEEDS: feedsFolder, RATE_LIMITS: 'false' },
    })
    try {
      const hits = await compareHits({ port: PORT, nginxPort: NGINX_PORT, folder, feedsFolder, feed })
      return [regeneration, ...hits]
    } finally {
      await platform.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The promise: at most one interval of an active ticker (5 s, SPEC 9) and a second. */
const GOAL_LIMIT_MS = 6_000

/** How long a goal takes from the desk to the fans, through the whole platform and two browsers. */
export async function measureGoals(): Promise<Measurement[]> {
  const durations = await measureGoalToScreen()
  return [
    {
      name: 'a goal from Enter at the desk to the fan’s screen, longest',
      value: Math.max(...durations),
      unit: 'ms',
      limit: GOAL_LIMIT_MS,
      beside: `median ${median(durations).toFixed(0)} ms of ${durations.length} goals`,
    },
  ]
}
