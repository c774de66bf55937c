import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Typo3Overrides, typo3OverridesFrom } from '#cms/site-source.ts'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import type { Roots } from '#contract/cms/site-config.ts'
import { defaultDevPort, defaultPort, environmentRoots, type Ports } from '#sites/environments.ts'
import { readMoment } from './clock.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { type Environment, StartError } from './start-error.ts'

/** The environments that a platform runs as (`dev` is a way to build pages, not to serve them). */
export const serverEnvironments = ['local', 'hosts', 'staging', 'production'] as const
export type ServerEnvironment = (typeof serverEnvironments)[number]

const port = z.coerce.number().int().min(0).max(65_535)
const url = (protocol: RegExp) => z.url({ protocol, hostname: /.+/ })

/** The longest that a club may have goods held for a cart. */
export const LONGEST_RESERVATION_MINUTES = 240

/** Every setting, as docs/operations.md lists them. Secrets stand in server/secrets.ts. */
const variables = z.object({
  KURVE_ENVIRONMENT: z.enum(serverEnvironments).default('local'),
  KURVE_PORT: port.default(defaultPort),
  KURVE_DEV_PORT: port.default(defaultDevPort),
  HOST: z.string().default('127.0.0.1'),
  KURVE_DATA: z.string().default('.data'),
  KURVE_DIST: z.string().default('dist'),
  KURVE_FEEDS: z.string().optional(),
  KURVE_VIDEOS: z.string().optional(),
  KURVE_LIVE: z.string().optional(),
  KURVE_SERVE_SITES: z.stringbool().optional(),
  KURVE_TYPO3: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/, -]+$/)
    .default('loopback'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  BREACHED_PASSWORDS_URL: url(/^https?$/).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'is no secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'is no signing secret of a Stripe webhook')
    .optional(),
  RESERVATION_MINUTES: z.coerce
    .number()
    .positive()
    .max(LONGEST_RESERVATION_MINUTES)
    .default(reservationMinutes),
  ON_ACCOUNT_FIRST_CENTS: z.coerce.number().int().min(0).default(250_00),
  ON_ACCOUNT_OPEN_CENTS: z.coerce.number().int().min(0).default(750_00),
  ON_ACCOUNT_UNCONFIRMED: z.enum(['refuse', 'allow']).default('refuse'),
  ACCOUNT_DELETION: z.enum(['self', 'support']).default('self'),
  RATE_LIMITS: z.stringbool().default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  KURVE_CLOCK: z
    .string()
    .refine(
      text => readMoment(text, new Date(0)) !== undefined,
      'is neither "+30d" nor an ISO 8601 moment with its zone',
    )
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

/** A payment provider and the platform, as they reach each other. */
export interface PaymentProviderSettings {
  /** Root of the provider's API. */
  readonly url: string
  /** Root of our own API, for what the provider tells by itself. */
  readonly reportsTo: string
  /** How long one of its answers is waited for. */
  readonly timeoutMs: number
  /** Where the provider is Stripe; else it is the sandbox. */
  readonly stripe?: StripeKeys
}

/** As long as somebody at a checkout waits for one step. */
export const PROVIDER_TIMEOUT_MS = 5_000

/** What opens Stripe's API, and what it signs its webhooks with. Neither is ever logged. */
export interface StripeKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** What a club lends its buyers. */
export interface OnAccountBounds {
  /** Who has not shown that mails reach them pays at once. */
  readonly needsConfirmedAddress: boolean
  /** What may be open, all together, of whoever has never paid for anything here and kept it. */
  readonly firstCents: number
  /** Of everybody else. */
  readonly openCents: number
}

/** What the server was told, checked once at the start and handed on; nothing else reads the environment. */
export interface Settings {
  readonly environment: ServerEnvironment
  /** On a developer's machine: example people, `/mailbox`, secrets of its own making. */
  readonly isLocal: boolean
  readonly host: string
  readonly port: number
  /** Ports that stand in for 8000 and 8001 in the addresses of `sites/`. */
  readonly ports: Ports
  /** Where the platform answers; see sites/environments.ts. */
  readonly roots: Roots
  /** Folder of the embedded database, the local secrets and the process lock. */
  readonly dataFolder: string
  /** Folder of this environment's built sub-sites; undefined where something else serves them. */
  readonly sitesFolder: string | undefined
  /** Folder of the feeds below `{feeds}`: written by this process and served by it. */
  readonly feedsFolder: string
  /** Folder of the videos, a folder for each: `npm run video:add` fills it. */
  readonly videosFolder: string
  /** Folder of the live-video file below `{live}`, which `npm run live` writes. */
  readonly liveFolder: string
  /** The project's folder, whose `sites/` a preview reads. */
  readonly contentRoot: string
  /** Addresses of TYPO3 by sub-site, in place of what `site.ts` says. */
  readonly typo3: Typo3Overrides
  /** PostgreSQL; undefined means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** Proxies whose X-Forwarded headers are believed: addresses, nets or `loopback`, by comma. */
  readonly trustProxy: string
  /** How long readiness says no before the process stops taking requests. */
  readonly drainSeconds: number
  /** Range API that new passwords are looked up at; undefined: only in the list that is part of the platform. */
  readonly breachedPasswordsUrl: string | undefined
  /** How long what lies in a cart is kept from others. */
  readonly reservationMinutes: number
  readonly onAccount: OnAccountBounds
  /** Who deletes accounts: people their own, or the service team for them (SPEC 6 has it both ways). */
  readonly accountDeletion: 'self' | 'support'
  /** Who keeps people's payment methods; undefined: nobody, and none can be added. */
  readonly paymentProvider: PaymentProviderSettings | undefined
  /** Off where one machine plays many people: tests, measurements. */
  readonly limitsRequests: boolean
  readonly metricsToken: string | undefined
  /** Where a developer's clock begins, as `readMoment` takes it; undefined: the time is that of the machine. */
  readonly clock: string | undefined
  readonly logLevel: z.output<typeof variables>['LOG_LEVEL']
  readonly secrets: Secrets
}

/** All settings and secrets of a process. Throws StartError naming each variable that is wrong or missing. */
export function readSettings(environment: Environment): Settings {
  const plain = readPlainSettings(environment)
  return { ...plain, secrets: readSecrets(environment, plain) }
}

/** All settings but the secrets; tests bring secrets of their own. */
export function readPlainSettings(environment: Environment): Omit<Settings, 'secrets'> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartError(`A setting is not right. ${lines.join('; ')}`)
  }
  const value = parsed.data
  const isLocal = value.KURVE_ENVIRONMENT === 'local' || value.KURVE_ENVIRONMENT === 'hosts'
  const ports = { platform: value.KURVE_PORT, dev: value.KURVE_DEV_PORT }
  return {
    environment: value.KURVE_ENVIRONMENT,
    isLocal,
    host: value.HOST,
    port: value.KURVE_PORT,
    ports,
    roots: environmentRoots(value.KURVE_ENVIRONMENT, ports),
    dataFolder: resolve(value.KURVE_DATA),
    sitesFolder:
      (value.KURVE_SERVE_SITES ?? isLocal) ? resolve(value.KURVE_DIST, value.KURVE_ENVIRONMENT) : undefined,
    feedsFolder: resolve(value.KURVE_FEEDS ?? join(value.KURVE_DATA, 'feeds')),
    videosFolder: resolve(value.KURVE_VIDEOS ?? join(value.KURVE_DATA, 'videos')),
    liveFolder: resolve(value.KURVE_LIVE ?? join(value.KURVE_DATA, 'live')),
    contentRoot: resolve(import.meta.dirname, '..'),
    typo3: typo3Overrides(value.KURVE_TYPO3),
    databaseUrl: value.DATABASE_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    ...mailSettings(value, isLocal),
    trustProxy: value.TRUST_PROXY,
    drainSeconds: value.DRAIN_SECONDS,
    breachedPasswordsUrl: value.BREACHED_PASSWORDS_URL,
    reservationMinutes: value.RESERVATION_MINUTES,
    onAccount: {
      needsConfirmedAddress: value.ON_ACCOUNT_UNCONFIRMED === 'refuse',
      firstCents: value.ON_ACCOUNT_FIRST_CENTS,
      openCents: value.ON_ACCOUNT_OPEN_CENTS,
    },
    accountDeletion: value.ACCOUNT_DELETION,
    paymentProvider: stripeProvider(value) ?? (isLocal ? sandboxProvider(value) : undefined),
    limitsRequests: value.RATE_LIMITS,
    metricsToken: value.METRICS_TOKEN,
    clock: clockSetting(value, isLocal),
    logLevel: value.LOG_LEVEL,
  }
}

