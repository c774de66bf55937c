import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Files that every sub-site serves as they are, and that a built one lacks or has otherwise.
 * @param source the top-level `static/`. @param folder the built sub-site.
 */
export const notServedAsIs = (source: string, folder: string): string[] =>
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(source, path.join(entry.parentPath, entry.name)))
    .filter(file => {
      const served = path.join(folder, file)
      return !existsSync(served) || !readFileSync(served).equals(readFileSync(path.join(source, file)))
    })
