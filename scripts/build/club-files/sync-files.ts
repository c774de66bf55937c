import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressedEndings } from '../compress/compress-folder.ts'
import type { Files } from './club-files-input.ts'

const isAsBefore = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text

/** Puts a file in its place in one step, so that whoever asks for it gets the old or the new one as a whole. */
function replace(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, text)
  for (const ending of compressedEndings) rmSync(file + ending, { force: true })
  renameSync(`${file}.next`, file)
}

/** Puts files into a folder. What is as it was is left alone, so that its time of change stays true. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    if (!isAsBefore(file, text)) replace(file, text)
  }
}

/**
 * Makes a folder hold these files, what they are compressed to, and no others. What is as it was is not compressed again.
 */
export function syncFiles(folder: string, files: Files): void {
  writeFiles(folder, files)
  const kept = new Set(
    [...files.keys()].flatMap(name =>
      ['', ...compressedEndings].map(ending => path.join(folder, name + ending)),
    ),
  )
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(file)) rmSync(file)
  }
}
