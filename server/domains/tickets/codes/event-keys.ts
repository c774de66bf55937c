import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { StaticPart } from '#contract/tickets/ticket-code.ts'
import { deriveKeys } from '#server/platform-keys.ts'
import type { Settings } from '#server/settings.ts'

/** Which keys of an event count. One that has leaked is taken out of the list. */
export interface EventKeys {
  eventNo: number
  /** 0 to 255; the first one signs, the others are still believed. */
  keyNos: readonly [number, ...number[]]
}

/** What a code names its key by. */
export type KeyName = Pick<StaticPart, 'eventNo' | 'keyNo'>

/** Signs the codes of an event. The private key never leaves the platform. */
export interface SigningKey extends KeyName {
  privateKey: KeyObject
}

/** What checks the codes of some events: each has a key for each of the platform's cookie keys, the current one first. */
export interface VerificationKeys {
  /** Ed25519, by `keyText`. */
  publicKeys: ReadonlyMap<string, readonly KeyObject[]>
  /** By the number of the event. */
  rotationKeys: ReadonlyMap<number, readonly Buffer[]>
}

/** A public key as JSON Web Key (RFC 8037), with the numbers that a code names it by. */
export interface PublicTicketKey extends KeyName {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  use: 'sig'
  /** Thumbprint (RFC 7638): keys of two cookie keys have the same numbers. */
  kid: string
}

/** As long as the hash of the moving part (RFC 4226, 4). */
const TICKET_KEY_BYTES = 20
/** What stands before the seed in PKCS #8 (RFC 8410, 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export const keyText = ({ eventNo, keyNo }: KeyName): string => `${eventNo}-${keyNo}`

const derive = (key: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, '', info, length))

function privateKeyOf(platformKey: Buffer, { eventNo, keyNo }: KeyName): KeyObject {
  const seed = derive(platformKey, `event ${eventNo} key ${keyNo}`, 32)
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

const signingSeeds = (settings: Settings) => deriveKeys(settings, 'ticket signing')

export function signingKey(settings: Settings, { eventNo, keyNos: [keyNo] }: EventKeys): SigningKey {
  return { eventNo, keyNo, privateKey: privateKeyOf(signingSeeds(settings)[0], { eventNo, keyNo }) }
}

/** Of each key that counts, its number and its public half. */
const publicKeys = (settings: Settings, events: readonly EventKeys[]) =>
  events
    .flatMap(({ eventNo, keyNos }) => keyNos.map(keyNo => ({ eventNo, keyNo })))
    .map(name => ({
      name,
      keys: signingSeeds(settings).map(seed => createPublicKey(privateKeyOf(seed, name))),
    }))

/** What the keys of an event's tickets are made from, for the platform and the gates of this event. The first one makes new ones. */
export function rotationKeys(settings: Settings, eventNo: number): [current: Buffer, ...former: Buffer[]] {
  const [current, ...former] = deriveKeys(settings, 'ticket rotation')
  const ofEvent = (key: Buffer) => derive(key, `event ${eventNo}`, 32)
  return [ofEvent(current), ...former.map(ofEvent)]
}

/** The key of one ticket and generation, by which its holder's phone makes moving parts. */
export const ticketKey = (
  rotationKey: Uint8Array,
  { ticketId, generation }: Pick<StaticPart, 'ticketId' | 'generation'>,
): Buffer<ArrayBuffer> =>
  derive(rotationKey, Buffer.concat([Buffer.from(ticketId, 'hex'), Buffer.of(generation)]), TICKET_KEY_BYTES)

export const verificationKeys = (settings: Settings, events: readonly EventKeys[]): VerificationKeys => ({
  publicKeys: new Map(publicKeys(settings, events).map(({ name, keys }) => [keyText(name), keys])),
  rotationKeys: new Map(events.map(({ eventNo }) => [eventNo, rotationKeys(settings, eventNo)])),
})

/** The document at `/.well-known/kurve-tickets.json`, by which others read a ticket, such as who checks tickets on a tram. */
export const publicTicketKeys = (
  settings: Settings,
  events: readonly EventKeys[],
): { keys: PublicTicketKey[] } => ({
  keys: publicKeys(settings, events).flatMap(({ name, keys }) => keys.map(key => publicTicketKey(key, name))),
})

function publicTicketKey(key: KeyObject, name: KeyName): PublicTicketKey {
  const { x = '' } = key.export({ format: 'jwk' })
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const kid = createHash('sha256').update(members).digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, use: 'sig', kid, ...name }
}
