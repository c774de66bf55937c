import { asc, inArray } from 'drizzle-orm'
import type { CheckoutPartner } from '#contract/checkout/checkout-partners.ts'
import { type ShopSlug, shopKeys } from '#contract/catalogue/products.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, sellers } from '#server/db/schema/shop.ts'
import { club } from '#sites/club/club.ts'

/** Numbers of all products that some shops sell or have sold, as a subquery. */
export const productNumbersOf = (db: Queryable, shops: readonly ShopSlug[]) =>
  db
    .select({ productNumber: products.productNumber })
    .from(products)
    .where(
      inArray(
        products.shop,
        ([1, 2] as const).filter(key => shops.includes(shopKeys[key])),
      ),
    )

/** Who sells in the shops; all of them are the club, so that its own data says who the contract is with. */
export async function listSellers(db: Queryable): Promise<CheckoutPartner[]> {
  const { legalName, address, register, vatId } = club
  const legalText = [
    `${legalName}, ${address.street}, ${address.postalCode} ${address.city}`,
    `${register} · ${vatId}`,
  ].join('\n\n')
  const rows = await db.select().from(sellers).orderBy(asc(sellers.name), asc(sellers.id))
  return rows.map(({ id, name }) => ({
    id,
    name: legalName,
    displayName: { de: name },
    legalText: { de: legalText },
    imageUrl: null,
  }))
}
