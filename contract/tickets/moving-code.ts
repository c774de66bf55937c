/** How long one moving part is shown; the period of RFC 6238. */
export const movingPeriodSeconds = 30
/** How old a moving part may be at the gate, and how far ahead; see `isMovingPartFresh`. */
const oldestSeconds = 90
const earliestSeconds = -60

const timeDigits = 10
const valueDigits = 8
/** Digits of a moving part. Google's `rotatingBarcode` writes the same by `{totp_timestamp_seconds}{totp_value_0}`. */
export const movingPartLength = timeDigits + valueDigits
const shape = /^\d{18}$/

export interface MovingPart {
  /** Seconds since 1970, the start of its period. */
  at: number
  /** Eight digits; whether they are right only the ticket's key shows. */
  digits: string
}

/** SHA-1, as Google's rotating barcodes know nothing else; its collisions are no danger to an HMAC. */
const algorithm = { name: 'HMAC', hash: 'SHA-1' } as const

/** The key of one ticket and generation. It cannot be read out again, also not where a browser keeps it. */
export const importMovingKey = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])

/** TOTP of eight digits (RFC 6238) of the period that `seconds` since 1970 lie in. */
export async function movingDigits(key: CryptoKey, seconds: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(seconds / movingPeriodSeconds)))
  const mac = new DataView(await crypto.subtle.sign(algorithm, key, counter))
  const offset = mac.getUint8(mac.byteLength - 1) & 15
  const value = (mac.getUint32(offset) & 0x7f_ff_ff_ff) % 10 ** valueDigits
  return String(value).padStart(valueDigits, '0')
}

/** What a phone puts behind the static part of a code at a moment. */
export async function writeMovingPart(key: CryptoKey, now: Date): Promise<string> {
  const seconds = now.getTime() / 1000
  const at = Math.floor(seconds / movingPeriodSeconds) * movingPeriodSeconds
  return String(at).padStart(timeDigits, '0') + (await movingDigits(key, at))
}

/** Undefined for what no phone writes: other characters, a moment within a period. */
export function readMovingPart(text: string): MovingPart | undefined {
  if (!shape.test(text)) return undefined
  const at = Number(text.slice(0, timeDigits))
  return at % movingPeriodSeconds === 0 ? { at, digits: text.slice(timeDigits) } : undefined
}

/**
 * Whether the moment of a moving part is near enough. A right clock shows one that is up to 30 s old, so -60 to +90 s are what a
 * clock may be fast or slow by: 60 s either way.
 */
export function isMovingPartFresh(at: number, now: Date): boolean {
  const age = now.getTime() / 1000 - at
  return age >= earliestSeconds && age <= oldestSeconds
}
