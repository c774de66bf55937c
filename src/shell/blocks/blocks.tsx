import { type ComponentType, Suspense } from 'react'
import type { CmsBlock, CmsBlockType } from '#contract/cms/cms-page.ts'
import { idle } from '#src/lib/idle.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { ScreenBoundary } from '../providers/error-boundary.tsx'
import type { BlockProps } from './block-props.ts'
import { HeroBlock } from './hero-block.tsx'
import { TextBlock } from './text-block.tsx'

/**
 * A block whose code comes by itself. On the page that was opened its HTML is there already: React takes it over once the page is
 * awake, and what a person sees before does not wait for it.
 */
const lazyBlock = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    await idle
    return load()
  })

type Components = { readonly [Type in CmsBlockType]: ComponentType<BlockProps<Type>> }

/**
 * Every block has its component: a new one in the contract does not compile without its line here. The two that open most
 * pages come with the page; a page loads of the others what it shows, and nothing else, when it is awake.
 */
const components: Components = {
  hero: HeroBlock,
  text: TextBlock,
  accordion: lazyBlock(async () => (await import('./accordion-block.tsx')).AccordionBlock),
  adSlot: lazyBlock(async () => (await import('./ad-slot-block.tsx')).AdSlotBlock),
  calendar: lazyBlock(async () => (await import('./calendar-block.tsx')).CalendarBlock),
  contactCard: lazyBlock(async () => (await import('./contact-card-block.tsx')).ContactCardBlock),
  countdown: lazyBlock(async () => (await import('./countdown-block.tsx')).CountdownBlock),
  downloads: lazyBlock(async () => (await import('./downloads-block.tsx')).DownloadsBlock),
  embed: lazyBlock(async () => (await import('./embed-block.tsx')).EmbedBlock),
  events: lazyBlock(async () => (await import('./events-block.tsx')).EventsBlock),
  fixtures: lazyBlock(async () => (await import('./fixtures-block.tsx')).FixturesBlock),
  gallery: lazyBlock(async () => (await import('./gallery-block.tsx')).GalleryBlock),
  image: lazyBlock(async () => (await import('./image-block.tsx')).ImageBlock),
  matchCentre: lazyBlock(async () => (await import('./match-centre-block.tsx')).MatchCentreBlock),
  newsList: lazyBlock(async () => (await import('./news-list-block.tsx')).NewsListBlock),
  newsletterTeaser: lazyBlock(
    async () => (await import('./newsletter-teaser-block.tsx')).NewsletterTeaserBlock,
  ),
  nextMatch: lazyBlock(async () => (await import('./fixtures-block.tsx')).NextMatchBlock),
  productTeaser: lazyBlock(async () => (await import('./product-teaser-block.tsx')).ProductTeaserBlock),
  player: lazyBlock(async () => (await import('./squad-block.tsx')).PlayerBlock),
  product: lazyBlock(async () => (await import('./shop-blocks.tsx')).ProductBlock),
  productList: lazyBlock(async () => (await import('./shop-blocks.tsx')).ProductListBlock),
  quickLinks: lazyBlock(async () => (await import('./quick-links-block.tsx')).QuickLinksBlock),
  quote: lazyBlock(async () => (await import('./quote-block.tsx')).QuoteBlock),
  siteDirectory: lazyBlock(async () => (await import('./site-directory-block.tsx')).SiteDirectoryBlock),
  squad: lazyBlock(async () => (await import('./squad-block.tsx')).SquadBlock),
  stageSlider: lazyBlock(async () => (await import('./stage-slider-block.tsx')).StageSliderBlock),
  standings: lazyBlock(async () => (await import('./standings-block.tsx')).StandingsBlock),
  table: lazyBlock(async () => (await import('./table-block.tsx')).TableBlock),
  teaserGrid: lazyBlock(async () => (await import('./teaser-grid-block.tsx')).TeaserGridBlock),
  videoTeaser: lazyBlock(async () => (await import('./video-teaser-block.tsx')).VideoTeaserBlock),
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
