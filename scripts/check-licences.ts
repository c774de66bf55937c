// `npm run licences`: what the product is handed on with has licences that somebody has looked at.
import { readFileSync } from 'node:fs'
import { type LockedPackage, unknownLicences } from './licences/judge.ts'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const unknown = unknownLicences(packages)
for (const line of unknown) process.stderr.write(`${line}\n`)
if (unknown.length > 0) {
  process.stderr.write(
    'Look at each, and name what is right in scripts/licences/judge.ts, or take another package.\n',
  )
  process.exitCode = 1
}
