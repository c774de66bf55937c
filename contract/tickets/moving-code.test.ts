import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  importMovingKey,
  isMovingPartFresh,
  movingDigits,
  readMovingPart,
  writeMovingPart,
} from './moving-code.ts'

const rfcKey = new TextEncoder().encode('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('the digits', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i s', async (seconds, digits) => {
    expect(await movingDigits(await importMovingKey(rfcKey), seconds)).toBe(digits)
  })

  it('are those of the library that checks second factors, for any key and time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.nat({ max: 4_000_000_000 }),
        async (bytes, seconds) => {
          const key = Uint8Array.from(bytes)
          const theirs = TOTP.generate({
            algorithm: 'SHA1',
            digits: 8,
            secret: new Secret({ buffer: key.buffer }),
            timestamp: seconds * 1000,
          })
          expect(await movingDigits(await importMovingKey(key), seconds)).toBe(theirs)
        },
      ),
    )
  })
})

describe('a key', () => {
  it('does not come out again', async () => {
    const key = await importMovingKey(rfcKey)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})

describe('a moving part', () => {
  it('is the start of its period and the digits', async () => {
    const key = await importMovingKey(rfcKey)
    expect(await writeMovingPart(key, at(1_234_567_890.5))).toBe('123456789089005924')
    expect(await writeMovingPart(key, at(1_234_567_919.9))).toBe('123456789089005924')
    expect(await writeMovingPart(key, at(59))).toBe('000000003094287082')
  })

  it('is read again', () => {
    expect(readMovingPart('123456789089005924')).toEqual({ at: 1_234_567_890, digits: '89005924' })
  })

  it('is none within a period, of another length or with other characters', () => {
    const wrong = [
      '123456789189005924',
      '12345678908900592',
      '1234567890890059240',
      '',
      '12345678908900592A',
      '+23456789089005924',
      '12345678908900592 ',
      '12345678908900592\n',
      '１２３４５６７８９０８９００５９２４',
    ]
    for (const text of wrong) expect(readMovingPart(text)).toBeUndefined()
  })
})

describe('a moment', () => {
  it('is fresh from 60 s ahead to 90 s ago', () => {
    const start = 1_234_567_890
    const isFreshAfter = (seconds: number) => isMovingPartFresh(start, at(start + seconds))
    expect([-60.001, -60, 0, 90, 90.001].map(isFreshAfter)).toEqual([false, true, true, true, false])
  })

  it('is fresh wherever clocks are at most a minute apart', async () => {
    const key = await importMovingKey(rfcKey)
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 2_000_000_000 }),
        fc.integer({ min: -60, max: 60 }),
        async (now, fast) => {
          const read = readMovingPart(await writeMovingPart(key, at(now + 60 + fast)))
          expect(read && isMovingPartFresh(read.at, at(now + 60))).toBe(true)
        },
      ),
    )
  })
})
