import { afterAll, beforeAll, expect, it } from 'vitest'
import { getContact, updateContact } from '#contract/contact/contact.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const read = async (caller: Readonly<Record<string, string>>) =>
  bodyOf(await call(platform.app, getContact, {}, caller))

it('shows who somebody is, with their birthday', async () => {
  expect(await read(await platform.as('jana.kraemer@example.org'))).toMatchObject({
    firstName: 'Jana',
    lastName: 'Krämer',
    birthday: '1988-11-19',
    email: 'jana.kraemer@example.org',
    isOrganization: false,
  })
})

it('changes phones and the language of mails, and nothing else', async () => {
  const { caller } = await newPerson(platform)
  const before = await read(caller)
  const change = { mobile: ' +49 170 5550 123 ', phone: null, profileLanguage: 'en' as const }
  const answer = await platform.app.inject({
    method: 'PUT',
    url: '/api/contact/v1/contacts/self',
    headers: caller,
    payload: { ...change, firstName: 'Eve', birthday: '2000-01-01', partnerIdentityNumber: 'EF00000000' },
  })
  const after = { ...before, mobile: '+49 170 5550 123', profileLanguage: 'en' }
  expect([answer.statusCode, answer.json()]).toEqual([200, after])
  expect(await read(caller)).toEqual(after)

  const cleared = { mobile: null, phone: null, profileLanguage: 'de' as const }
  expect(bodyOf(await call(platform.app, updateContact, { body: cleared }, caller))).toEqual({
    ...before,
    ...cleared,
  })
})

it.each([
  ['mobile', { mobile: 'call me' }],
  ['phone', { phone: '1234' }],
  ['profileLanguage', { profileLanguage: 'ja' }],
])('says at the field %s what is wrong', async (path, wrong) => {
  const { caller } = await newPerson(platform)
  const before = await read(caller)
  const answer = await platform.app.inject({
    method: 'PUT',
    url: '/api/contact/v1/contacts/self',
    headers: caller,
    payload: { mobile: null, phone: null, profileLanguage: 'de', ...wrong },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<Problem>().errors?.map(error => error.path)).toContain(path)
  expect(await read(caller)).toEqual(before)
})
