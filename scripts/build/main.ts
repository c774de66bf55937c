// `npm run build -- profis en --env hosts`: builds sub-sites into dist/<environment>/<site>/.
import path from 'node:path'
import { typo3OverridesFrom } from '../../cms/site-source.ts'
import { portsFrom } from '../../src/gatsby/build-settings.ts'
import { readArguments, UsageError } from './arguments.ts'
import { buildSites } from './build-sites.ts'
import { OtherVersionError } from './gatsby-patches/versions.ts'
import { reportOutcome } from './outcome-line.ts'

const seconds = (value: number) => `${value.toFixed(1)} s`

async function main(): Promise<number> {
  const request = readArguments(process.argv.slice(2), process.env)
  const began = performance.now()
  console.log(`Building for ${request.environment}: ${request.sites.map(site => site.key).join(', ')}`)
  const outcomes = await buildSites({
    root: path.resolve(import.meta.dirname, '../..'),
    ...request,
    ports: portsFrom(process.env),
    typo3: typo3OverridesFrom(process.env),
    onStart: site => console.log(`… ${site}`),
    onStep: (site, { step, took }) => console.log(`  ${site}: ${step} (${seconds(took)})`),
    onEnd: reportOutcome,
  })
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length
  const built = outcomes.filter(({ outcome }) => outcome === 'built').length
  const took = seconds((performance.now() - began) / 1000)
  console.log(`${built} built, ${outcomes.length - built - failed} unchanged, ${failed} failed in ${took}`)
  return failed === 0 ? 0 : 1
}

/** What a person can mend, in one line; anything else is a fault of ours and keeps its stack. */
function plainLine(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof OtherVersionError) return error.message
  const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return full
    ? 'The disk is full. Free some space and build again; what was built before is still there.'
    : undefined
}

try {
  process.exitCode = await main()
} catch (error) {
  const line = plainLine(error)
  if (line === undefined) throw error
  console.error(line)
  process.exitCode = 2
}
