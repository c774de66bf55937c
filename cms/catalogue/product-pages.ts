import type { Product, ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { CmsBlock, CmsPage } from '#contract/cms/cms-page.ts'
import { fallbackLanguage, type Language, type LocalizedText } from '#contract/kernel/primitives.ts'
import { type ShopSlug, shopKeys } from '#contract/catalogue/products.ts'
import { sites } from '#sites/sites.ts'
import type { Site } from '#sites/site-schema.ts'
import { saying } from '../fill/saying.ts'

/** How many products stand in the file of a list: the first page of the shop's own list. */
const firstPage = 24

const textIn = (text: LocalizedText, language: Language) => text[language] ?? text[fallbackLanguage]

/** As long as a list of results shows it, ended between words. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).trimEnd()}…`
}

/** What a list shows of a product, without what its own page says beyond that. */
function summaryOf(product: Product): ProductSummary {
  const { description, details, seller, deliveryDays, variants, options, optionsFee, ...summary } = product
  return summary
}

/** The sub-site whose shop search engines know in a language: all sub-sites of a language sell the same. */
const mainShopIn = (language: Language): Site | undefined =>
  sites.find(site => site.features.shop && site.language === language)

export interface ShopPlace {
  readonly site: Site
  /** Whole address of a sub-site's start page, without a slash at the end. */
  readonly addressOf: (site: Site) => string
}

/** The same page in the shops of other languages, and which of those in its own language search engines are to know. */
function elsewhere(slug: string, { site, addressOf }: ShopPlace): Pick<CmsPage, 'translations' | 'seo'> {
  const main = mainShopIn(site.language)
  const others = [...new Set(sites.map(({ language }) => language))].filter(
    language => language !== site.language,
  )
  return {
    translations: others.flatMap(language => {
      const other = mainShopIn(language)
      if (!other) return []
      const label = other.names[language] ?? other.names.de
      return [{ language, link: { label, href: addressOf(other) + slug } }]
    }),
    seo: {
      noIndex: false,
      ...(main !== undefined && main.key !== site.key && { canonical: addressOf(main) + slug }),
    },
  }
}

interface ShopPage {
  readonly slug: string
  readonly title: string
  readonly about: string
  readonly category?: string
  readonly block: CmsBlock
}

function shopPage({ slug, title, about, category, block }: ShopPage, place: ShopPlace): CmsPage {
  const { seo, translations } = elsewhere(slug, place)
  return {
    slug,
    template: 'blank',
    title: shortened(title, 120),
    website_lang: place.site.language,
    teaser: shortened(about, 400),
    ...(category !== undefined && { category }),
    translations,
    draft: false,
    seo: { ...seo, description: shortened(about, 160) },
    blocks: [block],
  }
}

/** The lists of both shops and a page for each of their products, made of the catalogue alone. */
export function productPages(products: readonly Product[], place: ShopPlace): CmsPage[] {
  const { language } = place.site
  if (!place.site.features.shop || products.length === 0) return []
  const say = saying(language)
  const listOf = (shop: ShopSlug | undefined): ShopPage => {
    const shown = products.filter(product => shop === undefined || shopKeys[product.shop] === shop)
    return {
      slug: shop === undefined ? '/shop/' : `/shop/${shop}/`,
      title: say(`shop.${shop ?? 'all'}`),
      about: say(`shop.${shop ?? 'all'}About`),
      block: {
        type: 'productList',
        ...(shop !== undefined && { shop }),
        products: shown.slice(0, firstPage).map(summaryOf),
        totalCount: shown.length,
      },
    }
  }
  const pageOf = (product: Product): ShopPage => ({
    slug: `/shop/${shopKeys[product.shop]}/${product.productNumber}/`,
    title: textIn(product.name, language),
    about: textIn(product.description, language),
    category: say(`shop.${shopKeys[product.shop]}`),
    block: { type: 'product', product },
  })
  const lists = [undefined, shopKeys[1], shopKeys[2]].map(listOf)
  return [...lists, ...products.map(pageOf)].map(page => shopPage(page, place))
}
