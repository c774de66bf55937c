import { expect, it } from 'vitest'
import { isOverload } from './overload.ts'

const fault = (code: string) => Object.assign(new Error('no'), { code })

it.each([
  ['a lock that was waited for too long', '55P03', true],
  ['two that wait for each other', '40P01', true],
  ['no connection left', '53300', true],
  ['a row that is there already', '23505', false],
  ['a rule of the tables', '23514', false],
])('%s (%s) passes by itself: %s', (_, code, passes) => {
  expect(isOverload(fault(code))).toBe(passes)
  expect(isOverload(new Error('asking the database', { cause: fault(code) }))).toBe(passes)
})
