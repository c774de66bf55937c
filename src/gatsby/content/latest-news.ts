import type { CmsBlock, CmsPage, CmsTeaser } from '../../../contract/cms-page.ts'

const byNewest = (a: CmsPage, b: CmsPage) =>
  (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug)

const teaserOf = (page: CmsPage): CmsTeaser => ({
  title: page.title,
  link: { label: page.title, href: page.slug },
  ...(page.category !== undefined && { kicker: page.category }),
  ...(page.date !== undefined && { date: page.date }),
  ...(page.teaser !== undefined && { text: page.teaser }),
  ...(page.picture && { picture: page.picture }),
})

/** The pages with every `news: latest` grid filled: newest first, a news page never teasing itself. */
export function fillLatestNews(pages: readonly CmsPage[]): CmsPage[] {
  const news = pages.filter(page => page.template === 'newsPage').toSorted(byNewest)
  const fill = (block: CmsBlock, page: CmsPage): CmsBlock => {
    if (block.type !== 'teaserGrid' || block.news !== 'latest') return block
    const others = news.filter(other => other !== page && other.website_lang === page.website_lang)
    return { ...block, items: [...block.items, ...others.map(teaserOf)].slice(0, block.limit) }
  }
  return pages.map(page => ({ ...page, blocks: page.blocks.map(block => fill(block, page)) }))
}
