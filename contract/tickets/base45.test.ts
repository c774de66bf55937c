import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe('Base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('writes and reads %j as RFC 9285 does', (text, encoded) => {
    expect(encodeBase45(bytesOf(text))).toBe(encoded)
    expect(textOf(decodeBase45(encoded))).toBe(text)
  })

  it('reads the largest groups, and refuses those above', () => {
    expect(decodeBase45('FGW')).toEqual(Uint8Array.of(255, 255))
    expect(decodeBase45('GGW')).toBeUndefined()
    expect(decodeBase45(':::')).toBeUndefined()
    expect(decodeBase45('U5')).toEqual(Uint8Array.of(255))
    expect(decodeBase45('V5')).toBeUndefined()
  })

  it('refuses a length that no bytes give', () => {
    for (const text of ['A', 'BB8A', 'BB8BB8A']) expect(decodeBase45(text)).toBeUndefined()
  })

  it('refuses other characters wherever they stand', () => {
    for (const wrong of ['b', '#', 'Ä', '\n', '\0', '😀']) {
      for (const text of [`${wrong}B8BB8`, `BB8B${wrong}8`, `BB8BB${wrong}`, `BB8B${wrong}`]) {
        expect(decodeBase45(text)).toBeUndefined()
      }
    }
  })

  it('gives back all bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), bytes => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(Uint8Array.from(bytes))
      }),
    )
  })

  it('has one text for some bytes alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('09AZ $%*+-./:')) }), text => {
        const bytes = decodeBase45(text)
        expect(bytes === undefined || encodeBase45(bytes) === text).toBe(true)
      }),
    )
  })
})
