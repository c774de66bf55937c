import type { TargetName } from './target.ts'

interface Choice {
  /** Which titles run there at all; a title is preceded by its file and followed by its tags. */
  tags?: RegExp
  without?: RegExp
  /** Files that do not run there. */
  ignored?: readonly string[]
  /** Which of them run whatever the change is. Its titles are looked at whole, from their beginning. */
  core?: RegExp
}

/** Journeys whose risk lies in a target of their own: they always run there, and elsewhere in their turn. */
export const elsewhere = /@hosts|@money/

/** Which journeys a target runs. */
const choices: Record<TargetName, Choice> = {
  // There all sub-sites share one origin.
  local: { without: /@crash|@alone|@domains/, core: new RegExp(`^(?!.*(?:${elsewhere.source}))`, 's') },
  hosts: {
    // How a screen looks does not depend on where it lies.
    without: /@crash|@alone|@look/,
    ignored: [
      // How pages load is tried where it is hardest: below a base path, which hosts lack.
      'loading.spec.ts',
      'release.spec.ts',
      // The keyboard goes the same way wherever the sub-sites lie.
      'keyboard.spec.ts',
    ],
    core: /@hosts/,
  },
  postgres: { tags: /@smoke|@buying|@money/, core: /@money/ },
  crash: { tags: /@crash/ },
  alone: { tags: /@alone/ },
  'alone-on-postgres': { tags: /@alone/ },
}

/** What Playwright's settings of a target need. */
export interface JourneyFilter {
  grep: RegExp
  grepInvert?: RegExp
  testIgnore?: string[]
}

/**
 * The journeys of a target.
 * @param files names of files in e2e/ that run whole; of all others the target's core alone. Without it everything runs.
 */
export function journeysOf(target: TargetName, files?: readonly string[]): JourneyFilter {
  const { tags = /.*/, without, ignored = [], core } = choices[target]
  const inFiles = (files ?? []).map(file => `(?:^|\\s|/)${file.replaceAll('.', '\\.')}\\s`)
  const chosen = files && core ? [core.source, ...inFiles].join('|') : '.*'
  return {
    grep: new RegExp(`^(?=.*(?:${tags.source}))(?=.*(?:${chosen}))`, 's'),
    ...(without && { grepInvert: without }),
    ...(ignored.length > 0 && { testIgnore: ignored.map(file => `**/${file}`) }),
  }
}

/** Files that a target leaves aside. */
export const ignoredFiles = (target: TargetName): readonly string[] => choices[target].ignored ?? []
