import { afterAll, beforeAll, expect, it } from 'vitest'
import { editProduct } from '#contract/catalogue/staff-products.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { editOf, newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const DAY_SECONDS = 24 * 60 * 60
let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  platform = await startPlatform()
  staff = await newStaff(platform)
})
afterAll(() => platform.close())

/** Gives all sizes of a product a price. */
async function setPrice(productNumber: string, cents: number): Promise<void> {
  staff = { ...staff, caller: await platform.as(staff.email) }
  const edit = await editOf(platform, staff, productNumber)
  const variants = edit.variants.map(variant => ({ ...variant, price: euros(cents) }))
  const body = { ...edit, variants }
  bodyOf(await call(platform.app, editProduct, { params: { productNumber }, body }, staff.caller))
}

const shown = async (sku: string) => {
  const { price, previousPrice, badges } = bodyOf(await call(platform.app, getProduct, { params: { sku } }))
  return { cents: price.cents, before: previousPrice?.cents ?? null, badges: badges.map(({ kind }) => kind) }
}

it('shows the lowest price of the thirty days before a reduction, and not the last one', async () => {
  await setPrice('1023', 1000)
  platform.clock.advance(20 * DAY_SECONDS)
  await setPrice('1023', 1295)
  platform.clock.advance(20 * DAY_SECONDS)
  // Ten euros were asked within the thirty days: nothing has become cheaper.
  await setPrice('1023', 1100)
  expect(await shown('1023')).toMatchObject({ cents: 1100, before: null })
  await setPrice('1023', 900)
  expect(await shown('1023')).toMatchObject({ cents: 900, before: 1000 })
  expect((await shown('1023')).badges).toContain('discount')
})

it('keeps the price of before the first step, and drops it when the price goes up', async () => {
  await setPrice('1024', 2000)
  platform.clock.advance(60 * DAY_SECONDS)
  await setPrice('1024', 1800)
  platform.clock.advance(5 * DAY_SECONDS)
  await setPrice('1024', 1500)
  expect(await shown('1024')).toMatchObject({ cents: 1500, before: 2000 })
  await setPrice('1024', 1700)
  expect(await shown('1024')).toMatchObject({ cents: 1700, before: null })
})

it('changes nothing where the price stays', async () => {
  const before = await shown('1001')
  expect(before.before).not.toBeNull()
  await setPrice('1001', before.cents)
  expect(await shown('1001')).toEqual(before)
})
