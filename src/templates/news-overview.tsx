import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { PageOpening } from '#src/shell/page-opening.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** All news of the sub-site under one heading. */
export default function NewsOverviewPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page) return null
  return (
    <>
      <PageOpening page={page} />
      <Blocks blocks={page.blocks} />
    </>
  )
}
