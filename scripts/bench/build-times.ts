import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { testPort } from '../../e2e/support/target.ts'
import type { Site } from '../../sites/site-schema.ts'
import { sites } from '../../sites/sites.ts'
import { buildSites } from '../build/build-sites.ts'
import type { Measurement } from './report.ts'

/** The page that is copied to stand for a change, and where the copy lies for a moment. */
const original = 'sites/profis/content/news/brandt-verlaengert.md'
const copy = 'sites/profis/content/news/messung.md'

async function secondsToBuild(wanted: readonly Site[], force: boolean): Promise<number> {
  const began = performance.now()
  const outcomes = await buildSites({
    root: process.cwd(),
    sites: wanted,
    environment: 'hosts',
    ports: { platform: testPort, dev: undefined },
    force,
  })
  const broken = outcomes.find(({ outcome }) => outcome === 'failed')
  if (broken) throw new Error(`${broken.site} was not built:\n${broken.problems.join('\n')}`)
  return (performance.now() - began) / 1000
}

/** How long building takes in `hosts`, with the caches that the first build leaves. */
export async function measureBuilds(): Promise<Measurement[]> {
  const profis = sites.filter(site => site.key === 'profis')
  await secondsToBuild(sites, false)
  const all = await secondsToBuild(sites, true)
  const unchanged = await secondsToBuild(sites, false)
  writeFileSync(copy, readFileSync(original))
  let changed: number
  try {
    changed = await secondsToBuild(profis, false)
  } finally {
    rmSync(copy)
  }
  return [
    { name: 'a further sub-site, caches warm', value: all / sites.length, unit: 's', limit: 6 },
    { name: 'one changed page, from the file to dist', value: changed, unit: 's', limit: 6 },
    { name: `${sites.length} sub-sites, nothing changed`, value: unchanged, unit: 's' },
  ]
}
