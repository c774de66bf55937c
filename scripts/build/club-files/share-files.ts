import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

/** The files of a folder as paths below it, each with what tells it from any other file. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const file = path.join(entry.parentPath, entry.name)
      return { name: path.relative(folder, file), file, inode: statSync(file).ino }
    })

/** What a disk answers that knows no second name for a file, or no further one. */
const linkless = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV'])

/** Gives a file a second name, in one step also where another file has it. Where a disk cannot, it gets a copy. */
function link(from: string, to: string): void {
  const next = `${to}.next`
  rmSync(next, { force: true })
  try {
    linkSync(from, next)
  } catch (error) {
    if (!linkless.has((error as NodeJS.ErrnoException).code)) throw error
    copyFileSync(from, next)
  }
  renameSync(next, to)
}

/**
 * Makes the files of `source` files of the other folders too, without their bytes lying on the disk again. Nobody may write into
 * such a file: who changes it puts a new one in its place.
 * @param owned folders below each in which nothing else may stay.
 */
export function shareFiles(source: string, folders: readonly string[], owned: readonly string[]): void {
  const files = filesIn(source)
  const names = new Set(files.map(({ name }) => name))
  for (const folder of folders) {
    for (const below of new Set(files.map(({ name }) => path.dirname(name))))
      mkdirSync(path.join(folder, below), { recursive: true })
    for (const { name, file, inode } of files) {
      const target = path.join(folder, name)
      if (statSync(target, { throwIfNoEntry: false })?.ino !== inode) link(file, target)
    }
    for (const below of owned.filter(each => existsSync(path.join(folder, each)))) {
      for (const name of readdirSync(path.join(folder, below)))
        if (!names.has(path.join(below, name))) rmSync(path.join(folder, below, name), { recursive: true })
    }
  }
}
