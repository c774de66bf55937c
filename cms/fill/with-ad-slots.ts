import type { CmsBlock, CmsPage } from '#contract/cms/cms-page.ts'
import { adPositions } from '#contract/cms/blocks/ad-slot.ts'

/** The page with room for advertising as its 3rd, 9th, 15th and 21st block, as far as it reaches (SPEC 9). */
export function withAdSlots(page: CmsPage): CmsPage {
  const blocks = [...page.blocks]
  for (const position of adPositions) {
    if (blocks.length < position) break
    blocks.splice(position - 1, 0, { type: 'adSlot', position } satisfies CmsBlock)
  }
  return { ...page, blocks }
}
