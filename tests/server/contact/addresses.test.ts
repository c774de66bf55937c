import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '#contract/contact/addresses.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const root = '/api/contact/v1/contacts/self/addresses'
const [jana, max, yuki] = ['jana.kraemer', 'max.berger', 'yuki.tanaka'].map(
  name => `${name}@example.org`,
) as [string, string, string]
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const typed = {
  firstName: 'Yuki',
  lastName: 'Tanaka',
  street: 'Parkstraße 3',
  postalCode: '60322',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
}

const tokyo = { postalCode: '100-0001', city: 'Tokyo', countryCode: 'JP' }

async function call(who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await platform.app.inject({
    method,
    url: path,
    headers: await platform.as(who),
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json<unknown>() }
}

const list = async (who: string) => (await call(who, 'GET', root)).body as Address[]
const add = async (who: string, changes: object = {}) => {
  // The age of addresses decides who takes a default over.
  platform.clock.advance(1)
  return (await call(who, 'POST', root, { ...typed, ...changes })).body as Address
}
const defaults = async (who: string) => {
  const addresses = await list(who)
  return {
    order: addresses.filter(({ isOrderAddress }) => isOrderAddress).map(({ id }) => id),
    invoice: addresses.filter(({ isInvoiceAddress }) => isInvoiceAddress).map(({ id }) => id),
  }
}

it('lists what is there, the default one first', async () => {
  const addresses = await list(jana)
  expect(addresses.map(({ street }) => street)).toEqual(['Lindenweg 4', 'Hafenstraße 27'])
  expect(addresses[0]).toMatchObject({
    country: { countryCode: 'DE' },
    isOrderAddress: true,
    isInvoiceAddress: true,
  })
  expect(addresses[1]).toMatchObject({ isOrderAddress: false, isInvoiceAddress: false })
})

it('keeps one default of each kind, from the first address to the last', async () => {
  expect(await list(yuki)).toEqual([])
  const first = await add(yuki)
  expect(await defaults(yuki)).toEqual({ order: [first.id], invoice: [first.id] })

  const second = await add(yuki, { street: 'Waldweg 8' })
  const third = await add(yuki, { street: 'Am Markt 1' })
  expect(await defaults(yuki)).toEqual({ order: [first.id], invoice: [first.id] })

  expect((await call(yuki, 'POST', `${root}/${third.id}/setDefaultOrderAddress`)).status).toBe(204)
  expect((await call(yuki, 'POST', `${root}/${second.id}/setDefaultInvoiceAddress`)).status).toBe(204)
  expect(await defaults(yuki)).toEqual({ order: [third.id], invoice: [second.id] })
  expect((await list(yuki))[0]!.id).toBe(third.id)

  expect((await call(yuki, 'DELETE', `${root}/${third.id}`)).status).toBe(204)
  expect(await defaults(yuki)).toEqual({ order: [first.id], invoice: [second.id] })
  await call(yuki, 'DELETE', `${root}/${first.id}`)
  await call(yuki, 'DELETE', `${root}/${second.id}`)
  expect(await list(yuki)).toEqual([])
  const again = await add(yuki)
  expect(await defaults(yuki)).toEqual({ order: [again.id], invoice: [again.id] })
  await call(yuki, 'DELETE', `${root}/${again.id}`)
})

it('changes an address and nothing else about it', async () => {
  const [before] = await list(max)
  const { status, body } = await call(max, 'PUT', root, { ...typed, id: before!.id, company: 'Berger GbR' })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...before,
    ...typed,
    company: 'Berger GbR',
    additionalAddress: null,
    phone: null,
  })
  expect(await list(max)).toEqual([body])
})

describe('an address abroad', () => {
  it('needs a phone number, and is told so at that field', async () => {
    const { status, body } = await call(yuki, 'POST', root, { ...typed, ...tokyo })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errorCode: 'FOREIGN_ADDRESS_NEEDS_PHONE',
      errors: [{ path: 'phone', code: 'FOREIGN_ADDRESS_NEEDS_PHONE' }],
    })
    expect(await list(yuki)).toEqual([])
  })

  it('is taken with one', async () => {
    const address = await add(yuki, { ...tokyo, phone: '+81 3 1234 5678' })
    expect(address.country.countryCode).toBe('JP')
    await call(yuki, 'DELETE', `${root}/${address.id}`)
  })
})

describe('a postal code that its country does not have', () => {
  const refused = {
    errorCode: 'POSTAL_CODE_INVALID',
    errors: [{ path: 'postalCode', code: 'POSTAL_CODE_INVALID' }],
  }

  it.each([
    ['123', 'DE', null],
    ['60322', 'AT', '+43 1 5880'],
  ])('is refused at its field: %s in %s', async (postalCode, countryCode, phone) => {
    const { status, body } = await call(yuki, 'POST', root, { ...typed, postalCode, countryCode, phone })
    expect(status).toBe(400)
    expect(body).toMatchObject(refused)
    expect(await list(yuki)).toEqual([])
  })

  it('is refused where an address is changed, which stays as it was', async () => {
    const [before] = await list(max)
    const { status, body } = await call(max, 'PUT', root, { ...typed, id: before!.id, postalCode: '123' })
    expect(status).toBe(400)
    expect(body).toMatchObject(refused)
    expect(await list(max)).toEqual([before])
  })
})

