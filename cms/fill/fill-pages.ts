import type { CmsPage } from '#contract/cms-page.ts'
import type { FillContext } from './fill-context.ts'
import { fillEvents, withEventId } from './fill-events.ts'
import { fillDirectory } from './fill-directory.ts'
import { fillMatches } from './fill-matches.ts'
import { fillNews } from './fill-news.ts'
import { newsUid } from './news-uid.ts'
import { withAdSlots } from './with-ad-slots.ts'

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

const withUid = (page: CmsPage, site: string): CmsPage =>
  page.template === 'newsPage' && page.uid === undefined ? { ...page, uid: newsUid(site, page.slug) } : page

/** One page with all that the build knows better than an editor: lists, matches, dates, room for advertising. */
export function fillPage(page: CmsPage, context: FillContext): CmsPage {
  const whole = withEventId(withUid(withOverview(page), context.site), context)
  const blocks = whole.blocks.map(block =>
    fills.reduce((filled, fill) => fill(filled, whole, context), block),
  )
  const filled = { ...whole, blocks }
  return context.hasAds ? withAdSlots(filled) : filled
}
