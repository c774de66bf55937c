import { existsSync } from 'node:fs'
import { catalogueFile, keepCatalogue } from '../../cms/catalogue/catalogue-snapshot.ts'
import {
  listProducts,
  getProduct,
  product,
  productList,
  type Product,
} from '../../contract/catalogue/catalogue.ts'
import { exampleProducts } from '../../server/db/seed/products.ts'
import { toProduct } from '../../server/domains/catalogue/products/product-view.ts'

const pageSize = 100

async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${address} answers ${String(answer.status)}`)
  return answer.json()
}

/** Numbers of all products that are for sale, in the order of the catalogue. */
async function numbersAt(api: string, page = 1): Promise<string[]> {
  const query = new URLSearchParams({ Page: String(page), PageSize: String(pageSize) })
  const { items, hasNextPage } = productList.parse(
    await ask(`${api}${listProducts.path}?${query.toString()}`),
  )
  const numbers = items.map(({ productNumber }) => productNumber)
  return hasNextPage ? [...numbers, ...(await numbersAt(api, page + 1))] : numbers
}

/** What a running platform sells, through its public API. */
async function productsAt(api: string): Promise<Product[]> {
  const products: Product[] = []
  for (const number of await numbersAt(api)) {
    const address = api + getProduct.path.replace('{sku}', encodeURIComponent(number))
    products.push(product.parse(await ask(address)))
  }
  return products
}

/**
 * Takes the catalogue that product pages are made of, once for all that a build does: from the platform whose API
 * `KURVE_CATALOGUE` names, else the products that an empty database is filled with. Where a platform does not answer,
 * what was taken last stands: prices and stock on a page are asked for anew in the browser.
 */
export async function takeCatalogue(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const api = env.KURVE_CATALOGUE
  if (!api) {
    keepCatalogue(root, exampleProducts().map(toProduct))
    return
  }
  try {
    keepCatalogue(root, await productsAt(api.replace(/\/$/, '')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!existsSync(catalogueFile(root))) throw new Error(`KURVE_CATALOGUE: ${reason}`, { cause: error })
    console.warn(`KURVE_CATALOGUE: ${reason}; the products of the last build stay`)
  }
}
