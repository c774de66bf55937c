import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Bits of an authenticator's data (WebAuthn 6.1). */
const flags = { present: 0x01, verified: 0x04, mayBackUp: 0x08, isBackedUp: 0x10, hasCredential: 0x40 }

/** What a test bends to see it refused. */
export interface Bent {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
}

interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  user?: { id: string }
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** The public key as COSE writes it: P-256 for ES256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** A passkey in software, with the answers of a browser around it. It counts its uses unless it is a synced one. */
export function createSoftPasskey(origin: string, { isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let counter = 0
  let owner = ''

  const flagsOf = (isVerified: boolean) =>
    flags.present | (isVerified ? flags.verified : 0) | (isSynced ? flags.mayBackUp | flags.isBackedUp : 0)

  const clientData = (type: string, challenge: string, at: string) =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false })

  return {
    id,

    /** What `navigator.credentials.create` gives, as JSON. */
    create(options: Options, bent: Bent = {}): string {
      owner = options.user?.id ?? ''
      const authData = Buffer.concat([
        sha256(bent.rpId ?? options.rp?.id ?? ''),
        Buffer.from([flagsOf(bent.isVerified ?? true) | flags.hasCredential]),
        uint(0, 4),
        Buffer.alloc(16),
        uint(credentialId.length, 2),
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, bent.origin ?? origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      })
    },

    /** What `navigator.credentials.get` gives, as JSON. */
    sign(options: Options, bent: Bent = {}): string {
      if (!isSynced) counter += 1
      const authData = Buffer.concat([
        sha256(bent.rpId ?? options.rpId ?? ''),
        Buffer.from([flagsOf(bent.isVerified ?? true)]),
        uint(bent.counter ?? counter, 4),
      ])
      const data = clientData('webauthn.get', options.challenge, bent.origin ?? origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: bent.userHandle ?? owner,
        },
      })
    },
  }
}

export type SoftPasskey = ReturnType<typeof createSoftPasskey>
