import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { elsewhere, ignoredFiles } from '../../e2e/support/journeys.ts'
import { journeySites } from '../../e2e/support/target.ts'
import { sites } from '../../sites/sites.ts'
import { ownDatabase } from '../../tests/setup/own-database.mts'
import type { Change } from './change.ts'
import { changedTests } from './changed-tests.ts'
import { formattedFiles, lintedFiles } from './read-again.ts'
import { everything, select, type Selection } from './rotation.ts'

/** What is run once more in another place, as far as this run does so. What proves something by itself is in no list: it always runs. */
export interface Plan {
  /** Files that ESLint reads: what it says of the others was said before the change. */
  linted: Selection
  /** Files that prettier reads. */
  formatted: Selection
  /** Sub-sites that are built for `hosts`. Each is read by a test in any case. */
  sites: Selection
  /** Files of journeys that run whole on `local`; of the others those do that carry neither @hosts nor @money. */
  local: Selection
  /** Files of journeys that run whole on `hosts`; of the others those do that carry the tag @hosts. */
  hosts: Selection
  /** The same on PostgreSQL, with the tag @money. */
  postgres: Selection
  /** Files of server tests that run on PGlite too, after PostgreSQL. */
  serverOnPglite: Selection
  /** Databases that the journeys tagged @alone run on. */
  alone: Selection<'alone' | 'alone-on-postgres'>
}

const isUnitTest = /\.test\.tsx?$/

/** Paths that make or decide pages of every sub-site: with one of them changed, all are built. Tests among them make none. */
const ofEverySite = [
  /^sites\/(club\/|[^/]+\.ts$)/,
  /^(cms|football|scripts\/build)\//,
  /^contract\/cms\//,
  /^src\/(gatsby|templates|shell\/blocks)\//,
  /^(package-lock\.json|gatsby-[a-z]+\.tsx?|\.browserslistrc)$/,
]
/** Paths on which the database that the server tests run on depends. */
const ofDatabases = [
  /^server\/db\//,
  /^tests\/(setup|helpers)\//,
  /^vitest\.config\.mts$/,
  /^package-lock\.json$/,
]
/** Paths that change neither what is built nor what is served. */
const besidesProduct = [
  /\.md$/,
  /^(bench|docs|tests|e2e|\.ci)\//,
  isUnitTest,
  /^scripts\/(check|lint|test|verify|locales|licences|bytes|outputs|crashes)\//,
  /^scripts\/[^/]+$/,
]

const matches = (patterns: readonly RegExp[], file: string) => patterns.some(pattern => pattern.test(file))

const namesIn = (pattern: string): string[] => globSync(pattern).toSorted()

/** Whether a path is a file of journeys. */
export const isJourney = (file: string): boolean => /^e2e\/[^/]+\.spec\.ts$/.test(file)

/** Whether a change reaches a journey: all of them by the product, or this one by its own parts. */
export function reachesJourney({ base, files }: Change): (file: string) => boolean {
  if (base === undefined || files.some(file => !matches(besidesProduct, file))) return () => true
  const reached = new Set(changedJourneys(files))
  return file => reached.has(file)
}

/** Names of files in e2e/ whose journeys are new or changed. */
export function changedJourneys(files: readonly string[]): string[] {
  const isPart = (file: string) => file.startsWith('e2e/')
  return changedTests(namesIn('e2e/*.spec.ts'), files, isPart).map(file => path.basename(file))
}

function sitesOf({ files, commits }: Change): Selection {
  const keys = sites.map(({ key }) => key)
  if (files.some(file => matches(ofEverySite, file) && !isUnitTest.test(file))) return everything(keys)
  const changed = new Set(files.map(file => /^sites\/([^/]+)\//.exec(file)?.[1]))
  return select(keys, commits, key => journeySites.includes(key) || changed.has(key))
}

function serverOf({ files, commits }: Change): Selection {
  const tests = namesIn('tests/server/**/*.test.ts').filter(file => !ownDatabase.includes(file))
  if (files.some(file => matches(ofDatabases, file))) return everything(tests)
  const changed = new Set(changedTests(tests, files, file => file.startsWith('tests/')))
  return select(tests, commits, file => changed.has(file))
}

/** Files of journeys of which some run on a target only in their turn. */
function repeatedOn(target: 'local' | 'hosts' | 'postgres'): string[] {
  const ignored = new Set(ignoredFiles(target))
  const files = namesIn('e2e/*.spec.ts').filter(file => !ignored.has(path.basename(file)))
  const repeated =
    target === 'local' ? files.filter(file => elsewhere.test(readFileSync(file, 'utf8'))) : files
  return repeated.map(file => path.basename(file))
}

function journeysOn(target: 'local' | 'hosts' | 'postgres', { files, commits }: Change): Selection {
  const changed = new Set(changedJourneys(files))
  return select(repeatedOn(target), commits, file => changed.has(file))
}

/** The databases take turns, commit by commit. */
const aloneOf = ({ commits }: Change): Plan['alone'] =>
  commits % 2 === 0
    ? { chosen: ['alone'], leftOut: ['alone-on-postgres'] }
    : { chosen: ['alone-on-postgres'], leftOut: ['alone'] }

/** What this run repeats elsewhere: everything where it is asked for, or where git does not tell what has changed. */
export function makePlan(change: Change, all: boolean): Plan {
  const plan: Plan = {
    linted: lintedFiles(change),
    formatted: formattedFiles(change),
    sites: sitesOf(change),
    local: journeysOn('local', change),
    hosts: journeysOn('hosts', change),
    postgres: journeysOn('postgres', change),
    serverOnPglite: serverOf(change),
    alone: aloneOf(change),
  }
  if (!all && change.base !== undefined) return plan
  const whole = <Name extends string>({ chosen, leftOut }: Selection<Name>) =>
    everything([...chosen, ...leftOut].toSorted())
  return {
    linted: whole(plan.linted),
    formatted: whole(plan.formatted),
    sites: whole(plan.sites),
    local: whole(plan.local),
    hosts: whole(plan.hosts),
    postgres: whole(plan.postgres),
    serverOnPglite: whole(plan.serverOnPglite),
    alone: whole(plan.alone),
  }
}