/** Hosts that mean "every address of this machine" and are none to call. */
const anyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * The sandbox is part of the same process. It is called where that listens, since the names below `.localhost` that browsers
 * know mean nothing to a program.
 */
function sandboxProvider({ HOST, KURVE_PORT }: z.output<typeof variables>): PaymentProviderSettings {
  const address = anyAddress[HOST] ?? HOST
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${KURVE_PORT}`
  return { url: `${origin}/pay`, reportsTo: `${origin}/api`, timeoutMs: PROVIDER_TIMEOUT_MS }
}

const STRIPE_API = 'https://api.stripe.com'

/** Stripe, where its two keys are given. Throws StartError where one is missing, or where it is not the environment's kind. */
function stripeProvider(value: z.output<typeof variables>): PaymentProviderSettings | undefined {
  const { KURVE_ENVIRONMENT, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set both, or neither.')
  }
  const isLive = secretKey.includes('_live_')
  if (isLive !== (KURVE_ENVIRONMENT === 'production')) {
    throw new StartError(
      isLive
        ? `STRIPE_SECRET_KEY is a live key, which takes real money: ${KURVE_ENVIRONMENT} wants one for tests.`
        : 'STRIPE_SECRET_KEY is a key for tests: production would hand over goods that nobody pays.',
    )
  }
  const ports = { platform: value.KURVE_PORT, dev: value.KURVE_DEV_PORT }
  const reportsTo = environmentRoots(KURVE_ENVIRONMENT, ports).api
  return {
    url: STRIPE_API,
    reportsTo,
    timeoutMs: PROVIDER_TIMEOUT_MS,
    stripe: { secretKey, webhookSecret },
  }
}

/** Elsewhere everybody else's time would be another than ours; and Stripe refuses, and is refused, what another time has signed. */
function clockSetting(value: z.output<typeof variables>, isLocal: boolean): string | undefined {
  if (value.KURVE_CLOCK === undefined) return undefined
  if (!isLocal)
    throw new StartError(`KURVE_CLOCK moves the time, which ${value.KURVE_ENVIRONMENT} must not do.`)
  if (value.STRIPE_SECRET_KEY !== undefined)
    throw new StartError('KURVE_CLOCK and STRIPE_SECRET_KEY exclude each other.')
  return value.KURVE_CLOCK
}

function typo3Overrides(text: string | undefined): Typo3Overrides {
  try {
    return typo3OverridesFrom({ KURVE_TYPO3: text })
  } catch (error) {
    throw new StartError(`A setting is not right. ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Locally mails stay readable at `/mailbox`; anywhere else they must have a way out, or people wait for them in vain. */
function mailSettings(value: z.output<typeof variables>, isLocal: boolean) {
  const missing = isLocal
    ? []
    : (['SMTP_URL', 'MAIL_FROM'] as const).filter(name => value[name] === undefined)
  if (missing.length > 0)
    throw new StartError(`${missing.join(' and ')} must be set in ${value.KURVE_ENVIRONMENT}.`)
  return { smtpUrl: value.SMTP_URL, mailFrom: value.MAIL_FROM }
}
