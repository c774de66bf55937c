import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Address } from '#contract/contact/addresses.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'

const root = '/api/contact/v1/contacts/self/addresses'
const yuki = 'yuki.tanaka@example.org'
let database: TestDatabase
let platform: TestPlatform
let headers: { authorization: string }

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
  headers = await platform.as(yuki)
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const list = async () => (await platform.app.inject({ url: root, headers })).json<Address[]>()
const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  platform.app.inject({ method, url, headers, ...(payload && { payload }) })
const add = (number: number) =>
  call('POST', root, {
    firstName: 'Yuki',
    lastName: 'Tanaka',
    street: `Parkstraße ${number}`,
    postalCode: '60322',
    city: 'Frankfurt am Main',
    countryCode: 'DE',
  })

async function expectOneDefaultOfEachKind() {
  const addresses = await list()
  const wanted = addresses.length === 0 ? 0 : 1
  expect(addresses.filter(({ isOrderAddress }) => isOrderAddress)).toHaveLength(wanted)
  expect(addresses.filter(({ isInvoiceAddress }) => isInvoiceAddress)).toHaveLength(wanted)
}

it('keeps one default of each kind when many first addresses arrive at once, and stops at the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => add(number)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  await expectOneDefaultOfEachKind()
})

it('keeps one default of each kind while defaults move and vanish at once', async () => {
  for (let round = 0; (await list()).length > 0; round++) {
    const addresses = await list()
    const some = addresses.slice(0, 5)
    const answers = await Promise.all(
      some.flatMap(({ id }, index) => [
        call('POST', `${root}/${id}/setDefaultOrderAddress`),
        call('POST', `${root}/${id}/setDefaultInvoiceAddress`),
        ...(index % 2 === round % 2 ? [call('DELETE', `${root}/${id}`)] : []),
      ]),
    )
    for (const { statusCode } of answers) expect([204, 404]).toContain(statusCode)
    await expectOneDefaultOfEachKind()
    if (some.length === 1 && round % 2 === 1) await call('DELETE', `${root}/${some[0]!.id}`)
  }
  expect(await list()).toEqual([])
})
