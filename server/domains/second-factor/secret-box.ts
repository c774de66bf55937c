import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import { deriveKeys } from '#server/platform-keys.ts'

const purpose = 'authenticator secret'
const cipher = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Names a key without telling it, so that the right one is found after keys were changed. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** What every box that the platform makes at present begins with. */
export const currentBoxPrefix = (settings: Settings): string => `${nameOf(deriveKeys(settings, purpose)[0])}.`

/** Encrypts a text for the account's row alone: put into another row it does not open. */
export function sealSecret(settings: Settings, accountId: string, text: string): string {
  const [key] = deriveKeys(settings, purpose)
  const iv = randomBytes(IV_BYTES)
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return `${nameOf(key)}.${Buffer.concat([iv, encryption.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws where the key is gone or the box was tampered with: both are faults of the platform, not of a person. */
export function openSecret(settings: Settings, accountId: string, box: string): string {
  const [name, content = ''] = box.split('.')
  const key = deriveKeys(settings, purpose).find(key => nameOf(key) === name)
  if (!key) throw new Error('An authenticator was encrypted with a key that OIDC_COOKIE_KEYS does not have')
  const bytes = Buffer.from(content, 'base64url')
  const sealedFrom = IV_BYTES + TAG_BYTES
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(IV_BYTES, sealedFrom))
  return Buffer.concat([decryption.update(bytes.subarray(sealedFrom)), decryption.final()]).toString('utf8')
}
