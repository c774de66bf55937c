/** Base45 (RFC 9285): bytes in the 45 characters that a QR code writes in five and a half bits each. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const values = new Map(Array.from(alphabet, (character, value) => [character, value]))

const digit = (value: number) => alphabet.charAt(value % 45)

/** Three characters for two bytes, two for a last one. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = bytes.subarray(index, index + 2)
    const value = second === undefined ? first : first * 256 + second
    text += digit(value) + digit(Math.floor(value / 45))
    if (second !== undefined) text += digit(Math.floor(value / 2025))
  }
  return text
}

/** Undefined for what no bytes give: another character, a lone one at the end, a group above its bytes. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3)
    const value = valueOf(group)
    if (value === undefined || value >= (group.length === 3 ? 65_536 : 256)) return undefined
    if (group.length === 3) bytes.push(value >> 8)
    bytes.push(value & 255)
  }
  return Uint8Array.from(bytes)
}

/** The lowest digit comes first. */
function valueOf(group: string): number | undefined {
  let value = 0
  for (let index = group.length - 1; index >= 0; index -= 1) {
    const of = values.get(group.charAt(index))
    if (of === undefined) return undefined
    value = value * 45 + of
  }
  return value
}
