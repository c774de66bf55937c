import { expect, it } from 'vitest'
import { nameFields, personName } from './person-name.ts'

it.each([
  ['Jana', 'Krämer', 'Jana Krämer'],
  ['太郎', '山田', '山田 太郎'],
  ['철수', '김', '김 철수'],
  ['ユルゲン', 'クレーマー', 'ユルゲン クレーマー'],
  ['Olaf', '', 'Olaf'],
])('calls %s %s "%s"', (firstName, lastName, called) => {
  expect(personName({ firstName, lastName })).toBe(called)
})

it('is asked for with the surname first in Japanese alone', () => {
  expect(nameFields('ja')).toEqual(['lastName', 'firstName'])
  expect(nameFields('de')).toEqual(['firstName', 'lastName'])
  expect(nameFields('en')).toEqual(['firstName', 'lastName'])
})
