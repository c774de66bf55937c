import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { prepareDataFolder } from './data-folder.ts'
import { type Environment, StartError } from './start-error.ts'

const signingKey = z.looseObject({
  kty: z.string(),
  kid: z.string(),
  alg: z.enum(['ES256', 'RS256', 'PS256']),
  d: z.string(),
})

/** How each secret is written in the environment: what must not be guessed, and what must survive a restart. */
const variables = {
  /** Keys that sign the provider's cookies, by comma; the first signs, the others are still believed. */
  OIDC_COOKIE_KEYS: z
    .string()
    .transform(text => text.split(',').map(key => key.trim()))
    .pipe(z.array(z.string().min(32, 'each key needs at least 32 characters')).min(1)),
  /** Private JSON Web Key Set that signs id tokens; the first key signs. */
  OIDC_JWKS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' })
        return z.NEVER
      }
    })
    .pipe(z.object({ keys: z.array(signingKey).min(1) })),
} as const

type SecretName = keyof typeof variables
const names = Object.keys(variables) as SecretName[]

export interface Secrets {
  readonly cookieKeys: readonly string[]
  /** Private keys as JSON Web Keys. */
  readonly jwks: { readonly keys: readonly z.output<typeof signingKey>[] }
}

const generate: Record<SecretName, () => string> = {
  OIDC_COOKIE_KEYS: () => randomBytes(32).toString('base64url'),
  OIDC_JWKS: () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return JSON.stringify({
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' }],
    })
  },
}

/**
 * Secrets from the environment. On a developer's machine those that are missing are made once and kept in
 * `<data folder>/secrets.json`, for its owner's eyes only; anywhere else a missing one stops the start with its name.
 */
export function readSecrets(
  environment: Environment,
  settings: { isLocal: boolean; dataFolder: string },
): Secrets {
  const given = Object.fromEntries(
    names.flatMap(name => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const missing = names.filter(name => given[name] === undefined)
  if (missing.length > 0 && (!settings.isLocal || environment.NODE_ENV === 'production')) {
    throw new StartError(
      `${missing.join(' and ')} must be set: secrets are only made up on a developer's machine.`,
    )
  }
  const kept = missing.length > 0 ? keptSecrets(settings.dataFolder, missing) : {}
  return parseSecrets({ ...kept, ...given })
}

/** Keys that stay published beside the new one; each signed the id tokens of its time. */
const FORMER_KEYS = 2

/** The text of OIDC_JWKS with a new key in front, which signs from then on. Throws StartError where the old one is not right. */
export function rotateSigningKeys(jwks: string): string {
  const parsed = variables.OIDC_JWKS.safeParse(jwks)
  if (!parsed.success) throw new StartError('OIDC_JWKS is not right.')
  const made = variables.OIDC_JWKS.parse(generate.OIDC_JWKS())
  return JSON.stringify({ keys: [...made.keys, ...parsed.data.keys.slice(0, FORMER_KEYS)] })
}

/** Rotates the signing keys that a developer's machine keeps in its data folder. */
export function rotateKeptSigningKeys(folder: string): void {
  const path = join(folder, 'secrets.json')
  const kept = readKept(path)
  const { OIDC_JWKS } = kept
  if (OIDC_JWKS === undefined) throw new StartError(`${path} keeps no signing keys: start the platform once.`)
  keep(path, { ...kept, OIDC_JWKS: rotateSigningKeys(OIDC_JWKS) }, false)
}

/** New secrets that nothing keeps: for tests. */
export const makeSecrets = (): Secrets =>
  parseSecrets(Object.fromEntries(names.map(name => [name, generate[name]()])))

function parseSecrets(texts: Readonly<Record<string, string>>): Secrets {
  const read = <N extends SecretName>(name: N) => {
    const parsed = variables[name].safeParse(texts[name])
    // The value itself must not reach a log.
    if (!parsed.success)
      throw new StartError(`${name} is not right: ${parsed.error.issues[0]?.message ?? ''}`)
    return parsed.data as z.output<(typeof variables)[N]>
  }
  return { cookieKeys: read('OIDC_COOKIE_KEYS'), jwks: read('OIDC_JWKS') }
}

function keptSecrets(folder: string, wanted: readonly SecretName[]): Record<string, string> {
  prepareDataFolder(folder)
  const path = join(folder, 'secrets.json')
  const kept = readKept(path)
  const made = wanted.filter(name => kept[name] === undefined)
  if (made.length === 0) return kept
  const all = { ...kept, ...Object.fromEntries(made.map(name => [name, generate[name]()])) }
  return keep(path, all, Object.keys(kept).length === 0) ? all : keptSecrets(folder, wanted)
}

/**
 * Writes the file whole beside and then puts it in place, so that a process killed meanwhile leaves no half of it. Of several
 * processes that start at once the first one's `isNew` file counts; says whether it was this one.
 */
function keep(path: string, secrets: Readonly<Record<string, string>>, isNew: boolean): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  try {
    if (isNew) linkSync(draft, path)
    else renameSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readKept(path: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    throw new StartError(`${path} is damaged. Delete it: new secrets are made, and everybody signs in again.`)
  }
}