it.each([
  ['a country that we do not know', { countryCode: 'XX' }, 'countryCode'],
  ['an empty street', { street: '  ' }, 'street'],
  ['a city that is no text', { city: 7 }, 'city'],
  ['a phone number of words', { phone: 'call me' }, 'phone'],
  ['a name of a thousand letters', { firstName: 'x'.repeat(1000) }, 'firstName'],
  ['a control character', { lastName: 'Tana\u0000ka' }, 'lastName'],
])('refuses %s at its field', async (_, changes, path) => {
  const { status, body } = await call(yuki, 'POST', root, { ...typed, ...changes })
  expect(status).toBe(400)
  expect((body as Problem).errors?.map(problem => problem.path)).toContain(path)
})

describe("another person's address", () => {
  it('is not there: neither to change, nor to delete, nor to make a default', async () => {
    const [janas] = await list(jana)
    const path = `${root}/${janas!.id}`
    const answers = [
      await call(max, 'PUT', root, { ...typed, id: janas!.id }),
      await call(max, 'DELETE', path),
      await call(max, 'POST', `${path}/setDefaultOrderAddress`),
      await call(max, 'POST', `${path}/setDefaultInvoiceAddress`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject({ errorCode: 'ADDRESS_UNKNOWN' })
    }
    expect((await list(jana))[0]).toEqual(janas)
  })
})

it('refuses an id that is none, and a caller without a token', async () => {
  expect((await call(max, 'DELETE', `${root}/7`)).status).toBe(400)
  expect((await platform.app.inject({ url: root })).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${await platform.signIn(max, ['openid', 'shop'])}` }
  expect((await platform.app.inject({ url: root, headers })).statusCode).toBe(403)
})

it('has an address once, however often it is sent', async () => {
  const before = (await list(max)).length
  const first = await add(max, { street: 'Gleiche Straße 1' })
  const again = await add(max, { street: 'Gleiche Straße 1' })
  expect(again).toEqual(first)
  expect((await list(max)).length).toBe(before + 1)
})

it('takes twenty addresses and no more', async () => {
  const emily = 'emily.carter@example.org'
  for (let count = (await list(emily)).length; count < 20; count++)
    await add(emily, { street: `Parkstraße ${count}` })
  const { status, body } = await call(emily, 'POST', root, { ...typed, street: 'Noch eine 1' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ errorCode: 'ADDRESS_LIMIT_REACHED' })
  expect(await list(emily)).toHaveLength(20)
})

it('tells which countries there are, in three languages, and where parcels go', async () => {
  const response = await platform.app.inject({ url: '/api/contact/v1/countries' })
  const countries = response.json<{ countryCode: string; isShippable: boolean }[]>()
  expect(countries).toContainEqual({
    countryCode: 'AT',
    name: { de: 'Österreich', en: 'Austria', ja: 'オーストリア' },
    isShippable: true,
  })
  expect(countries.find(({ countryCode }) => countryCode === 'TR')).toMatchObject({ isShippable: false })
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
})

it.each([
  ['d02af30', 'D02 AF30', 'IE'],
  ['sw1a1aa', 'SW1A 1AA', 'GB'],
  ['k1a0b1', 'K1A 0B1', 'CA'],
  ['', '', 'IE'],
  ['', '', 'AE'],
])(
  'keeps the postal code "%s" as "%s" in %s, also when it is changed',
  async (postalCode, kept, countryCode) => {
    const abroad = {
      ...typed,
      postalCode,
      countryCode,
      phone: '+1 613 5550100',
      region: countryCode === 'CA' ? 'ON' : null,
    }
    const created = await call(max, 'POST', root, abroad)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ postalCode: kept })
    const { id } = created.body as Address
    const changed = await call(max, 'PUT', root, { ...abroad, id, street: 'Parkstraße 4' })
    expect(changed.body).toMatchObject({ postalCode: kept })
    await call(max, 'DELETE', `${root}/${id}`)
  },
)

it('asks for a postal code where a country has them', async () => {
  const { status, body } = await call(max, 'POST', root, { ...typed, postalCode: '' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ errorCode: 'POSTAL_CODE_INVALID' })
})

it('knows every country that somebody may live in', async () => {
  const response = await platform.app.inject({ url: '/api/contact/v1/countries' })
  const codes = response.json<{ countryCode: string }[]>().map(({ countryCode }) => countryCode)
  expect(codes).toEqual(
    expect.arrayContaining(['CA', 'AU', 'BR', 'AE', 'HK', 'KR', 'CN', 'GG', 'JE', 'IM', 'AX', 'XK']),
  )
  expect(codes).toHaveLength(250)
  const named = response.json<{ countryCode: string; name: { de: string } }[]>()
  expect(named.filter(({ countryCode, name }) => name.de === countryCode)).toEqual([])
})

describe('an address in a country of states', () => {
  const boston = { ...typed, city: 'Boston', postalCode: '02101', countryCode: 'US', phone: '+1 617 5550100' }
  const paulo = {
    ...typed,
    city: 'São Paulo',
    postalCode: '01310-100',
    countryCode: 'BR',
    phone: '+55 11 55501000',
  }

  it('keeps the state', async () => {
    const { body } = await call(max, 'POST', root, { ...boston, region: 'MA' })
    expect(body).toMatchObject({ region: 'MA', postalCode: '02101' })
  })

  it.each([
    ['a state that there is not', { ...boston, region: 'XX' }, 'region', 'REGION_INVALID'],
    ['none, where nothing else says which', paulo, 'region', 'REGION_INVALID'],
    ['none, although the postal code says which', boston, 'region', 'REGION_INVALID'],
    ['a postal code of another state', { ...boston, region: 'NY' }, 'postalCode', 'POSTAL_CODE_INVALID'],
  ])('is refused with %s', async (_, address, path, code) => {
    const { status, body } = await call(max, 'POST', root, address)
    expect([status, (body as Problem).errors]).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ path, code })]),
    ])
  })
})
