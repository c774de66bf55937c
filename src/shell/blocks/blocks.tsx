import type { ComponentType } from 'react'
import type { CmsBlock, CmsBlockType } from '#contract/cms-page.ts'
import type { BlockProps } from './block-props.ts'
import { HeroBlock } from './hero-block.tsx'
import { ImageBlock } from './image-block.tsx'
import { TeaserGridBlock } from './teaser-grid-block.tsx'
import { TextBlock } from './text-block.tsx'

/** Every block has its component: a new one in the contract does not compile without its line here. */
const components: { readonly [Type in CmsBlockType]: ComponentType<BlockProps<Type>> } = {
  hero: HeroBlock,
  text: TextBlock,
  teaserGrid: TeaserGridBlock,
  image: ImageBlock,
}

function Block(props: BlockProps<CmsBlockType>) {
  // A page from elsewhere may hold a block that this version of the code does not know: nothing is shown for it.
  const Component = components[props.block.type] as ComponentType<BlockProps<CmsBlockType>> | undefined
  return Component ? <Component {...props} /> : null
}

/** The blocks of a page in their order. */
export function Blocks({ blocks }: { blocks: readonly CmsBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} first={index === 0} />)
}
