import { join } from 'node:path'
import { testPort } from '../../e2e/support/target.ts'
import { makeSecrets } from '../../server/secrets.ts'
import { type Platform, startPlatform } from '../../scripts/lib/platform.ts'
import { type Balancer, createBalancer } from './balancer.ts'

/** As a club runs it: several processes of one environment share their addresses, and limits are on. */
export const environment = 'production'

export interface Processes {
  ports: readonly number[]
  balancer: Balancer
  stop: () => Promise<void>
}

/** Starts so many processes of the platform behind a balancer, and waits until each is ready. */
export async function startProcesses(
  name: string,
  count: number,
  env: NodeJS.ProcessEnv,
): Promise<Processes> {
  const ports = Array.from({ length: count }, (_, index) => testPort + index)
  const balancer = createBalancer(ports)
  const platforms: Platform[] = []
  const stop = async () => {
    balancer.close()
    await Promise.all(platforms.map(platform => platform.stop()))
  }
  try {
    for (const port of ports) {
      const logFile = join('.bench', `${name}-${port}.log`)
      platforms.push(await startPlatform({ environment, port, logFile, env }))
    }
    return { ports, balancer, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What processes of one environment have in common, as operations.md asks for. The database is embedded where there is no address. */
export function sharedSettings(dataFolder: string, databaseUrl = ''): NodeJS.ProcessEnv {
  const { cookieKeys, jwks } = makeSecrets()
  return {
    DATABASE_URL: databaseUrl,
    KURVE_DATA: dataFolder,
    OIDC_COOKIE_KEYS: cookieKeys.join(','),
    OIDC_JWKS: JSON.stringify(jwks),
    // Nobody is written to.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'messung@example.org',
  }
}
