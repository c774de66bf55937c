import { describe, expect, it } from 'vitest'
import { plainName, readData } from './data-value.ts'

describe('a value of the data export', () => {
  it.each([
    [null, { kind: 'nothing' }],
    [undefined, { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
    [[], { kind: 'nothing' }],
    [{}, { kind: 'nothing' }],
    ['Jana', { kind: 'text', text: 'Jana' }],
    ['60528', { kind: 'text', text: '60528' }],
    [0, { kind: 'number', number: 0 }],
    [false, { kind: 'truth', isTrue: false }],
    ['2026-11-22', { kind: 'day', day: '2026-11-22' }],
    ['2026-99-99', { kind: 'text', text: '2026-99-99' }],
    ['2026-11-22T10:00:00.000Z', { kind: 'moment', timestamp: '2026-11-22T10:00:00.000Z' }],
    [
      { cents: 8590, currency: 'EUR' },
      { kind: 'money', money: { cents: 8590, currency: 'EUR' } },
    ],
    [
      { de: 'Ja', en: 'Yes' },
      { kind: 'localized', text: { de: 'Ja', en: 'Yes' } },
    ],
  ])('%j is known for what it is', (value, read) => {
    expect(readData(value)).toEqual(read)
  })

  it('keeps what is in it, however deep, in its order', () => {
    expect(readData({ b: [{ a: 1 }], a: null })).toEqual({
      kind: 'record',
      entries: [
        {
          key: 'b',
          value: {
            kind: 'list',
            items: [{ kind: 'record', entries: [{ key: 'a', value: { kind: 'number', number: 1 } }] }],
          },
        },
        { key: 'a', value: { kind: 'nothing' } },
      ],
    })
  })
})

it.each([
  ['partnerIdentityNumber', 'Partner identity number'],
  ['address_book', 'Address book'],
  ['vat19', 'Vat19'],
  ['', ''],
])('the name %s is said as “%s”', (key, words) => {
  expect(plainName(key)).toBe(words)
})
