import type { AggregateOffer, Offer, Product as ProductThing, WithContext } from 'schema-dts'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import type { Product } from '../../../contract/catalogue/catalogue.ts'

const amount = (cents: number) => (cents / 100).toFixed(2)

const stateOf = (isAvailable: boolean) =>
  isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'

/** What it costs: one offer, or from the cheapest to the dearest size. */
function offersOf(product: Product, url: string): Offer | AggregateOffer {
  const cents = product.variants.map(({ price }) => price.cents)
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const common = {
    url,
    priceCurrency: product.price.currency,
    availability: stateOf(product.isAvailable),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: product.seller },
  } as const
  return low === high
    ? { '@type': 'Offer', price: amount(low), ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: amount(low),
        highPrice: amount(high),
        offerCount: cents.length,
        ...common,
      }
}

interface ProductContext {
  readonly baseUrl: string
  readonly brand: string
  /** Whole addresses. */
  readonly pictures?: { readonly square: string; readonly wide: string } | undefined
}

/** The product that a page is about, as it stood in the catalogue; nothing for any other page. */
export function productOf(
  page: CmsPage,
  { baseUrl, brand, pictures }: ProductContext,
): WithContext<ProductThing>[] {
  return page.blocks.flatMap(block => {
    if (block.type !== 'product') return []
    const { product } = block
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: page.title,
        sku: product.productNumber,
        ...(pictures && { image: [pictures.square, pictures.wide] }),
        ...(page.teaser !== undefined && { description: page.teaser }),
        url: page.seo.canonical ?? baseUrl + page.slug,
        brand: { '@type': 'Brand', name: brand },
        offers: offersOf(product, page.seo.canonical ?? baseUrl + page.slug),
      } satisfies WithContext<ProductThing>,
    ]
  })
}
