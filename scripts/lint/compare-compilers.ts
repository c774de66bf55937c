import { join } from 'node:path'
import { run } from '../lib/run.ts'
import { readFaults, without, withSeeds } from './seed-folder.ts'

const packages = join(import.meta.dirname, '../../node_modules')
/** The compiler of `npm run types`, and the one that ESLint and editors ask. */
const compilers = {
  native: ['typescript-native/bin/tsc', '--singleThreaded'],
  javascript: ['typescript/bin/tsc'],
} as const

/** Position and code of each error (`props.tsx(2,1): error TS2322`); the words may differ. */
async function errorsOf(
  [script, ...args]: readonly [string, ...string[]],
  folder: string,
): Promise<Set<string>> {
  const { output } = await run(
    process.execPath,
    [join(packages, script), '-p', folder, '--pretty', 'false', ...args],
    { cwd: folder },
  )
  return new Set([...output.matchAll(/^seeds\/(.*\(\d+,\d+\): error TS\d+)/gm)].map(match => match[1] ?? ''))
}

/** Both compilers over `seeded/type-faults.txt`. Returns what is wrong: files in which one of them finds nothing. */
export async function compareCompilers(say: (line: string) => void): Promise<string[]> {
  const faults = readFaults('type-faults.txt')
  return withSeeds(faults, async folder => {
    const native = await errorsOf(compilers.native, folder)
    const javascript = await errorsOf(compilers.javascript, folder)
    say(`compilers: ${faults.length} files; errors: ${native.size} native, ${javascript.size} in JavaScript`)
    for (const error of without(native, javascript)) say(`  only native: ${error}`)
    for (const error of without(javascript, native)) say(`  only JavaScript: ${error}`)
    const silent = (errors: Set<string>, name: string) =>
      ![...errors].some(error => error.startsWith(`${name}(`))
    return faults.flatMap(({ name }) => [
      ...(silent(native, name) ? [`${name}: TypeScript 7 finds nothing`] : []),
      ...(silent(javascript, name) ? [`${name}: TypeScript 6 finds nothing`] : []),
    ])
  })
}
