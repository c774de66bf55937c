import { parseArgs } from 'node:util'
import type { EnvironmentName } from '../../contract/cms/site-config.ts'
import type { Site } from '../../sites/site-schema.ts'
import { findSite, sites } from '../../sites/sites.ts'
import { isEnvironmentName } from '../../src/gatsby/build-settings.ts'

export interface BuildRequest {
  readonly sites: readonly Site[]
  readonly environment: Exclude<EnvironmentName, 'dev'>
  /** Builds also what did not change. */
  readonly force: boolean
}

/** What the person got wrong on the command line, in one line. */
export class UsageError extends Error {}

export const usage = `npm run build -- [site …] [--all] [--env local|hosts|staging|production] [--force]
  Sub-sites: ${sites.map(site => site.key).join(', ')}. Without a name, all of them.`

function siteNamed(key: string): Site {
  const site = findSite(key)
  if (site) return site
  throw new UsageError(
    `There is no sub-site "${key}". There are: ${sites.map(known => known.key).join(', ')}.`,
  )
}

/** Reads `profis en --env hosts`. Throws a UsageError. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv = {}): BuildRequest {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { env: { type: 'string' }, all: { type: 'boolean' }, force: { type: 'boolean' } },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  const environment = parsed.values.env ?? env.KURVE_ENVIRONMENT ?? 'local'
  if (!isEnvironmentName(environment) || environment === 'dev') {
    throw new UsageError(`There is no environment "${environment}" to build for.\n${usage}`)
  }
  const named = parsed.positionals.map(siteNamed)
  const all = parsed.values.all === true || named.length === 0
  return { sites: all ? sites : named, environment, force: parsed.values.force === true }
}
