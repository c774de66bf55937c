import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A copy of the club's data that a test may change. */
export interface ClubFolder {
  /** What `readClubData` takes. */
  root: string
  /** Files are named as below `sites/club/data`. */
  read: (name: string) => string
  write: (name: string, text: string) => void
  remove: () => void
}

export function copyClubData(): ClubFolder {
  const root = mkdtempSync(path.join(tmpdir(), 'kurve-club-'))
  const folder = path.join(root, 'sites', 'club', 'data')
  cpSync(path.resolve(import.meta.dirname, '../../sites/club/data'), folder, { recursive: true })
  return {
    root,
    read: name => readFileSync(path.join(folder, name), 'utf8'),
    write: (name, text) => writeFileSync(path.join(folder, name), text),
    remove: () => rmSync(root, { recursive: true }),
  }
}
