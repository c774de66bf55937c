import type { EnvironmentName, Roots } from '../contract/cms/site-config.ts'

const clubRoots = (origins: { web: string; api: string; login: string; cloud: string }): Roots => ({
  web: origins.web,
  api: `${origins.api}/api`,
  authority: `${origins.login}/id`,
  feeds: `${origins.cloud}/feeds`,
  live: `${origins.cloud}/live/live-video.json`,
  pay: `${origins.api}/pay`,
})

const oneOrigin = (origin: string) => clubRoots({ web: origin, api: origin, login: origin, cloud: origin })

/** Where the platform answers in each environment. `dev` is `gatsby develop` before a platform that runs as `local`. */
const roots: Record<EnvironmentName, Roots> = {
  local: oneOrigin('http://localhost:8000'),
  dev: { ...oneOrigin('http://localhost:8000'), web: 'http://localhost:8001' },
  hosts: clubRoots({
    web: 'http://dbp.localhost:8000',
    api: 'http://api.club.localhost:8000',
    login: 'http://login.club.localhost:8000',
    cloud: 'http://api.club.localhost:8000',
  }),
  staging: clubRoots({
    web: 'https://staging.dreiburgenpark.example',
    api: 'https://api.staging.sg-eichwald.example',
    login: 'https://login.staging.sg-eichwald.example',
    cloud: 'https://cloud.staging.sg-eichwald.example',
  }),
  production: clubRoots({
    web: 'https://www.dreiburgenpark.example',
    api: 'https://api.sg-eichwald.example',
    login: 'https://login.sg-eichwald.example',
    cloud: 'https://cloud.sg-eichwald.example',
  }),
}

/** Who takes payments. The sandbox moves no money and is part of a developer's platform. */
export type PaymentProviderName = 'sandbox' | 'none'

/** Whose script the pages that pay may load. */
export const paymentProviders: Record<EnvironmentName, PaymentProviderName> = {
  local: 'sandbox',
  dev: 'sandbox',
  hosts: 'sandbox',
  staging: 'none',
  production: 'none',
}

/**
 * Whether visited pages can be read without a network. Where this is false, the next build puts a service worker in place that
 * takes itself and everything it kept out of people's browsers (docs/operations.md).
 */
export const worksOffline: Record<EnvironmentName, boolean> = {
  local: true,
  dev: false,
  hosts: true,
  staging: true,
  production: true,
}

/** Where `npm start` listens unless KURVE_PORT says otherwise. */
export const defaultPort = 8000
/** Where `npm run dev` shows its one sub-site unless KURVE_DEV_PORT says otherwise. */
export const defaultDevPort = 8001

/** Ports of the addresses on this machine; other environments have none. */
export interface Ports {
  readonly platform?: number | undefined
  readonly dev?: number | undefined
}

/** An address of the tables in `sites/` with the ports of this run in place of the usual ones. */
export const withPorts = (address: string, ports: Ports = {}): string =>
  address
    .replace(/(localhost):8000\b/, `$1:${ports.platform ?? defaultPort}`)
    .replace(/(localhost):8001\b/, `$1:${ports.dev ?? defaultDevPort}`)

/** The roots of an environment; `ports` replaces 8000 and 8001 in those on this machine. */
export function environmentRoots(environment: EnvironmentName, ports: Ports = {}): Roots {
  const { web, api, authority, feeds, live, pay } = roots[environment]
  return {
    web: withPorts(web, ports),
    api: withPorts(api, ports),
    authority: withPorts(authority, ports),
    feeds: withPorts(feeds, ports),
    live: withPorts(live, ports),
    pay: withPorts(pay, ports),
  }
}
