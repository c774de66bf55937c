import type { ProductEdit, StockedProduct } from '#contract/catalogue/staff-products.ts'
import { getStockedProduct } from '#contract/catalogue/staff-products.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'as'>

/** Somebody who runs the shops, whom no other test knows. */
export async function newStaff(platform: Platform) {
  const person = await newPerson(platform)
  await giveRole(platform.db, person.accountId, 'shopStaff')
  return person
}

export const stockedProductOf = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  productNumber: string,
): Promise<StockedProduct> =>
  bodyOf(await call(app, getStockedProduct, { params: { productNumber } }, caller))

/** An edit of a product that changes nothing but what is named. */
export async function editOf(
  platform: Pick<Platform, 'app'>,
  staff: Pick<Shopper, 'caller'>,
  productNumber: string,
  changes: Partial<ProductEdit> = {},
): Promise<ProductEdit> {
  const { version, name, description, labels, isActive, isNew, isTip, variants } = await stockedProductOf(
    platform,
    staff,
    productNumber,
  )
  return {
    version,
    name,
    description,
    labels,
    isActive,
    isNew,
    isTip,
    variants: variants.map(({ sku, price, maxQuantity }) => ({ sku, price, maxQuantity })),
    ...changes,
  }
}
