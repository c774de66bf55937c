import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** Nothing but blocks. Its title is heard, so that no page is without an h1, unless a block shows one. */
export default function BlankPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page) return null
  const opensItself = ['hero', 'stageSlider', 'player', 'product', 'productList'].includes(
    page.blocks[0]?.type ?? '',
  )
  return (
    <>
      {!opensItself && <h1 className="visually-hidden">{page.title}</h1>}
      <Blocks blocks={page.blocks} />
    </>
  )
}
