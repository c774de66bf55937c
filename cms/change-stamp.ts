import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const entryStamp = (file: string) => {
  const entry = statSync(file, { throwIfNoEntry: false })
  return entry?.isFile() ? `${file} ${entry.mtimeMs} ${entry.size}` : ''
}

/** A text that is another one as soon as a file in these places is changed, added or removed. */
export const changeStamp = (places: readonly string[]): string =>
  places
    .filter(existsSync)
    .flatMap(place =>
      statSync(place).isDirectory()
        ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map(name => path.join(place, name))
        : [place],
    )
    .map(entryStamp)
    .toSorted()
    .join('\n')

/** Tells of a change of what can be watched. Looking beats `fs.watch`, which on Linux loses a file that is replaced. */
export function onChange(places: () => readonly string[], everyMs: number, notify: () => void): () => void {
  let known = changeStamp(places())
  const timer = setInterval(() => {
    const now = changeStamp(places())
    if (now === known) return
    known = now
    notify()
  }, everyMs)
  return () => clearInterval(timer)
}
