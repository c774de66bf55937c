import { z } from 'zod'
import type { CmsValues } from '../cms-values.ts'
import { accordionBlock } from './accordion.ts'
import { adSlotBlock } from './ad-slot.ts'
import { calendarBlock } from './calendar.ts'
import { contactCardBlock } from './contact-card.ts'
import { countdownBlock } from './countdown.ts'
import { downloadsBlock } from './downloads.ts'
import { embedBlock } from './embed.ts'
import { eventsBlock } from './events.ts'
import { fixturesBlock } from './fixtures.ts'
import { galleryBlock } from './gallery.ts'
import { heroBlock } from './hero.ts'
import { imageBlock } from './image.ts'
import { matchCentreBlock } from './match-centre.ts'
import { newsListBlock } from './news-list.ts'
import { newsletterTeaserBlock } from './newsletter-teaser.ts'
import { nextMatchBlock } from './next-match.ts'
import { playerBlock } from './player.ts'
import { productTeaserBlock } from './product-teaser.ts'
import { productBlock, productListBlock } from './shop.ts'
import { quickLinksBlock } from './quick-links.ts'
import { quoteBlock } from './quote.ts'
import { siteDirectoryBlock } from './site-directory.ts'
import { squadBlock } from './squad.ts'
import { stageSliderBlock } from './stage-slider.ts'
import { standingsBlock } from './standings.ts'
import { tableBlock } from './table.ts'
import { teaserGridBlock } from './teaser-grid.ts'
import { textBlock } from './text.ts'
import { videoTeaserBlock } from './video-teaser.ts'

/** Any block of a page. A new one is a file here, a line here, and its component in `src/shell/blocks`. */
export const cmsBlock = <P extends z.ZodType, L extends z.ZodType, H extends z.ZodType, F extends z.ZodType>(
  values: CmsValues<P, L, H, F>,
) =>
  z.discriminatedUnion('type', [
    accordionBlock(values),
    adSlotBlock(),
    calendarBlock(),
    contactCardBlock(values),
    countdownBlock(values),
    downloadsBlock(values),
    embedBlock(),
    eventsBlock(values),
    fixturesBlock(values),
    galleryBlock(values),
    heroBlock(values),
    imageBlock(values),
    matchCentreBlock(),
    newsListBlock(values),
    newsletterTeaserBlock(values),
    nextMatchBlock(),
    playerBlock(),
    productBlock(),
    productListBlock(),
    productTeaserBlock(values),
    quickLinksBlock(values),
    quoteBlock(values),
    siteDirectoryBlock(),
    squadBlock(),
    stageSliderBlock(values),
    standingsBlock(values),
    tableBlock(),
    teaserGridBlock(values),
    textBlock(values),
    videoTeaserBlock(values),
  ])
