import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readChange } from './change.ts'

/** A repository with a commit per file, each made so many hours before the last. */
function makeRepository(...commits: (readonly [file: string, hoursAgo: number])[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kurve-change-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
  git(['init'])
  for (const [file, hoursAgo] of commits) {
    writeFileSync(path.join(folder, file), file)
    git(['add', '.'])
    const date = `${1_800_000_000 - hoursAgo * 3600} +0000`
    git(['commit', '-m', file], { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date })
  }
  return folder
}

it('is what was committed in the last hours before the newest commit, and what is not committed', () => {
  const folder = makeRepository(['old.ts', 30], ['before.ts', 5], ['first.ts', 3], ['last.ts', 0])
  writeFileSync(path.join(folder, 'new.ts'), '')
  writeFileSync(path.join(folder, 'old.ts'), 'other')
  const { base, files, present, commits } = readChange(undefined, folder)
  expect(base).toMatch(/^[0-9a-f]{40}$/)
  expect(files).toEqual(['first.ts', 'last.ts', 'new.ts', 'old.ts'])
  expect(present).toEqual(['before.ts', 'first.ts', 'last.ts', 'new.ts', 'old.ts'])
  expect(commits).toBe(4)
})

it('knows files by their names in any script, and not those that are gone', () => {
  const folder = makeRepository(['größe.ts', 5], ['ユニフォーム.ts', 1], ['gone.ts', 0])
  rmSync(path.join(folder, 'gone.ts'))
  const { files, present } = readChange(undefined, folder)
  expect(present).toEqual(['größe.ts', 'ユニフォーム.ts'])
  expect(files).toContain('ユニフォーム.ts')
})

it('is what came since a commit that is named', () => {
  const folder = makeRepository(['first.ts', 3], ['last.ts', 0])
  expect(readChange('HEAD~1', folder).files).toEqual(['last.ts'])
  expect(() => readChange('nowhere', folder)).toThrow('There is no commit "nowhere"')
})

it('is not known where no commit is old enough, or where there is no repository', () => {
  expect(readChange(undefined, makeRepository(['first.ts', 3], ['last.ts', 0])).base).toBeUndefined()
  const nowhere = mkdtempSync(path.join(tmpdir(), 'kurve-change-'))
  onTestFinished(() => rmSync(nowhere, { recursive: true }))
  expect(readChange(undefined, nowhere)).toEqual({
    base: undefined,
    files: [],
    present: [],
    commits: 0,
  })
})
