import { type ComponentType, lazy, Suspense } from 'react'
import type { CmsBlock, CmsBlockType } from '#contract/cms-page.ts'
import { ScreenBoundary } from '../providers/screen-boundary.tsx'
import type { BlockProps } from './block-props.ts'
import { HeroBlock } from './hero-block.tsx'
import { TextBlock } from './text-block.tsx'

type Components = { readonly [Type in CmsBlockType]: ComponentType<BlockProps<Type>> }

/**
 * Every block has its component: a new one in the contract does not compile without its line here. The two that open most
 * pages come with the page; a page loads of the others what it shows, and nothing else.
 */
const components: Components = {
  hero: HeroBlock,
  text: TextBlock,
  accordion: lazy(async () => ({ default: (await import('./accordion-block.tsx')).AccordionBlock })),
  adSlot: lazy(async () => ({ default: (await import('./ad-slot-block.tsx')).AdSlotBlock })),
  calendar: lazy(async () => ({ default: (await import('./calendar-block.tsx')).CalendarBlock })),
  contactCard: lazy(async () => ({ default: (await import('./contact-card-block.tsx')).ContactCardBlock })),
  countdown: lazy(async () => ({ default: (await import('./countdown-block.tsx')).CountdownBlock })),
  downloads: lazy(async () => ({ default: (await import('./downloads-block.tsx')).DownloadsBlock })),
  embed: lazy(async () => ({ default: (await import('./embed-block.tsx')).EmbedBlock })),
  events: lazy(async () => ({ default: (await import('./events-block.tsx')).EventsBlock })),
  fixtures: lazy(async () => ({ default: (await import('./fixtures-block.tsx')).FixturesBlock })),
  gallery: lazy(async () => ({ default: (await import('./gallery-block.tsx')).GalleryBlock })),
  image: lazy(async () => ({ default: (await import('./image-block.tsx')).ImageBlock })),
  newsList: lazy(async () => ({ default: (await import('./news-list-block.tsx')).NewsListBlock })),
  newsletterTeaser: lazy(async () => ({
    default: (await import('./newsletter-teaser-block.tsx')).NewsletterTeaserBlock,
  })),
  productTeaser: lazy(async () => ({
    default: (await import('./product-teaser-block.tsx')).ProductTeaserBlock,
  })),
  quickLinks: lazy(async () => ({ default: (await import('./quick-links-block.tsx')).QuickLinksBlock })),
  quote: lazy(async () => ({ default: (await import('./quote-block.tsx')).QuoteBlock })),
  siteDirectory: lazy(async () => ({
    default: (await import('./site-directory-block.tsx')).SiteDirectoryBlock,
  })),
  squad: lazy(async () => ({ default: (await import('./squad-block.tsx')).SquadBlock })),
  stageSlider: lazy(async () => ({ default: (await import('./stage-slider-block.tsx')).StageSliderBlock })),
  standings: lazy(async () => ({ default: (await import('./standings-block.tsx')).StandingsBlock })),
  table: lazy(async () => ({ default: (await import('./table-block.tsx')).TableBlock })),
  teaserGrid: lazy(async () => ({ default: (await import('./teaser-grid-block.tsx')).TeaserGridBlock })),
  videoTeaser: lazy(async () => ({ default: (await import('./video-teaser-block.tsx')).VideoTeaserBlock })),
}

function Block(props: BlockProps<CmsBlockType>) {
  // A page from elsewhere may hold a block that this version of the code does not know: nothing is shown for it.
  const Component = components[props.block.type] as ComponentType<BlockProps<CmsBlockType>> | undefined
  if (!Component) return null
  return (
    <ScreenBoundary fallback={() => null}>
      <Suspense>
        <Component {...props} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** The blocks of a page in their order. A block with an id can be linked to: `#c123`. */
export function Blocks({ blocks }: { blocks: readonly CmsBlock[] }) {
  return blocks.map((block, index) =>
    block.id === undefined ? (
      <Block key={index} block={block} first={index === 0} />
    ) : (
      <div key={index} id={block.id}>
        <Block block={block} first={index === 0} />
      </div>
    ),
  )
}
