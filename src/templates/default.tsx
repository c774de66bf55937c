import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { PageOpening } from '#src/shell/page-opening.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** A page of information: its title, what it is about, its blocks. */
export default function DefaultPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page) return null
  return (
    <>
      {page.blocks[0]?.type !== 'hero' && <PageOpening page={page} />}
      <Blocks blocks={page.blocks} />
    </>
  )
}
