import type { CmsNewsItem, CmsPage, CmsTeaser } from '#contract/cms/cms-page.ts'
import type { Fill } from './fill-context.ts'

const byNewest = (a: CmsPage, b: CmsPage) =>
  (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug)

const newsOf = (pages: readonly CmsPage[], page: CmsPage) =>
  pages
    .filter(({ template, slug }) => template === 'newsPage' && slug !== page.slug)
    .filter(({ website_lang: lang }) => lang === page.website_lang)
    .toSorted(byNewest)

/** What a grid shows of an article. */
export const teaserOf = (page: CmsPage): CmsTeaser => ({
  title: page.title,
  link: { label: page.title, href: page.slug },
  ...(page.category !== undefined && { kicker: page.category }),
  ...(page.date !== undefined && { date: page.date }),
  ...(page.teaser !== undefined && { text: page.teaser }),
  ...(page.picture && { picture: page.picture }),
})

const itemOf = (page: CmsPage): CmsNewsItem => ({
  title: page.title,
  href: page.slug,
  date: page.date ?? '',
  ...(page.category !== undefined && { category: page.category }),
  ...(page.teaser !== undefined && { text: page.teaser }),
  ...(page.picture && { picture: page.picture }),
})

/** Newest first in every `news: latest` grid and every list of news; an article never teases itself. */
export const fillNews: Fill = (block, page, { pages }) => {
  if (block.type === 'newsList') return { ...block, items: newsOf(pages, page).map(itemOf) }
  if (block.type !== 'teaserGrid' || block.news !== 'latest') return block
  return { ...block, items: [...block.items, ...newsOf(pages, page).map(teaserOf)].slice(0, block.limit) }
}
