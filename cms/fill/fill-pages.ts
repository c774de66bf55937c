import { createHash } from 'node:crypto'
import type { CmsBlock, CmsPage } from '#contract/cms/cms-page.ts'
import type { FillContext } from './fill-context.ts'
import { fillEvents, withEventId } from './fill-events.ts'
import { fillDirectory } from './fill-directory.ts'
import { fillMatches } from './fill-matches.ts'
import { fillNews } from './fill-news.ts'
import { saying } from './saying.ts'
import { withAdSlots } from './with-ad-slots.ts'

/** Number of an article that has none of its own (SPEC 2): the same as long as its address is the same. */
const newsUid = (site: string, slug: string): number =>
  createHash('sha256').update(`${site}${slug}`).digest().readUInt32BE(0) % 1_000_000_000 || 1

/** In characters; that of `seo.title`. */
const longestTitle = 70

const fills = [fillNews, fillMatches, fillEvents, fillDirectory] as const

/** What overviews are made of, for a page of that template which does not say where its list stands. */
const overviewBlocks: Partial<Record<CmsPage['template'], CmsPage['blocks'][number]>> = {
  newsOverview: { type: 'newsList', items: [] },
  eventsOverview: { type: 'events', show: 'months', limit: 60, entries: [] },
}

function withOverview(page: CmsPage): CmsPage {
  const block = overviewBlocks[page.template]
  return !block || page.blocks.some(({ type }) => type === block.type)
    ? page
    : { ...page, blocks: [...page.blocks, block] }
}

/** A grid of the newest articles: a page template sets it beside the text. */
const isMoreNews = (block: CmsBlock): boolean => block.type === 'teaserGrid' && block.news === 'latest'

/** An article ends with others to read. */
function withMoreNews(page: CmsPage): CmsPage {
  if (page.template !== 'newsPage' || page.blocks.some(isMoreNews)) return page
  const title = saying(page.website_lang)('news.more')
  const more = {
    type: 'teaserGrid',
    title,
    news: 'latest',
    limit: 3,
    layout: 'cards',
    surface: 'page',
  } as const
  return { ...page, blocks: [...page.blocks, { ...more, items: [] }] }
}

const withUid = (page: CmsPage, site: string): CmsPage =>
  page.template === 'newsPage' && page.uid === undefined ? { ...page, uid: newsUid(site, page.slug) } : page

/** As long as a list of results shows a title, ended between words; a page that says its own is left alone. */
function withSeoTitle(page: CmsPage): CmsPage {
  if (page.seo.title !== undefined || page.title.length <= longestTitle) return page
  const cut = page.title.slice(0, longestTitle - 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle - 20)).trimEnd()
  return { ...page, seo: { ...page.seo, title: `${words}…` } }
}

/** One page with all that the build knows better than an editor: lists, matches, dates, room for advertising. */
export function fillPage(page: CmsPage, context: FillContext): CmsPage {
  const whole = withEventId(withUid(withMoreNews(withOverview(page)), context.site), context)
  const blocks = whole.blocks.map(block =>
    fills.reduce((filled, fill) => fill(filled, whole, context), block),
  )
  const filled = withSeoTitle({ ...whole, blocks })
  return context.hasAds ? withAdSlots(filled) : filled
}
