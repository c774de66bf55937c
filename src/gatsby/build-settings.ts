import path from 'node:path'
import { type EnvironmentName, environmentNames } from '../../contract/cms/site-config.ts'
import type { SiteSettings } from '../../cms/site-settings.ts'
import { typo3OverridesFrom } from '../../cms/site-source.ts'
import type { Ports } from '../../sites/environments.ts'
import { defaultSite, findSite, sites } from '../../sites/sites.ts'

/** What one Gatsby run builds. Read once; nothing else in the build looks at the environment variables. */
export type BuildSettings = SiteSettings

const oneOf = (names: readonly string[]) => names.join(', ')

function portOf(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`${name}: "${text}" is not a port`)
  return port
}

/** Ports of the addresses on this machine, by KURVE_PORT and KURVE_DEV_PORT. Throws on what is not a port. */
export const portsFrom = (env: NodeJS.ProcessEnv): Ports => ({
  platform: portOf(env, 'KURVE_PORT'),
  dev: portOf(env, 'KURVE_DEV_PORT'),
})

export const isEnvironmentName = (name: string): name is EnvironmentName =>
  environmentNames.some(known => known === name)

/** Settings by KURVE_SITE, KURVE_ENVIRONMENT and the ports. Throws with the name of the setting that is wrong. */
export function readBuildSettings(env: NodeJS.ProcessEnv, root: string): BuildSettings {
  const key = env.KURVE_SITE ?? defaultSite.key
  const environment = env.KURVE_ENVIRONMENT ?? 'local'
  const site = findSite(key)
  if (!site)
    throw new Error(`KURVE_SITE: there is no sub-site "${key}"; there are ${oneOf(sites.map(s => s.key))}`)
  if (!isEnvironmentName(environment)) {
    throw new Error(`KURVE_ENVIRONMENT: "${environment}" is none of ${oneOf(environmentNames)}`)
  }
  return { site, environment, ports: portsFrom(env), root, typo3: typo3OverridesFrom(env) }
}

/** Gatsby runs in `.slots/<slot>`, two folders below the project's. */
export const settings = readBuildSettings(process.env, process.env.KURVE_ROOT ?? path.resolve('../..'))
