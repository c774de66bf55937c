import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** Blocks from edge to edge; the hero holds the headline. */
export default function StartPage({ pageContext }: PageProps<object, PageContext>) {
  return <Blocks blocks={pageContext.page?.blocks ?? []} />
}
