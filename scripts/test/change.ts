import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What one submission brings lies within this many hours before its newest commit. */
const HOURS = 4

/** What is under test, as far as git tells it. */
export interface Change {
  /** The commit before the change; undefined where git does not tell, and then everything counts as changed. */
  base: string | undefined
  /** Paths from the project's folder, also of what is not committed yet. */
  files: readonly string[]
  /** All files that there are, but those that git ignores. */
  present: readonly string[]
  /** How many commits led here: it turns the rotation on. */
  commits: number
}

type Git = (...args: string[]) => string

/** Git in a folder; it answers nothing where it is missing or refuses. */
const gitIn =
  (folder: string): Git =>
  (...args) => {
    try {
      return execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      return ''
    }
  }

const lines = (text: string): string[] => text.split('\n').filter(line => line !== '')

/** The newest commit that is more than four hours older than HEAD. */
function baseByTime(git: Git): string | undefined {
  const seconds = Number(git('log', '-1', '--format=%ct', 'HEAD'))
  const found = git('rev-list', '-1', `--before=${seconds - HOURS * 3600}`, 'HEAD')
  return found === '' ? undefined : found
}

/** The commit where this branch left main; HEAD where there is no main. */
export function mergeBase(folder = '.'): string {
  const base = gitIn(folder)('merge-base', 'HEAD', 'main')
  return base === '' ? 'HEAD' : base
}

/**
 * What has changed since a commit. A clone does not say which of its commits are new, so without one those of the last hours count.
 * @param since any name of a commit. Throws where there is none of that name.
 */
export function readChange(since?: string, folder = '.'): Change {
  const git = gitIn(folder)
  const base = since === undefined ? baseByTime(git) : git('rev-parse', '--verify', `${since}^{commit}`)
  if (base === '') throw new Error(`There is no commit "${since ?? ''}".`)
  const committed = base === undefined ? [] : lines(git('diff', '--name-only', '--no-renames', base))
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'))
  const present = [...lines(git('ls-files')), ...untracked].filter(file =>
    existsSync(path.join(folder, file)),
  )
  return {
    base,
    files: [...new Set([...committed, ...untracked])].toSorted(),
    present: [...new Set(present)].toSorted(),
    commits: Number(git('rev-list', '--count', 'HEAD')),
  }
}
