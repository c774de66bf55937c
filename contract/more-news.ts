import type { CmsBlock } from './cms-page.ts'

/** A grid of the newest articles: on an article's own page those that stand beside it. Pages ask this without the schemas. */
export const isMoreNews = (block: CmsBlock): boolean => block.type === 'teaserGrid' && block.news === 'latest'
