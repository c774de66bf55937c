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
  region: null,
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
  ['Malta', { countryCode: 'MT', city: 'Valletta', postalCode: 'VLT 1117' }, ['Valletta VLT 1117']],
  ['Bangladesh', { countryCode: 'BD', city: 'Dhaka', postalCode: '1340' }, ['Dhaka - 1340']],
  ['Pakistan', { countryCode: 'PK', city: 'Islamabad', postalCode: '44000' }, ['Islamabad-44000']],
  ['Myanmar', { countryCode: 'MM', city: 'Yangon', postalCode: '11181' }, ['Yangon, 11181']],
  ['Puerto Rico', { countryCode: 'PR', city: 'San Juan', postalCode: '00930' }, ['San Juan PR 00930']],
  ['Ecuador', { countryCode: 'EC', city: 'Quito', postalCode: '170102' }, ['170102', 'Quito']],
  [
    'Mauritius',
    { countryCode: 'MU', city: 'Port Louis', postalCode: '742CU001' },
    ['742CU001', 'Port Louis'],
  ],
  ['Brazil', { countryCode: 'BR', city: 'Rio', postalCode: '20010-000' }, ['Rio', '20010-000']],
  ['India', { countryCode: 'IN', city: 'Delhi', postalCode: '110001' }, ['Delhi 110001']],
  ['Nigeria', { countryCode: 'NG', city: 'Lagos', postalCode: '930283' }, ['Lagos 930283']],
  ['Uzbekistan', { countryCode: 'UZ', city: 'Tashkent', postalCode: '702100' }, ['702100 Tashkent']],
  ['Guatemala', { countryCode: 'GT', city: 'Antigua', postalCode: '09001' }, ['09001- Antigua']],
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

it.each([
  ['US', 'MA', ['Boston MA 02101']],
  ['CA', 'MA', ['Boston MA 02101']],
  ['AU', 'MA', ['Boston MA 02101']],
  ['BR', 'MA', ['Boston-MA', '02101']],
  ['IN', 'MA', ['Boston 02101', 'MA']],
  ['IT', 'MA', ['02101 Boston MA']],
  ['JP', 'MA', ['Boston, MA', '02101']],
  ['CN', 'MA', ['Boston', 'MA, 02101']],
  ['VE', 'MA', ['Boston 02101, MA']],
  ['GU', null, ['Boston GU 02101']],
  // Names no state.
  ['FR', 'MA', ['02101 Boston']],
])('puts the state where %s has it', (countryCode, region, end) => {
  const place = { ...jana, countryCode, region, city: 'Boston', postalCode: '02101' }
  expect(postalLines(place).slice(-end.length)).toEqual(end)
})

it('puts the prefecture before the city in Japanese', () => {
  const place = { postalCode: '100-0001', region: '東京都', city: '千代田区', street: '千代田1-1' }
  expect(postalLines({ ...yamada, ...place }).slice(0, 3)).toEqual([
    '〒100-0001',
    '東京都千代田区',
    '千代田1-1',
  ])
})
