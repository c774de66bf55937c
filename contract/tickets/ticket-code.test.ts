import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeStaticPart,
  encodeStaticPart,
  readTicketCode,
  type StaticPart,
  staticTextLength,
  validFromDay,
  writeTicketCode,
} from './ticket-code.ts'

/** Halves of emoji as well. */
const anyUnit = fc.nat({ max: 0xff_ff }).map(unit => String.fromCharCode(unit))
const byte = fc.nat({ max: 255 })
const parts: fc.Arbitrary<StaticPart> = fc.record({
  keyNo: byte,
  eventNo: fc.nat({ max: 0xff_ff_ff }),
  ticketId: fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    minLength: 16,
    maxLength: 16,
  }),
  generation: byte,
  priceClass: fc.nat({ max: 15 }),
  medium: fc.constantFrom('phone', 'paper', 'counter', 'pass'),
  gateGroup: byte,
  seatNo: fc.nat({ max: 65_535 }),
  validFrom: fc.nat({ max: 65_535 }),
})

const example: StaticPart = {
  keyNo: 2,
  eventNo: 0x03_04_05,
  ticketId: '060708090a0b0c0d',
  generation: 14,
  priceClass: 15,
  medium: 'phone',
  gateGroup: 16,
  seatNo: 0x11_12,
  validFrom: 0x13_14,
}
const exampleBytes = () => encodeStaticPart(example)
const signature = Uint8Array.from({ length: 64 }, (_, index) => index * 3)
const text = writeTicketCode(exampleBytes(), signature)
const moving = '123456789089005924'

describe('the static part', () => {
  it('has each number in its place', () => {
    expect(Array.from(exampleBytes(), value => value.toString(16)).join(' ')).toBe(
      '1 2 3 4 5 6 7 8 9 a b c d e f1 10 11 12 13 14',
    )
  })

  it('is read again', () => {
    fc.assert(
      fc.property(parts, part => {
        expect(decodeStaticPart(encodeStaticPart(part))).toEqual(part)
      }),
    )
  })

  it('is read from any twenty bytes whose version and medium are right, and says the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.boolean(), (bytes, isRight) => {
        if (isRight) bytes.set([1], 0)
        const part = decodeStaticPart(bytes)
        const medium = (bytes[14] ?? 0) & 15
        expect(part !== undefined).toBe(bytes[0] === 1 && medium >= 1 && medium <= 4)
        if (part) expect(encodeStaticPart(part)).toEqual(Uint8Array.from(bytes))
      }),
    )
  })

  it('is read from the middle of a buffer', () => {
    expect(decodeStaticPart(Uint8Array.of(9, 9, ...exampleBytes(), 9).subarray(2, 22))).toEqual(example)
  })

  it('is none of another length, of another version, or of no medium', () => {
    expect(decodeStaticPart(exampleBytes().slice(1))).toBeUndefined()
    expect(decodeStaticPart(Uint8Array.of(...exampleBytes(), 0))).toBeUndefined()
    expect(decodeStaticPart(exampleBytes().with(0, 2))).toBeUndefined()
    for (const medium of [0, 5, 15]) {
      expect(decodeStaticPart(exampleBytes().with(14, medium))).toBeUndefined()
    }
  })

  it('is not made of what does not fit', () => {
    const wrong: Partial<StaticPart>[] = [
      { generation: 256 },
      { generation: -1 },
      { generation: 1.5 },
      { keyNo: 256 },
      { eventNo: 0x1_00_00_00 },
      { priceClass: 16 },
      { gateGroup: 256 },
      { seatNo: 65_536 },
      { validFrom: 65_536 },
      { validFrom: Number.NaN },
      { ticketId: '060708090A0B0C0D' },
      { ticketId: '060708090a0b0c0' },
      { ticketId: '060708090a0b0c0d0' },
    ]
    for (const change of wrong) {
      expect(() => encodeStaticPart({ ...example, ...change }), JSON.stringify(change)).toThrow(RangeError)
    }
  })

  it('counts days from the first of 2020', () => {
    expect(validFromDay('2020-01-01')).toBe(0)
    expect(validFromDay('2024-03-01')).toBe(4 * 365 + 1 + 31 + 29)
  })
})

describe('a code', () => {
  it('is 126 characters, and 18 more of a moving part', () => {
    expect(text).toHaveLength(126)
    expect(staticTextLength).toBe(126)
    const whole = { static: example, staticBytes: exampleBytes(), signature }
    expect(readTicketCode(text)).toEqual(whole)
    expect(readTicketCode(text + moving)).toEqual({
      ...whole,
      moving: { at: 1_234_567_890, digits: '89005924' },
    })
  })

  it('may stand in white space and in lower case', () => {
    const read = readTicketCode(text + moving)
    expect(read).toBeDefined()
    for (const same of [
      ` \t${text + moving}\r\n`,
      text.toLowerCase() + moving,
      `\uFEFF${text}${moving}\u00A0`,
    ]) {
      expect(readTicketCode(same)).toEqual(read)
    }
  })

  it('keeps a space that is its first character, also where a scanner has dropped it', () => {
    for (const keyNo of [5, 50, 95, 140, 185, 230]) {
      const code = writeTicketCode(encodeStaticPart({ ...example, keyNo }), signature)
      expect(code).toMatch(/^ \S/)
      for (const shown of [code, code.trimStart(), `  ${code}\n`, code.trimStart() + moving]) {
        expect(readTicketCode(shown)?.static.keyNo).toBe(keyNo)
      }
    }
  })

  it('never ends with a space', () => {
    fc.assert(
      fc.property(parts, fc.uint8Array({ minLength: 64, maxLength: 64 }), (part, bytes) => {
        expect(writeTicketCode(encodeStaticPart(part), bytes)).toMatch(/\S$/)
      }),
    )
  })

  it('is nothing else', () => {
    expect(text).toMatch(/I.*S|S.*I/)
    const wrong = [
      '',
      text.slice(0, -1),
      `${text}0`,
      text + moving.slice(1),
      `${text}${moving}0`,
      `${text} ${moving.slice(1)}`,
      `${text.slice(0, 60)} ${text.slice(60)}`,
      // What `toUpperCase` makes of them are characters of Base45.
      text.replace('I', 'ı'),
      text.replace('S', 'ſ'),
      `https://example.org/${text}`,
    ]
    for (const other of wrong) expect(readTicketCode(other), other).toBeUndefined()
  })

  it('is no text of any other kind, which throws nothing', () => {
    const texts = fc.oneof(
      fc.string({ unit: anyUnit, maxLength: 200 }),
      fc.string({ unit: anyUnit, minLength: 126, maxLength: 126 }),
      fc.string({ unit: fc.constantFrom(...Array.from('09AZaz $%*+-./:')), minLength: 143, maxLength: 144 }),
      fc.constantFrom(
        '😀'.repeat(63),
        '😀'.repeat(72),
        'A'.repeat(10_000),
        ' '.repeat(10_000),
        '\0'.repeat(126),
      ),
    )
    fc.assert(
      fc.property(texts, other => {
        expect(readTicketCode(other)).toBeUndefined()
      }),
    )
  })
})
