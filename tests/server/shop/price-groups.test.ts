import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOwnPrices } from '#contract/catalogue/catalogue.ts'
import { listWalletAssets } from '#contract/wallet/wallet.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { insertMembership } from '#server/domains/membership/membership-repository.ts'
import { insertAsset } from '#server/domains/wallet/wallet-repository.ts'
import { addInvitation, addMember, blockedFanClub, fanClub, organizationNamed } from '../../helpers/acting.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, onlyItemOf, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** 24.95 €, which is 22.45 € for members and 19 € for fan clubs. */
const flag = '1026-1'
const inGroup = { price: { cents: 1900 }, regularPrice: { cents: 2495 }, priceGroup: { de: 'Fanclubs' } }
const asEverybody = { price: { cents: 2495 }, regularPrice: null, priceGroup: null }

type Person = Awaited<ReturnType<typeof newPerson>>

/** Somebody of the fan club that pays prices of its own. */
async function joinFanClub({ accountId }: Person, name = fanClub) {
  const organizationId = await organizationNamed(platform.db, name)
  await addMember(platform.db, { organizationId, accountId, joinedAt: platform.clock.now() })
}

const priceFor = async (person: Person, sku: string = flag) =>
  onlyItemOf(bodyOf(await add(platform, person, sku)))
const ownPrices = async ({ caller }: Person, sku: string = flag) =>
  bodyOf(await call(platform.app, listOwnPrices, { params: { sku } }, caller))

describe('prices of a group', () => {
  it('are for those who belong to an organisation of it', async () => {
    const person = await newPerson(platform)
    await joinFanClub(person)
    expect(await priceFor(person)).toMatchObject(inGroup)
    expect(await ownPrices(person)).toMatchObject([{ sku: flag, price: { cents: 1900 } }])
    expect(await ownPrices(person, skus.mug)).toEqual([])
  })

  it('and for whose contact names it', async () => {
    const person = await newPerson(platform)
    await platform.db
      .update(contacts)
      .set({ organizationPriceGroup: 'fan-club' })
      .where(eq(contacts.accountId, person.accountId))
    expect(await priceFor(person)).toMatchObject(inGroup)
  })

  it('not for somebody who is invited only, nor where the organisation is blocked, nor for others', async () => {
    const invited = await newPerson(platform)
    const organizationId = await organizationNamed(platform.db, fanClub)
    await addInvitation(platform.db, { organizationId, to: invited, createdAt: platform.clock.now() })
    expect(await priceFor(invited)).toMatchObject(asEverybody)
    const blocked = await newPerson(platform)
    await joinFanClub(blocked, blockedFanClub)
    expect(await priceFor(blocked)).toMatchObject(asEverybody)
    expect(await ownPrices(await newPerson(platform))).toEqual([])
  })

  it('stand behind the price for members where that is lower', async () => {
    const person = await newPerson(platform)
    await joinFanClub(person)
    await insertMembership(platform.db, {
      id: randomUUID(),
      accountId: person.accountId,
      kind: 'adult',
      number: randomUUID(),
      since: '2011-07-01',
      until: null,
    })
    expect(await priceFor(person)).toMatchObject(inGroup)
    const [mug] = await ownPrices(person, skus.mug)
    expect(mug).toMatchObject({ price: { cents: 1165 }, priceGroup: null })
  })
})

describe('a membership badge in the wallet', () => {
  const badge = async (person: Person, since: string, until: string | null) =>
    insertAsset(platform.db, {
      id: randomUUID(),
      accountId: person.accountId,
      type: 'membershipBadge',
      name: { de: 'Freunde' },
      since,
      until,
    })
  const assetsOf = async ({ caller }: Person) =>
    bodyOf(await call(platform.app, listWalletAssets, {}, caller))

  it('brings the prices for members while it is good', async () => {
    const person = await newPerson(platform)
    await badge(person, '2024-07-01', null)
    expect(await assetsOf(person)).toMatchObject([{ type: 'membershipBadge', since: '2024-07-01' }])
    expect(await priceFor(person)).toMatchObject({ price: { cents: 2245 }, regularPrice: { cents: 2495 } })
  })

  it('brings none before and after', async () => {
    const person = await newPerson(platform)
    await badge(person, '2020-07-01', '2021-06-30')
    await badge(person, '2099-07-01', null)
    expect(await assetsOf(person)).toEqual([])
    expect(await priceFor(person)).toMatchObject(asEverybody)
  })
})
