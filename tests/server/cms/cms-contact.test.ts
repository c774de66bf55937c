import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCmsContact } from '#contract/cms/cms-contact.ts'
import { listWalletAssetTemplates, walletAssetTypes } from '#contract/wallet/wallet.ts'
import { languages } from '#contract/kernel/primitives.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { insertAsset } from '#server/domains/wallet/wallet-repository.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>
const ask = ({ caller }: Person) => call(platform.app, getCmsContact, {}, caller)
const subscribe = ({ accountId }: Person, until: string | null) =>
  insertAsset(platform.db, {
    id: randomUUID(),
    accountId,
    type: 'videoSubscription',
    name: { de: 'TV' },
    since: '2024-07-01',
    until,
  })

it('knows nobody whom the content opens nothing to', async () => {
  const person = await newPerson(platform)
  expect(refusalOf(await ask(person))).toEqual([404, 'NOT_FOUND'])
  await subscribe(person, '2024-07-31')
  expect(refusalOf(await ask(person))).toEqual([404, 'NOT_FOUND'])
})

it('tells an editor and a subscriber what is open to them', async () => {
  const person = await newPerson(platform)
  await subscribe(person, null)
  expect(bodyOf(await ask(person))).toEqual({ isEditor: false, hasVideoSubscription: true })
  await giveRole(platform.db, person.accountId, 'editor')
  expect(bodyOf(await ask(person))).toEqual({ isEditor: true, hasVideoSubscription: true })
})

it('tells each kind of thing that a wallet can hold, in every language', async () => {
  const { caller } = await newPerson(platform)
  const templates = bodyOf(await call(platform.app, listWalletAssetTemplates, {}, caller))
  expect(templates.map(({ type }) => type)).toEqual(walletAssetTypes)
  for (const { name, benefit } of templates) {
    expect(Object.keys(name)).toEqual(languages)
    expect(Object.keys(benefit)).toEqual(languages)
  }
})
