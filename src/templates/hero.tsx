import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { PageOpening } from '#src/shell/page-opening.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** A page that opens with a large picture, and goes on with what it is about. */
export default function HeroPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page) return null
  const opensItself = ['hero', 'stageSlider'].includes(page.blocks[0]?.type ?? '')
  return (
    <>
      {!opensItself && <PageOpening page={page} large />}
      <Blocks blocks={page.blocks} />
    </>
  )
}
