import { decodeBase45, encodeBase45 } from './base45.ts'
import { type MovingPart, movingPartLength, readMovingPart } from './moving-code.ts'

/**
 * The code of a ticket, which a QR code shows and the gate reads: 20 bytes about the ticket and 64 of an Ed25519 signature over them
 * as Base45, and for a phone a moving part behind (docs/decisions/0101-the-code-of-a-ticket.md).
 */

const version = 1
const staticLength = 20
const signatureLength = 64
/** Of 84 bytes, three characters for two. */
export const staticTextLength = ((staticLength + signatureLength) / 2) * 3

/** By their number in the code. Number 0 is none, so that bytes of zeros are no code. */
const media = [undefined, 'phone', 'paper', 'counter', 'pass'] as const
/**
 * Where a code is shown. `phone` is good with a moving part alone, also in Google's wallet, which can show one. `pass` is a pass
 * without it (Apple's), or a copy of a Google pass could leave its moving part away.
 */
export type TicketMedium = NonNullable<(typeof media)[number]>

/** What a code says of its ticket: no name, no reason of a reduction. All numbers are whole. */
export interface StaticPart {
  /** Which of the event's keys has signed: 0 to 255. */
  keyNo: number
  /** 0 to 16,777,215. */
  eventNo: number
  /** 16 hex digits in lower case. */
  ticketId: string
  /** 0 to 255. A new one ends the codes of those before. */
  generation: number
  /** Number of the price class: 0 to 15. */
  priceClass: number
  medium: TicketMedium
  /** Which gates let it in: 0 to 255. */
  gateGroup: number
  /** Place of the event's plan: 0 to 65,535. */
  seatNo: number
  /** Days since 2020-01-01 at the club: 0 to 65,535; `validFromDay` counts them. */
  validFrom: number
}

export interface TicketCode {
  static: StaticPart
  /** What is signed. */
  staticBytes: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  moving?: MovingPart
}

const dayMs = 86_400_000
const firstDay = Date.UTC(2020, 0, 1)

/** `validFrom` of a day such as 2026-11-28. */
export const validFromDay = (isoDate: string): number => (Date.parse(isoDate) - firstDay) / dayMs

const idShape = /^[0-9a-f]{16}$/

/** Throws RangeError where a value does not fit: a generation that wrapped around would bring old codes back. */
export function encodeStaticPart(part: StaticPart): Uint8Array<ArrayBuffer> {
  if (!idShape.test(part.ticketId)) throw new RangeError(`ticketId does not fit: ${part.ticketId}`)
  const view = new DataView(new ArrayBuffer(staticLength))
  view.setUint8(0, version)
  // Four bytes: the number of the key lies over the highest one of the event.
  view.setUint32(1, fitting(part, 'eventNo', 0xff_ff_ff))
  view.setUint8(1, fitting(part, 'keyNo', 0xff))
  view.setBigUint64(5, BigInt(`0x${part.ticketId}`))
  view.setUint8(13, fitting(part, 'generation', 0xff))
  view.setUint8(14, fitting(part, 'priceClass', 15) * 16 + media.indexOf(part.medium))
  view.setUint8(15, fitting(part, 'gateGroup', 0xff))
  view.setUint16(16, fitting(part, 'seatNo', 0xff_ff))
  view.setUint16(18, fitting(part, 'validFrom', 0xff_ff))
  return new Uint8Array(view.buffer)
}

type NumberOf<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T]

function fitting(part: StaticPart, name: NumberOf<StaticPart>, most: number): number {
  const value = part[name]
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new RangeError(`${name} does not fit: ${value}`)
}

/** Undefined for another length, another version, an unknown medium. */
export function decodeStaticPart(bytes: Uint8Array): StaticPart | undefined {
  if (bytes.length !== staticLength) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, staticLength)
  const kind = view.getUint8(14)
  const medium = media[kind & 15]
  if (view.getUint8(0) !== version || !medium) return undefined
  return {
    keyNo: view.getUint8(1),
    eventNo: view.getUint32(1) & 0xff_ff_ff,
    ticketId: view.getBigUint64(5).toString(16).padStart(16, '0'),
    generation: view.getUint8(13),
    priceClass: kind >> 4,
    medium,
    gateGroup: view.getUint8(15),
    seatNo: view.getUint16(16),
    validFrom: view.getUint16(18),
  }
}

/** The 126 characters of a code without a moving part. */
export const writeTicketCode = (staticBytes: Uint8Array, signature: Uint8Array): string =>
  encodeBase45(Uint8Array.of(...staticBytes, ...signature))

/**
 * A code that was read, whose signature nobody has checked yet; undefined for whatever has not its form. White space around it
 * and lower case, as of a keyboard scanner with caps lock on, are put right: Base45 has no lower case, and what is signed stays the same.
 */
export function readTicketCode(text: string): TicketCode | undefined {
  const characters = withoutSurroundings(text)
  if (characters === undefined) return undefined
  const bytes = decodeBase45(characters.slice(0, staticTextLength))
  if (!bytes) return undefined
  const staticBytes = bytes.slice(0, staticLength)
  const part = decodeStaticPart(staticBytes)
  if (!part) return undefined
  const code = { static: part, staticBytes, signature: bytes.slice(staticLength) }
  if (characters.length === staticTextLength) return code
  const moving = readMovingPart(characters.slice(staticTextLength))
  return moving && { ...code, moving }
}

const lengths = [staticTextLength, staticTextLength + movingPartLength]

/**
 * The space is a character of Base45, and version 1 with the keys 5, 50, 95 … begins with one; scanners and fields drop it, as `trim`
 * does. The last character is never a space.
 */
function withoutSurroundings(text: string): string | undefined {
  const trimmed = text.trim()
  const whole = lengths.includes(trimmed.length + 1) ? ` ${trimmed}` : trimmed
  // ASCII alone: by `toUpperCase` of the whole, an "ı" would become an "I".
  return lengths.includes(whole.length) ? whole.replaceAll(/[a-z]+/g, part => part.toUpperCase()) : undefined
}
