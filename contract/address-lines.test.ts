import { expect, it } from 'vitest'
import { postalLines } from './address-lines.ts'

const jana = {
  firstName: 'Jana',
  lastName: 'Krämer',
  company: null,
  street: 'Lindenweg 4',
  additionalAddress: null,
  postalCode: '60999',
  city: 'Eichwald',
  countryCode: 'DE',
  phone: null,
}

it.each([
  ['Germany', {}, ['Jana Krämer', 'Lindenweg 4', '60999 Eichwald']],
  [
    'Germany, with everything',
    { company: 'Krämer GbR', additionalAddress: 'Hinterhaus' },
    ['Krämer GbR', 'Jana Krämer', 'Lindenweg 4', 'Hinterhaus', '60999 Eichwald'],
  ],
  ['the United States', { countryCode: 'US', city: 'Boston', postalCode: '02108' }, ['Boston 02108']],
  ['Canada', { countryCode: 'CA', city: 'Ottawa ON', postalCode: 'K1A 0B1' }, ['Ottawa ON K1A 0B1']],
  [
    'Great Britain',
    { countryCode: 'GB', city: 'Manchester', postalCode: 'M4 6JG' },
    ['Manchester', 'M4 6JG'],
  ],
  ['Jersey', { countryCode: 'JE', city: 'St Helier', postalCode: 'JE1 1AA' }, ['St Helier', 'JE1 1AA']],
  ['Ireland', { countryCode: 'IE', city: 'Dublin', postalCode: 'D02 AF30' }, ['Dublin', 'D02 AF30']],
  ['Ireland without Eircode', { countryCode: 'IE', city: 'Dublin', postalCode: '' }, ['Dublin']],
  ['the Emirates', { countryCode: 'AE', city: 'Dubai', postalCode: '' }, ['Dubai']],
  ['China, in Latin letters', { countryCode: 'CN', city: 'Beijing', postalCode: '' }, ['Beijing']],
  ['Hong Kong', { countryCode: 'HK', city: 'Kowloon', postalCode: '' }, ['Kowloon']],
  ['the Netherlands', { countryCode: 'NL', city: 'Utrecht', postalCode: '3511 AB' }, ['3511 AB Utrecht']],
  ['Sweden', { countryCode: 'SE', city: 'Umeå', postalCode: '903 26' }, ['903 26 Umeå']],
])('ends as in %s', (_, changes, end) => {
  expect(postalLines({ ...jana, ...changes }).slice(-end.length)).toEqual(end)
})

const yamada = { ...jana, firstName: '太郎', lastName: '山田', countryCode: 'JP' }

it('goes from the large to the small in Japanese, the surname first', () => {
  const tokyo = { postalCode: '100-0001', city: '東京都千代田区', street: '千代田1-1', company: '山田商店' }
  expect(postalLines({ ...yamada, ...tokyo })).toEqual([
    '〒100-0001',
    '東京都千代田区',
    '千代田1-1',
    '山田商店',
    '山田 太郎',
  ])
})

it('goes from the small to the large to a Japanese place in Latin letters', () => {
  const tokyo = {
    countryCode: 'JP',
    postalCode: '100-0001',
    city: 'Chiyoda-ku, Tokyo',
    street: '1-1 Chiyoda',
  }
  expect(postalLines({ ...jana, ...tokyo })).toEqual([
    'Jana Krämer',
    '1-1 Chiyoda',
    'Chiyoda-ku, Tokyo',
    '100-0001',
  ])
})

it('puts the street below the place in Hungary', () => {
  const place = { countryCode: 'HU', city: 'Budapest', street: 'Váci utca 1', postalCode: '1051' }
  expect(postalLines({ ...jana, ...place })).toEqual(['Jana Krämer', 'Budapest', 'Váci utca 1', '1051'])
})
