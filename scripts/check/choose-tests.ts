import path from 'node:path'
import type { ReachedTest } from '../test/changed-tests.ts'

/** Unit tests in one run: they share a process, and each takes some hundredths of a second. */
const MOST_UNIT = 20
/**
 * Unit tests of more than two seconds (`npm run unit` says how long each takes). They run where they are changed themselves, or something in
 * their own folder is: from further away they would take longer than all others together.
 */
export const slowUnit = [
  'cms/typo3/typo3-snapshot.test.ts',
  'scripts/build/media/product-pictures.test.ts',
  'scripts/build/typo3-build.test.ts',
  'scripts/check/small-project.test.ts',
  'scripts/test/change.test.ts',
  'scripts/video/video.test.ts',
  'server/domains/invoicing/render-document.test.ts',
]
/**
 * Files of screens and server that take more than eight processor seconds once their code is loaded. Where a quick one is as good as near,
 * it runs in their place.
 */
export const slowPlatform = [
  'tests/screens/account/account.test.tsx',
  'tests/screens/account/addresses.test.tsx',
  'tests/screens/account/joining.test.tsx',
  'tests/screens/account/payments.test.tsx',
  'tests/screens/admin/desk.test.tsx',
  'tests/screens/admin/order-work.test.tsx',
  'tests/screens/fan-clubs/fan-desk.test.tsx',
  'tests/screens/fan-clubs/organizations.test.tsx',
  'tests/screens/sign-in/impersonation.test.tsx',
  'tests/screens/wallet/transfers.test.tsx',
  'tests/screens/wallet/without-network.test.tsx',
  'tests/server/access/access.test.ts',
  'tests/server/access/cross-origin.test.ts',
  'tests/server/back-office/import.test.ts',
  'tests/server/crashes.test.ts',
  'tests/server/identity/sign-in-slow-down.test.ts',
  'tests/server/model/shop-model.test.ts',
  'tests/server/platform/log-of-faults.test.ts',
  'tests/server/platform/typed-text.test.ts',
  'tests/server/platform/unstorable-text.test.ts',
]

export type Project = 'unit' | 'screens' | 'server-pglite' | 'server' | 'postgres'

export interface ChosenTests {
  files: readonly string[]
  projects: readonly Project[]
  /** Reached, and left for `npm test`, the nearest first. */
  left: readonly string[]
}

/**
 * The vitest project of a test file. Server tests run on PGlite, which starts faster.
 * @param ownDatabase server tests that run on PostgreSQL alone.
 */
export function projectOf(file: string, ownDatabase: readonly string[]): Project {
  if (file.startsWith('tests/screens/')) return 'screens'
  if (file.startsWith('tests/postgres/')) return 'postgres'
  if (!file.startsWith('tests/server/')) return 'unit'
  return ownDatabase.includes(file) ? 'server' : 'server-pglite'
}

/** Words of paths that say where a file lies, not what it is about. */
const placeWords = new Set([
  'src',
  'features',
  'entities',
  'lib',
  'server',
  'domains',
  'contract',
  'scripts',
  'tests',
  'test',
  'screens',
  'ts',
  'tsx',
])

const wordsOf = (file: string) => new Set(file.split(/[^a-z0-9]+/).filter(word => !placeWords.has(word)))

const folderOf = (file: string) => path.posix.basename(path.posix.dirname(file))

/** The greatest number of path words that a test shares with a changed file; one more where both folders are of one area. */
const kinship = (test: string, changed: readonly string[]): number => {
  const words = wordsOf(test)
  const shared = (file: string) => [...wordsOf(file)].filter(word => words.has(word)).length
  return Math.max(0, ...changed.map(file => shared(file) + (folderOf(file) === folderOf(test) ? 1 : 0)))
}

interface Candidate extends ReachedTest {
  kinship: number
}

/**
 * The one file of screens and server to run, of those that are reached, the nearest first: each starts a platform, which takes seconds. A
 * slow one gives way to the nearest quick one that shares at most one word less with what is changed.
 */
function choosePlatform<Test extends Candidate>(ordered: readonly Test[]): Test[] {
  const [nearest] = ordered
  if (!nearest) return []
  const isQuick = ({ file, distance }: Candidate) => distance === 0 || !slowPlatform.includes(file)
  return [ordered.find(test => isQuick(test) && test.kinship >= nearest.kinship - 1) ?? nearest]
}

const isTooSlow = (test: string, changed: readonly string[]): boolean =>
  slowUnit.includes(test) && !changed.some(file => path.posix.dirname(file) === path.posix.dirname(test))

/**
 * Chooses the nearest tests within a budget: changed ones, then those whose path resembles a changed file's, then those with the
 * fewest imports between. Nearly every screen and server test imports the whole platform, so imports alone say little.
 */
export function chooseTests(
  reached: readonly ReachedTest[],
  changed: readonly string[],
  ownDatabase: readonly string[],
): ChosenTests {
  const ordered = reached
    .map(test => ({
      ...test,
      isChanged: test.distance === 0,
      kinship: kinship(test.file, changed),
      project: projectOf(test.file, ownDatabase),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isChanged) - Number(one.isChanged) ||
        other.kinship - one.kinship ||
        one.distance - other.distance ||
        one.file.localeCompare(other.file),
    )
  const unit = ordered
    .filter(({ project, file }) => project === 'unit' && !isTooSlow(file, changed))
    .slice(0, MOST_UNIT)
  const platform = choosePlatform(
    ordered.filter(({ project }) => project === 'screens' || project === 'server-pglite'),
  )
  const chosen = new Set([...unit, ...platform])
  return {
    files: [...chosen].map(({ file }) => file),
    projects: [...new Set([...chosen].map(({ project }) => project))],
    left: ordered.filter(test => !chosen.has(test)).map(({ file }) => file),
  }
}
