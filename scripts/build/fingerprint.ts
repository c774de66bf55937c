import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { catalogueFile } from '../../cms/catalogue/catalogue-snapshot.ts'
import type { SiteContent } from '../../cms/content-problem.ts'
import { sites } from '../../sites/sites.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'

/** What every sub-site is made of. Content and pictures of the others are not. */
const code = [
  ...['cms', 'contract', 'football', 'src', 'locales', 'static', 'scripts/build'],
  ...['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx', '.browserslistrc'],
  ...['package.json', 'package-lock.json'],
] as const

const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** All files of a folder in a fixed order; a file stands for itself, what is not there for nothing. */
function filesOf(place: string): string[] {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !isTest(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .toSorted()
}

const places = ({ site, root }: BuildSettings) => {
  const inSites = readdirSync(path.join(root, 'sites')).filter(
    name => !sites.some(other => other.key === name),
  )
  return [
    ...code,
    ...inSites.map(name => `sites/${name}`),
    // The bar above each page names the other sub-sites.
    ...sites.map(other => `sites/${other.key}/site.ts`),
    `sites/${site.key}`,
    // Products have pages where there is a shop.
    ...(site.features.shop ? [path.relative(root, catalogueFile(root))] : []),
  ].map(place => path.join(root, place))
}

/** What places were found to hold, so that the code that all sub-sites are made of is read once in a build. */
export type KnownPlaces = Map<string, string>

/** A hash of all files of a place and their names. */
function digestOf(place: string, root: string, known: KnownPlaces): string {
  const found = known.get(place)
  if (found !== undefined) return found
  const hash = createHash('sha256')
  for (const file of filesOf(place))
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  const digest = hash.digest('hex')
  known.set(place, digest)
  return digest
}

/** A hash of the code that every sub-site's scripts and styles are made of. */
export function codeDigest(root: string, known: KnownPlaces): string {
  const hash = createHash('sha256').update(process.version)
  // The club's crest is part of them.
  for (const place of [...code, 'sites/club/crest.svg'])
    hash.update(digestOf(path.join(root, place), root, known))
  return hash.digest('hex')
}

/**
 * A hash of everything that a sub-site's output depends on: equal means that building again changes nothing.
 * @param fetched its content, where that does not lie in files.
 * @param translations what other sub-sites say of its pages.
 */
export function fingerprintOf(
  settings: BuildSettings,
  fetched?: SiteContent,
  known: KnownPlaces = new Map(),
  translations: readonly unknown[] = [],
): string {
  const { environment, ports, root } = settings
  const hash = createHash('sha256').update(
    JSON.stringify([environment, ports, process.version, fetched, translations]),
  )
  for (const place of new Set(places(settings))) hash.update(digestOf(place, root, known))
  return hash.digest('hex')
}
