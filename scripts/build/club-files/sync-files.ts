import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const isAsBefore = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text

/** Puts a file in its place in one step, so that whoever asks for it gets the old or the new one as a whole. */
function replace(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, text)
  renameSync(`${file}.next`, file)
}

/**
 * Makes a folder hold these files. What is as it was is left alone, so that its time of change stays true.
 * @param files text by path, which begins with a slash. @param owned a folder below in which nothing else may stay.
 */
export function syncFiles(folder: string, files: ReadonlyMap<string, string>, owned?: string): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    if (!isAsBefore(file, text)) replace(file, text)
  }
  if (owned === undefined || !existsSync(path.join(folder, owned))) return
  for (const name of readdirSync(path.join(folder, owned))) {
    if (!files.has(`${owned}/${name}`)) rmSync(path.join(folder, owned, name), { recursive: true })
  }
}
