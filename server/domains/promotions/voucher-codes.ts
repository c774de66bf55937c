import { createHash, randomInt } from 'node:crypto'
import { normalizeCode, voucherAlphabet, voucherLength } from '#contract/promotions/codes.ts'

/** Characters by which the owner of a voucher knows it again. */
const ENDING = 4

/** A new code that nobody can guess: 80 bits. */
export const makeVoucherCode = (): string =>
  Array.from({ length: voucherLength }, () => voucherAlphabet[randomInt(voucherAlphabet.length)]).join('')

/** As it is printed: groups of four. */
export const printCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

export const endingOf = (code: string): string => normalizeCode(code).slice(-ENDING)

/** What is kept of a code. It has as many bits as nobody tries out, so it needs no key. */
export const digestOf = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url')
