import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Files as paths below a folder, each with what tells it from what had its name before. */
type Versions = Readonly<Record<string, string>>

const versionsIn = (folder: string): Versions =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const file = path.join(entry.parentPath, entry.name)
        const { ino, mtimeMs } = statSync(file)
        return [path.relative(folder, file), `${ino} ${mtimeMs}`]
      }),
  )

/** What a disk answers that knows no second name for a file, or no further one. */
const linkless = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV'])

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

/**
 * Gives a file a second name, in one step also where another file has it. Where a disk cannot, it gets a copy.
 * @param next a name on the same disk that nobody serves, for the moment between.
 */
function link(from: string, to: string, next: string): void {
  // Renaming one name of a file to another name of it does nothing by POSIX, and would leave `next` behind.
  if (inodeOf(from) === inodeOf(to)) return
  mkdirSync(path.dirname(to), { recursive: true })
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
 *
 * What all folders have is noted in `record`, so that next time only what changed is done. A folder that lacks the last file was
 * put there since, or left half done, and gets everything.
 */
export function shareFiles(source: string, folders: readonly string[], record: string): void {
  const versions = versionsIn(source)
  // Written below and by nothing else.
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Versions) : {}
  const names = Object.keys(versions)
  const changed = names.filter(name => versions[name] !== before[name])
  const gone = Object.keys(before).filter(name => versions[name] === undefined)
  const last = names.at(-1)
  const next = `${record}.link`
  for (const folder of folders) {
    const isWhole = last !== undefined && existsSync(path.join(folder, last))
    for (const name of isWhole ? changed : names) link(path.join(source, name), path.join(folder, name), next)
    for (const name of gone) rmSync(path.join(folder, name), { force: true })
  }
  writeFileSync(`${record}.next`, JSON.stringify(versions))
  renameSync(`${record}.next`, record)
}
