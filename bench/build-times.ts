import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testPort } from '../e2e/support/target.ts'
import type { Site } from '../sites/site-schema.ts'
import { findSite, sites } from '../sites/sites.ts'
import { buildSites } from '../scripts/build/build-sites.ts'
import type { Measurement } from './report.ts'

/** The sub-site that is changed and grown for a moment, and the page that is copied for it. */
const measured = 'dart'
const original = `sites/${measured}/content/ueber-uns.md`
const copies = `sites/${measured}/content/messung`
const style = 'src/shell/root.css'
/** Pages that it has; ten times as many must not cost more than four times the time. */
const growth = 10

const siteOf = (key: string): Site[] => [findSite(key)].flatMap(site => site ?? [])

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

/** Builds with so many more pages in the sub-site, which are gone again afterwards. */
async function withCopies(count: number, build: () => Promise<number>): Promise<number> {
  const text = readFileSync(original)
  mkdirSync(copies, { recursive: true })
  try {
    for (let number = 1; number <= count; number += 1) {
      writeFileSync(path.join(copies, `seite-${number}.md`), text)
    }
    return await build()
  } finally {
    rmSync(copies, { recursive: true, force: true })
  }
}

/** Builds with another line in a style that all sub-sites have, which is gone again afterwards. */
async function withChangedCode(build: () => Promise<number>): Promise<number> {
  const text = readFileSync(style)
  try {
    appendFileSync(style, '\n.measured {\n  order: 1;\n}\n')
    return await build()
  } finally {
    writeFileSync(style, text)
  }
}

/** How long building takes in `hosts`, with the caches that the first build leaves. */
export async function measureBuilds(): Promise<Measurement[]> {
  const one = siteOf(measured)
  await secondsToBuild(sites, false)
  const afterCode = await withChangedCode(() => secondsToBuild(sites, false))
  const further = await secondsToBuild(sites, true)
  const unchanged = await secondsToBuild(sites, false)
  const changed = await withCopies(1, () => secondsToBuild(one, false))
  const alone = await secondsToBuild(one, true)
  const pages = 20
  const grown = await withCopies(pages * (growth - 1), () => secondsToBuild(one, true))
  await secondsToBuild(one, false)
  return [
    { name: `${sites.length} sub-sites after a change of code`, value: afterCode, unit: 's', limit: 300 },
    { name: 'a further sub-site, caches warm', value: further / sites.length, unit: 's', limit: 6 },
    { name: 'one changed page, from the file to dist', value: changed, unit: 's', limit: 6 },
    { name: `${sites.length} sub-sites, nothing changed`, value: unchanged, unit: 's' },
    {
      name: `${growth} times the pages of one sub-site, in build times`,
      value: grown / alone,
      unit: '',
      limit: 4,
    },
  ]
}
